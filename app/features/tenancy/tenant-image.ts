/** Reads type and size from an image's own bytes; never trusts its name. */
export interface TenantImage {
  contentType: string;
  width: number | null;
  height: number | null;
}

const hostile =
  /<script|<foreignObject|<iframe|<embed|<object|<!ENTITY|<!DOCTYPE[^>]*\[|\son[a-z]+\s*=|javascript:|@import|<\?xml-stylesheet|(?:xlink:)?href\s*=\s*["'](?!#|data:image\/(?:png|jpeg|webp);base64,)|url\(\s*["']?(?!#)/i;

const mostPixels = 4096;

/** What the bytes are, or a sentence that says why they may not be served as an image. */
export function inspectImage(name: string, bytes: Buffer): TenantImage | string {
  if (bytes.length === 0) return "is empty";
  const raster = inspectRaster(bytes);
  if (raster && !extensionFits(name, raster.contentType))
    return `is ${raster.contentType}, which its name does not say`;
  if (raster && Math.max(raster.width ?? 0, raster.height ?? 0) > mostPixels)
    return `is wider or higher than ${mostPixels} pixels`;
  if (raster) return raster;
  if (!name.toLowerCase().endsWith(".svg")) return "is not the image that its name says";
  return inspectSvg(bytes.toString("utf8"));
}

function inspectSvg(text: string): TenantImage | string {
  if (!/^\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--[\s\S]*?-->\s*)*<svg[\s>]/.test(text)) return "is not an SVG image";
  if (hostile.test(text))
    return "holds a script, a link out of the file or a style import; a logo may hold only drawing";
  const tag = /<svg[^>]*>/.exec(text)?.[0] ?? "";
  const box = /viewBox\s*=\s*["']\s*[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)/.exec(tag);
  const width = Number(/\swidth\s*=\s*["']([\d.]+)(?:px)?["']/.exec(tag)?.[1] ?? box?.[1]);
  const height = Number(/\sheight\s*=\s*["']([\d.]+)(?:px)?["']/.exec(tag)?.[1] ?? box?.[2]);
  if (!(width > 0 && height > 0)) return "says neither width and height nor viewBox";
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
