import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { imageTypes } from "#app/ui/form/image-types.ts";
import { drawSvg } from "./draw-svg.server.ts";
import { storeImage } from "./store-image.server.ts";

const limits = { maxWidth: 400 };

function createFiles() {
  const stored: { bytes: Buffer; extension: string }[] = [];
  const put = async (bytes: Uint8Array, extension: string) => {
    stored.push({ bytes: Buffer.from(bytes), extension });
    return `/files/${stored.length}.${extension}`;
  };
  return { put, stored };
}

function draw(width: number, height: number) {
  return sharp({ create: { width, height, channels: 4, background: "#0f5c4d" } });
}

const svg = (inside: string, size = 'width="40" height="20"') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${inside}</svg>`);

/** A PNG whose header claims this size, with almost no data. */
function buildBomb(width: number, height: number): Buffer {
  const chunk = (type: string, body: Buffer) => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(body.length, 0);
    head.write(type, 4, "latin1");
    return Buffer.concat([head, body, Buffer.from([0, 0, 0, 0])]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const magic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = deflateSync(Buffer.alloc(1000));
  return Buffer.concat([magic, chunk("IHDR", header), chunk("IDAT", data), chunk("IEND", Buffer.alloc(0))]);
}

describe("storing an uploaded image", () => {
  it.each(["png", "jpeg", "webp", "gif", "svg+xml"])("offers %s where a file is picked", (format) => {
    expect(imageTypes.split(",")).toContain(`image/${format}`);
  });

  it.each(["png", "jpeg", "webp", "gif"] as const)("accepts %s and stores WebP of the same size", async (format) => {
    const files = createFiles();
    const bytes = await draw(60, 30).toFormat(format).toBuffer();
    expect(await storeImage(files, bytes, limits)).toEqual({ url: "/files/1.webp", width: 60, height: 30 });
    expect((await sharp(files.stored[0]?.bytes).metadata()).format).toBe("webp");
  });

  it("scales a large one down into the box and stores PNG where requested", async () => {
    const bytes = await draw(3000, 1000).png().toBuffer();
    const stored = await storeImage(createFiles(), bytes, { maxWidth: 600, maxHeight: 100, format: "png" });
    expect(stored).toEqual({ url: "/files/1.png", width: 300, height: 100 });
  });

  it("rotates a photo upright and removes its location", async () => {
    const exif = { IFD0: { Copyright: "Dana Whitcomb" }, IFD3: { GPSLatitude: "46/1 47/1 0/1" } };
    const bytes = await draw(60, 30).jpeg().withMetadata({ orientation: 6 }).withExifMerge(exif).toBuffer();
    expect(bytes.includes("Dana Whitcomb")).toBe(true);
    const files = createFiles();
    expect(await storeImage(files, bytes, limits)).toMatchObject({ width: 30, height: 60 });
    const kept = files.stored[0]?.bytes ?? Buffer.alloc(0);
    expect(kept.includes("Dana Whitcomb")).toBe(false);
    expect((await sharp(kept).metadata()).exif).toBeUndefined();
  });

  it("renders an SVG as pixels that fill the box", async () => {
    const files = createFiles();
    const stored = await storeImage(files, svg('<rect width="40" height="20" fill="#0f5c4d"/>'), limits);
    expect(stored).toEqual({ url: "/files/1.webp", width: 400, height: 200 });
    expect(files.stored[0]?.bytes.includes("<svg")).toBe(false);
  });

  it.each([
    ["a script", "<script>alert(1)</script>"],
    ["an event handler", '<rect width="1" height="1" onload="alert(1)"/>'],
    ["a foreign object", "<foreignObject><b/></foreignObject>"],
    ["an image from elsewhere", '<image href="https://evil.test/x.png"/>'],
    ["a file of the server", '<image href="file:///etc/passwd"/>'],
    ["a style from elsewhere", "<style>@import url(https://evil.test/x.css)</style>"],
  ])("refuses an SVG with %s", async (_name, inside) => {
    const files = createFiles();
    expect(await storeImage(files, svg(inside), limits)).toBe("unsafeSvg");
    expect(files.stored).toEqual([]);
  });

  it("refuses an SVG whose entities expand without end", async () => {
    const bomb = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&b;</text></svg>`;
    expect(await storeImage(createFiles(), Buffer.from(bomb), limits)).toBe("unsafeSvg");
  });

  it("drops a second file behind the image", async () => {
    const files = createFiles();
    const image = await draw(20, 20).png().toBuffer();
    const polyglot = Buffer.concat([image, Buffer.from("<html><script>alert(document.domain)</script>PK\u0003\u0004")]);
    expect(await storeImage(files, polyglot, limits)).toMatchObject({ width: 20 });
    expect(files.stored[0]?.bytes.includes("<script>")).toBe(false);
  });

  it("refuses 20,000 × 20,000 pixels without decoding them", async () => {
    const before = process.memoryUsage().rss;
    expect(await storeImage(createFiles(), buildBomb(20_000, 20_000), limits)).toBe("tooManyPixels");
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024);
  });

  it("refuses an SVG that claims the same size", async () => {
    const huge = svg("<rect/>", 'width="20000" height="20000"');
    expect(await storeImage(createFiles(), huge, limits)).toBe("tooManyPixels");
  });

  it("aborts an SVG that would take hours, and renders the next one", async () => {
    const path = `<path stroke="red" stroke-dasharray="0.01" d="${"M0 0L1600 1200L0 1200L1600 0".repeat(9000)}"/>`;
    const box = { width: 400, mostPixels: 4_000_000 };
    expect(await drawSvg(svg(path, 'width="1600" height="1200"'), box, { sender: 1, seconds: 1 })).toBe("notInTime");
    expect(await storeImage(createFiles(), svg("<rect/>"), limits)).toMatchObject({ width: 400, height: 200 });
  });

  it.each([
    ["20,000 elements", "<g/>".repeat(20_000)],
    ["filters", `<filter id="f">${'<feTurbulence numOctaves="9"/>'.repeat(61)}</filter>`],
    ["filters of a prefix", `<x:filter id="f">${"<x:feMorphology/>".repeat(61)}</x:filter>`],
    ["references", `<g id="a"/>${'<use href="#a"/>'.repeat(501)}`],
  ])("refuses an SVG with too many %s, unseen", async (_what, inside) => {
    expect(await storeImage(createFiles(), svg(inside), limits)).toBe("tooComplex");
  });

  it("refuses animated images", async () => {
    const frames = await sharp([await draw(9, 9).png().toBuffer(), await draw(9, 9).negate().png().toBuffer()], {
      join: { animated: true },
    })
      .gif()
      .toBuffer();
    expect(await storeImage(createFiles(), frames, limits)).toBe("animated");
    const still = await draw(9, 9).png().toBuffer();
    const moving = Buffer.concat([still.subarray(0, 33), Buffer.from("\0\0\0\bacTL"), still.subarray(33)]);
    expect(await storeImage(createFiles(), moving, limits)).toBe("animated");
  });

  it.each([
    ["nothing", Buffer.alloc(0), "empty"],
    ["a web page", Buffer.from("<html><script>alert(1)</script></html>"), "notImage"],
    ["a program", Buffer.from("MZ\u0090\u0000"), "notImage"],
    ["a PDF", Buffer.from("%PDF-1.7"), "notImage"],
    ["an image cut short", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]), "broken"],
    [
      "more than 5 MB",
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(5 * 1024 * 1024)]),
      "imageTooLarge",
    ],
    ["more SVG than 512 KB", svg(" ".repeat(513 * 1024)), "imageTooLarge"],
  ])("refuses %s", async (_name, bytes, fault) => {
    expect(await storeImage(createFiles(), bytes, limits)).toBe(fault);
  });

  it("propagates a store's failure", async () => {
    const put = async () => {
      throw new Error("disk full");
    };
    await expect(storeImage({ put }, await draw(9, 9).png().toBuffer(), limits)).rejects.toThrow("disk full");
  });
});
