import { Readable } from "node:stream";
import sharp from "sharp";
import { expect, it } from "vitest";
import { toMailMark } from "#app/features/tenancy/assets/mail-mark.ts";
import { createMailImages } from "./mail-images.server.ts";

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="56" height="28"><rect width="56" height="28" fill="#f00"/></svg>';
const name = `${"0a".repeat(16)}.svg`;
const find = createMailImages({
  tenants: {
    findAsset: (slug, place) => (slug === "brand" && place === "0a1b/mark.svg" ? { bytes: Buffer.from(svg) } : null),
  },
  files: {
    open: async (fileName) =>
      fileName === name
        ? { size: svg.length, contentType: "image/svg+xml", stream: () => Readable.from([Buffer.from(svg)]), close }
        : null,
  },
});
const close = async () => undefined;
const mark = { url: "/tenant-assets/brand/0a1b/mark.svg", contentType: "image/svg+xml", width: 56, height: 28 };

it("a brand's SVG is available for mail as PNG, which other sites may embed", async () => {
  const shown = toMailMark("https://brand.test", mark);
  expect(shown).toEqual({ url: `https://brand.test${mark.url}.png`, width: 56, height: 28 });
  const answer = await find(`${mark.url}.png`);
  const headers = answer?.headers ?? [];
  expect(headers[headers.indexOf("content-type") + 1]).toBe("image/png");
  expect(headers[headers.indexOf("cross-origin-resource-policy") + 1]).toBe("cross-origin");
  const plain = answer?.bytes.find("identity") ?? Buffer.alloc(0);
  expect(await sharp(plain).metadata()).toMatchObject({ format: "png", width: 112, height: 56 });
});

it("an uploaded SVG is available as PNG, too, and a missing one is null", async () => {
  const logo = { ...mark, url: `/files/${name}` };
  const shown = toMailMark("https://agency.test", logo);
  expect(shown?.url).toBe(`https://agency.test/files/${name}.png`);
  const plain = (await find(`/files/${name}.png`))?.bytes.find("identity") ?? Buffer.alloc(0);
  expect(await sharp(plain).metadata()).toMatchObject({ format: "png", height: 56 });
  expect(await find(`/files/${"0b".repeat(16)}.svg.png`)).toBeNull();
  expect(find(`/files/${"0b".repeat(16)}.png`)).toBeNull();
});

it("an SVG of a brand that could not be drawn once is drawn at the next request", async () => {
  const bytes = Buffer.from(svg.replace("<svg", "<xxx"));
  const findAgain = createMailImages({
    tenants: { findAsset: () => ({ bytes }) },
    files: { open: async () => null },
  });
  await expect(findAgain(`${mark.url}.png`)).rejects.toThrow();
  bytes.write(svg);
  expect(await findAgain(`${mark.url}.png`)).toMatchObject({ status: 200 });
});

it.each([
  [
    { width: 56, height: 28 },
    { width: 56, height: 28 },
  ],
  [
    { width: 280, height: 28 },
    { width: 200, height: 20 },
  ],
  [
    { width: 14, height: 28 },
    { width: 14, height: 28 },
  ],
  [
    { width: null, height: null },
    { width: 28, height: 28 },
  ],
])("a mark of %j keeps its aspect ratio as %j", (size, shown) => {
  expect(toMailMark("https://brand.test", { ...mark, ...size })).toMatchObject(shown);
});

it("mail uses raster images as they are, and none that is embedded in the page", () => {
  const picture = { ...mark, url: "/files/logo.webp", contentType: "image/webp" };
  expect(toMailMark("https://brand.test", picture)?.url).toBe("https://brand.test/files/logo.webp");
  expect(toMailMark("https://brand.test", { ...mark, url: "data:image/svg+xml,%3Csvg" })).toBeNull();
});

it.each([
  "/tenant-assets/brand/0a1b/mark.svg",
  "/tenant-assets/brand/0a1b/other.svg.png",
  "/tenant-assets/other/0a1b/mark.svg.png",
  "/tenant-assets/brand/../0a1b/mark.svg.png",
  "/tenant-assets/brand/mark.svg.png",
])("%s is not an image for mail", (pathname) => {
  expect(find(pathname)).toBeNull();
});
