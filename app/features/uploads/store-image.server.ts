import type { FileStore } from "#app/db/file-store.server.ts";
import { inspectImage } from "#app/features/tenancy/folder/tenant-image.ts";
import { drawSvg } from "./draw-svg.server.ts";

export interface DrawnImage {
  bytes: Buffer;
  extension: "png" | "webp";
  /** Pixels. */
  width: number;
  height: number;
}

export interface StoredImage extends Pick<DrawnImage, "width" | "height"> {
  /** `/files/<hash>.<png|webp>` */
  url: string;
}

export interface ImageLimits {
  /** Pixels; a larger image is scaled down into the box, a smaller one stays. */
  maxWidth: number;
  maxHeight?: number;
  /** PNG keeps sharp edges and is supported by every mail program; WebP, the default, is smaller. */
  format?: "png" | "webp";
}

/** Why an image is refused; `uploads:fault.<literal>` is its message. */
export type ImageFault =
  | "empty"
  | "imageTooLarge"
  | "notImage"
  | "unsafeSvg"
  | "animated"
  | "tooManyPixels"
  | "tooComplex"
  | "notInTime"
  | "broken";

const mostBytes = 5 * 1024 * 1024;
const mostSvgBytes = 512 * 1024;
const mostPixels = 40_000_000;
const seconds = 15;

/** Stores an uploaded image, processed by `drawImage`. */
export async function storeImage(
  files: Pick<FileStore, "put">,
  bytes: Uint8Array,
  limits: ImageLimits,
): Promise<StoredImage | ImageFault> {
  const drawn = await drawImage(bytes, limits);
  if (typeof drawn === "string") return drawn;
  const { width, height } = drawn;
  return { url: await files.put(drawn.bytes, drawn.extension), width, height };
}

/**
 * Processes an uploaded image: PNG, JPEG, WebP, a still GIF or SVG, up to 5 MB and 40 megapixels. It is recognized by
 * its bytes, never by its name, and re-encoded, so that only its pixels are kept: no EXIF, no script, no second file
 * inside.
 * @param companyId whose upload it is; null for the platform's own
 */
export async function drawImage(
  bytes: Uint8Array,
  limits: ImageLimits,
  companyId: number | null = null,
): Promise<DrawnImage | ImageFault> {
  const source = Buffer.from(bytes);
  const kind = checkBytes(source);
  if (kind !== "raster" && kind !== "svg") return kind;
  // Undecodable input is the sender's fault.
  const drawn = await (kind === "svg" ? drawVector(source, limits, companyId) : draw(source, limits)).catch(
    (error: unknown): ImageFault => (isDeadline(error) ? "notInTime" : "broken"),
  );
  if (typeof drawn === "string") return drawn;
  const { data, info } = drawn;
  return { bytes: data, extension: limits.format ?? "webp", width: info.width, height: info.height };
}

/** How sharp says that its `timeout` has passed. */
function isDeadline(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith("timeout:");
}

/** By magic bytes; anything but a known raster image must be an SVG. */
function checkBytes(source: Buffer): ImageFault | "raster" | "svg" {
  if (source.length === 0) return "empty";
  if (source.length > mostBytes) return "imageTooLarge";
  if (rasterMagic.some((magic) => magic.test(source.subarray(0, 16).toString("latin1")))) {
    return isAnimatedPng(source) ? "animated" : "raster";
  }
  const start = source.subarray(0, 1024).toString("utf8");
  if (!/^\uFEFF?\s*<(?:\?xml|!--|!DOCTYPE svg|svg)/i.test(start)) return "notImage";
  if (source.length > mostSvgBytes) return "imageTooLarge";
  const text = source.toString("utf8").replace(/^\uFEFF?\s*(?:<\?xml[^>]*\?>)?\s*(?:<!DOCTYPE svg[^[>]*>)?/i, "");
  if ("code" in inspectImage("upload.svg", Buffer.from(text))) return "unsafeSvg";
  return isTooComplex(text) ? "tooComplex" : "svg";
}

/** Far beyond any logo. A few bytes of a filter or of a reference can cost as much as thousands of paths. */
const mostParts: readonly (readonly [RegExp, number])[] = [
  [/</g, 20_000],
  [/<(?:[^\s<>/:]+:)?fe[A-Z]/g, 60],
  [/<(?:[^\s<>/:]+:)?use\b/g, 500],
];

function isTooComplex(text: string): boolean {
  return mostParts.some(([part, most]) => (text.match(part)?.length ?? 0) > most);
}

const rasterMagic = [/^\x89PNG\r\n\x1a\n/, /^\xff\xd8\xff/, /^RIFF[\s\S]{4}WEBP/, /^GIF8[79]a/];

/** The decoder would silently take the first frame (PNG 3rd edition, acTL before IDAT). */
function isAnimatedPng(source: Buffer): boolean {
  const control = source.indexOf("acTL", 8, "latin1");
  return source[0] === 0x89 && control !== -1 && control < source.indexOf("IDAT", 8, "latin1");
}

async function drawVector(source: Buffer, limits: ImageLimits, companyId: number | null) {
  const { maxWidth: width, maxHeight: height } = limits;
  const bitmap = await drawSvg(source, { width, height, mostPixels }, { sender: companyId });
  return typeof bitmap === "string" ? bitmap : draw(bitmap, limits);
}

async function draw(source: Buffer, limits: ImageLimits) {
  const { default: sharp } = await import("sharp");
  const options = { limitInputPixels: mostPixels, failOn: "error" } as const;
  const facts = await sharp(source, { ...options, limitInputPixels: false }).metadata();
  if (facts.width * facts.height > mostPixels) return "tooManyPixels";
  if ((facts.pages ?? 1) > 1) return "animated";
  if (facts.format === "svg") return "notImage";
  const picture = sharp(source, options);
  const box = { width: limits.maxWidth, height: limits.maxHeight, fit: "inside", withoutEnlargement: true } as const;
  const sized = picture.autoOrient().resize(box).timeout({ seconds });
  const encoded = limits.format === "png" ? sized.png() : sized.webp({ quality: 90 });
  return encoded.toBuffer({ resolveWithObject: true });
}
