import type { FaultWords } from "./fault.ts";

/** Reads type and size from an image's own bytes; never trusts its name. */
export interface TenantImage {
  contentType: string;
  width: number | null;
  height: number | null;
}

const hostile =
  /<script|<foreignObject|<iframe|<embed|<object|<!ENTITY|<!DOCTYPE[^>]*\[|\son[a-z]+\s*=|javascript:|@import|<\?xml-stylesheet|(?:xlink:)?href\s*=\s*["'](?!#|data:image\/(?:png|jpeg|webp);base64,)|url\(\s*["']?(?!#)/i;

const mostPixels = 4096;

/** What the bytes are, or why they may not be served as an image. */
export function inspectImage(name: string, bytes: Buffer): TenantImage | FaultWords {
  if (bytes.length === 0) return { code: "image.empty", values: {} };
  const raster = inspectRaster(bytes);
  if (raster && !extensionFits(name, raster.contentType))
    return { code: "image.otherType", values: { type: raster.contentType } };
  if (raster && Math.max(raster.width ?? 0, raster.height ?? 0) > mostPixels)
    return { code: "image.tooManyPixels", values: { pixels: mostPixels } };
  if (raster) return raster;
  if (!name.toLowerCase().endsWith(".svg")) return { code: "image.notImage", values: {} };
  return inspectSvg(bytes.toString("utf8"));
}

function inspectSvg(text: string): TenantImage | FaultWords {
  if (!/^\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--[\s\S]*?-->\s*)*<svg[\s>]/.test(text))
    return { code: "image.notSvg", values: {} };
  if (hostile.test(text)) return { code: "image.hostile", values: {} };
  const tag = /<svg[^>]*>/.exec(text)?.[0] ?? "";
  const box = /viewBox\s*=\s*["']\s*[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)/.exec(tag);
  const width = Number(/\swidth\s*=\s*["']([\d.]+)(?:px)?["']/.exec(tag)?.[1] ?? box?.[1]);
  const height = Number(/\sheight\s*=\s*["']([\d.]+)(?:px)?["']/.exec(tag)?.[1] ?? box?.[2]);
  if (!(width > 0 && height > 0)) return { code: "image.noSize", values: {} };
  return { contentType: "image/svg+xml", width, height };
}

function inspectRaster(bytes: Buffer): TenantImage | null {
  if (bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) && bytes.length > 24) {
    return { contentType: "image/png", width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  }
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])))
    return { contentType: "image/jpeg", width: null, height: null };
  if (bytes.subarray(0, 4).toString("latin1") === "RIFF" && bytes.subarray(8, 12).toString("latin1") === "WEBP") {
    return { contentType: "image/webp", width: null, height: null };
  }
  if (bytes.subarray(0, 4).equals(Buffer.from([0, 0, 1, 0])))
    return { contentType: "image/x-icon", width: null, height: null };
  return null;
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
