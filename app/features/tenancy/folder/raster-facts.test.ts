import sharp, { type Sharp } from "sharp";
import { describe, expect, it } from "vitest";
import { measureProcessorMs } from "#tests/setup/processor-time.ts";
import { readRasterFacts } from "./raster-facts.ts";
import { inspectImage } from "./tenant-image.ts";

const draw = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: "#0f5c4d80" } });

/** Three frames of different colors: equal ones would be merged. */
async function drawFilm(): Promise<Sharp> {
  const frames = ["#000000", "#777777", "#ffffff"].map((background) =>
    sharp({ create: { width: 20, height: 10, channels: 3, background } })
      .png()
      .toBuffer(),
  );
  return sharp(await Promise.all(frames), { join: { animated: true } });
}

describe("the facts of a raster image", () => {
  it.each([
    ["PNG", "image/png", () => draw(300, 40).png()],
    ["JPEG", "image/jpeg", () => draw(300, 40).jpeg()],
    ["progressive JPEG with a profile", "image/jpeg", () => draw(300, 40).withMetadata().jpeg({ progressive: true })],
    ["lossy WebP", "image/webp", () => draw(300, 40).removeAlpha().webp()],
    ["lossless WebP", "image/webp", () => draw(300, 40).webp({ lossless: true })],
    ["WebP with alpha", "image/webp", () => draw(300, 40).webp({ quality: 50 })],
  ])("are size and kind, for %s", async (_name, contentType, image) => {
    const facts = readRasterFacts(await image().toBuffer());
    expect(facts).toEqual({ contentType, width: 300, height: 40, isAnimated: false });
  });

  it("include whether it is animated", async () => {
    const bytes = await (await drawFilm()).webp().toBuffer();
    expect(readRasterFacts(bytes)).toEqual({ contentType: "image/webp", width: 20, height: 10, isAnimated: true });
    expect(inspectImage("logo.webp", bytes)).toEqual({ code: "image.animated", values: {} });
  });

  it("include whether a PNG is animated, by a chunk before its pixels", async () => {
    const still = await draw(9, 9).png().toBuffer();
    const control = Buffer.from("\0\0\0\bacTL");
    const isAnimated = (...parts: Buffer[]) => readRasterFacts(Buffer.concat(parts))?.isAnimated;
    expect(isAnimated(still)).toBe(false);
    expect(isAnimated(still.subarray(0, 33), control, still.subarray(33))).toBe(true);
    expect(isAnimated(still.subarray(0, 33), control)).toBe(true);
    expect(isAnimated(still, control)).toBe(false);
  });

  it("are a JPEG's behind its other segments, fillers included", () => {
    const start = [0xff, 0xd8];
    const segment = (marker: number, ...bytes: number[]) => [0xff, marker, 0, bytes.length + 2, ...bytes];
    const frame = (marker: number) => segment(marker, 8, 0, 40, 1, 44, 3);
    const sizeOf = (...bytes: number[]) => {
      const { width, height } = readRasterFacts(Buffer.from([...start, ...bytes])) ?? {};
      return [width, height];
    };
    const [found, unknown] = [
      [300, 40],
      [null, null],
    ];
    for (const marker of [0xc0, 0xc2, 0xcf]) expect([marker, sizeOf(...frame(marker))]).toEqual([marker, found]);
    for (const marker of [0xbf, 0xc4, 0xc8, 0xcc, 0xd0]) {
      expect([marker, sizeOf(...frame(marker))]).toEqual([marker, unknown]);
      expect([marker, sizeOf(...frame(marker), 0xff, 0xff, ...frame(0xc0))]).toEqual([marker, found]);
    }
    // Bytes between two segments are not a segment.
    expect(sizeOf(...segment(0xe0, 1, 2), 0, 0xc0, ...frame(0xc0).slice(2))).toEqual(unknown);
  });

  it("are those of no other file that begins or goes on alike", async () => {
    const webp = await draw(300, 40).webp().toBuffer();
    const wave = Buffer.concat([Buffer.from("RIFF\0\0\0\0WAVE"), webp.subarray(12)]);
    const other = Buffer.concat([Buffer.from("XXXX"), webp.subarray(4)]);
    for (const bytes of [wave, other]) expect(readRasterFacts(bytes)).toBeNull();
    const unknownChunk = Buffer.concat([webp.subarray(0, 12), Buffer.from("NONE"), webp.subarray(16)]);
    expect(readRasterFacts(unknownChunk)).toMatchObject({ contentType: "image/webp", width: null, height: null });
  });

  it("detect decompression bombs of every kind", async () => {
    const tooMany = { code: "image.tooManyPixels", values: { pixels: 4096 } };
    for (const format of ["png", "jpeg", "webp"] as const) {
      const bytes = await draw(4097, 1).toFormat(format).toBuffer();
      expect([format, inspectImage(`logo.${format}`, bytes)]).toEqual([format, tooMany]);
    }
  });

  it("refuse hostile drawings as quickly as others", () => {
    const hostile = [
      `${"<!---->".repeat(30_000)}x`,
      `<svg ${"<svg".repeat(50_000)}`,
      `<svg viewBox="0 0 1 1">${"<!DOCTYPE".repeat(25_000)}`,
      `<svg ${"viewBox='1 ".repeat(20_000)}>`,
    ];
    const spent = measureProcessorMs(() => {
      for (const text of hostile) expect(inspectImage("logo.svg", Buffer.from(text))).toHaveProperty("code");
    });
    expect(spent).toBeLessThan(2000);
  });

  it("find the drawing after a declaration and comments", () => {
    const comments = `<!----><!-- <svg width="9"> --- -> --><!--${"a-".repeat(100_000)}-->`;
    const text = `<?xml version="1.0"?>\n${comments}\n<svg width="40" height="20"></svg>`;
    expect(inspectImage("logo.svg", Buffer.from(text))).toMatchObject({ width: 40, height: 20 });
  });

  it("are safe for a file truncated at any length", async () => {
    for (const format of ["png", "jpeg", "webp"] as const) {
      const bytes = await draw(8, 8).toFormat(format).toBuffer();
      for (let length = 0; length <= bytes.length; length++)
        expect(() => readRasterFacts(bytes.subarray(0, length))).not.toThrow();
    }
    for (const junk of [Buffer.alloc(0), Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0]), Buffer.alloc(64, 0xff)])
      expect(() => readRasterFacts(junk)).not.toThrow();
  });
});
