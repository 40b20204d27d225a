import { inflateSync } from "node:zlib";

const headerLength = { woff: 44, sfnt: 12 };
const entryLength = { woff: 20, sfnt: 16 };

/**
 * Converts a WOFF font (W3C WOFF 1.0) to SFNT with unchanged tables: libraries that read WOFF inflate each table for
 * every document, in JavaScript.
 */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, at) => readTable(woff, headerLength.woff + at * entryLength.woff));
  const head = Buffer.alloc(headerLength.sfnt + count * entryLength.sfnt);
  woff.copy(head, 0, 4, 8);
  const power = Math.floor(Math.log2(count));
  for (const [at, value] of [count, 16 * 2 ** power, power, 16 * (count - 2 ** power)].entries()) {
    head.writeUInt16BE(value, 4 + at * 2);
  }
  let offset = head.length;
  for (const [at, { tag, checksum, bytes }] of tables.entries()) {
    const entry = headerLength.sfnt + at * entryLength.sfnt;
    head.write(tag, entry, "latin1");
    head.writeUInt32BE(checksum, entry + 4);
    head.writeUInt32BE(offset, entry + 8);
    head.writeUInt32BE(bytes.length, entry + 12);
    offset += toPadded(bytes).length;
  }
  return Buffer.concat([head, ...tables.map(({ bytes }) => toPadded(bytes))]);
}

function readTable(woff: Buffer, at: number) {
  const [offset = 0, packed = 0, length = 0, checksum = 0] = [4, 8, 12, 16].map((place) =>
    woff.readUInt32BE(at + place),
  );
  const bytes = woff.subarray(offset, offset + packed);
  return {
    tag: woff.toString("latin1", at, at + 4),
    checksum,
    bytes: packed < length ? inflateSync(bytes, { maxOutputLength: length }) : bytes,
  };
}

/** Tables start at multiples of four bytes. */
function toPadded(bytes: Buffer): Buffer {
  return bytes.length % 4 === 0 ? bytes : Buffer.concat([bytes, Buffer.alloc(4 - (bytes.length % 4))]);
}
