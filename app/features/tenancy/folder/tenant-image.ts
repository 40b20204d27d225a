import type { FaultWords } from "./fault.ts";
import { type RasterFacts, readRasterFacts } from "./raster-facts.ts";

/** Reads type and size from an image's own bytes; ignores its name. */
export interface TenantImage {
  contentType: string;
  width: number | null;
  height: number | null;
}

/** What a drawing does not need: scripts, other documents, and addresses outside of the file. */
const hostile: readonly RegExp[] = [
  // Whatever prefix its namespace has.
  /<(?:[^\s<>/:]+:)?(?:script|foreignObject|iframe|embed|object)/i,
  /<!ENTITY|<!DOCTYPE|<\?xml-stylesheet/i,
  /\son[a-z]+\s*=|javascript:/i,
  /href\s*=\s*["'](?!#|data:image\/(?:png|jpeg|webp);base64,)/i,
  // An animation can write such an address with entities.
  /attributeName\s*=\s*["'][^"']*href/i,
  /@import|url\((?!\s*["']?#)/i,
];

/**
 * Everything before the drawing, and its opening tag. Each part matches unambiguously, so that many comments cannot
 * cause backtracking.
 */
const opening = /^\s*(?:<\?xml([^>]*)\?>\s*)?(?:<!--(?:[^-]|-(?!->))*-->\s*)*(<svg(?:\s[^>]*)?>)/;

/** Others, such as ISO-2022-JP, hide tags from whoever reads the bytes as UTF-8. */
const otherEncoding = /encoding\s*=\s*["'](?!(?:utf-8|us-ascii|iso-8859-1)["'])/i;

const mostPixels = 4096;

/** The image's type and size, or why it may not be served. */
export function inspectImage(name: string, bytes: Buffer): TenantImage | FaultWords {
  if (bytes.length === 0) return { code: "image.empty", values: {} };
  const raster = readRasterFacts(bytes);
  if (raster) return inspectRaster(name, raster);
  if (!name.toLowerCase().endsWith(".svg")) return { code: "image.notImage", values: {} };
  return inspectSvg(bytes.toString("utf8"));
}

function inspectRaster(name: string, { isAnimated, ...image }: RasterFacts): TenantImage | FaultWords {
  if (!extensionFits(name, image.contentType)) return { code: "image.otherType", values: { type: image.contentType } };
  if (Math.max(image.width ?? 0, image.height ?? 0) > mostPixels)
    return { code: "image.tooManyPixels", values: { pixels: mostPixels } };
  return isAnimated ? { code: "image.animated", values: {} } : image;
}

function inspectSvg(text: string): TenantImage | FaultWords {
  const [, declaration = "", tag] = opening.exec(text) ?? [];
  if (tag === undefined || otherEncoding.test(declaration)) return { code: "image.notSvg", values: {} };
  if (hostile.some((pattern) => pattern.test(text))) return { code: "image.hostile", values: {} };
  const box = /viewBox\s*=\s*["']\s*[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)/.exec(tag);
  const width = Number(/\swidth\s*=\s*["']([\d.]+)(?:px)?["']/.exec(tag)?.[1] ?? box?.[1]);
  const height = Number(/\sheight\s*=\s*["']([\d.]+)(?:px)?["']/.exec(tag)?.[1] ?? box?.[2]);
  if (!(width > 0 && height > 0)) return { code: "image.noSize", values: {} };
  return { contentType: "image/svg+xml", width, height };
}

function extensionFits(name: string, contentType: string): boolean {
  const extension = name.toLowerCase().split(".").pop() ?? "";
  const types: Record<string, string> = {
    png: "image/png",
    jpg: "image/jpeg",
    jpeg: "image/jpeg",
    webp: "image/webp",
    ico: "image/x-icon",
  };
  return types[extension] === contentType;
}
