/** Facts from an image's own bytes. */
export interface RasterFacts {
  contentType: "image/png" | "image/jpeg" | "image/webp" | "image/x-icon";
  /** Pixels; null when the bytes do not say. */
  width: number | null;
  height: number | null;
  isAnimated: boolean;
}

/** Null unless it is an image of an allowed kind. Reads the header only, without decoding. */
export function readRasterFacts(bytes: Buffer): RasterFacts | null {
  if (bytes.subarray(0, 8).equals(pngMagic) && bytes.length > 24) return readPng(bytes);
  if (bytes.subarray(0, 3).equals(jpegMagic)) return readJpeg(bytes);
  if (bytes.toString("latin1", 0, 4) === "RIFF" && bytes.toString("latin1", 8, 12) === "WEBP") return readWebp(bytes);
  if (bytes.subarray(0, 4).equals(iconMagic))
    return { contentType: "image/x-icon", width: null, height: null, isAnimated: false };
  return null;
}

const pngMagic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const jpegMagic = Buffer.from([0xff, 0xd8, 0xff]);
const iconMagic = Buffer.from([0, 0, 1, 0]);

/** An animated one has an `acTL` before its first `IDAT` (PNG 3rd edition, 11.3.6.1). */
function readPng(bytes: Buffer): RasterFacts {
  const control = bytes.indexOf("acTL", 8, "latin1");
  const data = bytes.indexOf("IDAT", 8, "latin1");
  const isAnimated = control !== -1 && (data === -1 || control < data);
  return { contentType: "image/png", width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20), isAnimated };
}

/** The size is in the frame header (ITU-T T.81, B.2.2): SOF0 to SOF15 except DHT, JPG and DAC. */
function readJpeg(bytes: Buffer): RasterFacts {
  const unknown = { contentType: "image/jpeg", width: null, height: null, isAnimated: false } as const;
  for (let at = 2; at + 9 <= bytes.length && bytes[at] === 0xff; ) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) at += 1;
    else if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { ...unknown, width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    else at += 2 + bytes.readUInt16BE(at + 2);
  }
  return unknown;
}

/** The size is in the first chunk (RFC 9649, 2.5 to 2.7). */
function readWebp(bytes: Buffer): RasterFacts {
  const facts = { contentType: "image/webp", width: null, height: null, isAnimated: false } as const;
  if (bytes.length < 30) return facts;
  switch (bytes.toString("latin1", 12, 16)) {
    case "VP8 ":
      return { ...facts, width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    case "VP8L": {
      const packed = bytes.readUInt32LE(21);
      return { ...facts, width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 };
    }
    case "VP8X": {
      const isAnimated = ((bytes[20] ?? 0) & 0x02) !== 0;
      return { ...facts, width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1, isAnimated };
    }
    default:
      return facts;
  }
}
