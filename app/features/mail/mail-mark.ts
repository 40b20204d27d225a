import type { TenantAsset } from "#app/features/tenancy/tenant.ts";

/** A brand's mark as mail programs can show it. */
export interface MailMark {
  url: string;
  /** Pixels. */
  width: number;
  height: number;
}

const highest = 28;
const widest = 200;
const drawing = /^\/(?:tenant-assets\/.+|files\/[^/]+)\.svg$/;

/**
 * The address of a mark for mail, whose programs show no SVG: a drawing is served as PNG as well
 * (server/files/mail-images.server.ts). Null for one that stands in the page itself.
 */
export function toMailMark(origin: string, mark: TenantAsset): MailMark | null {
  const isDrawing = mark.contentType === "image/svg+xml";
  if (!mark.url.startsWith("/") || (isDrawing && !drawing.test(mark.url))) return null;
  const ratio = mark.width && mark.height ? mark.width / mark.height : 1;
  const width = Math.round(Math.min(widest, highest * ratio));
  return {
    url: `${origin}${mark.url}${isDrawing ? ".png" : ""}`,
    width,
    height: Math.max(1, Math.round(width / ratio)),
  };
}

/** A drawing that mail asks for as PNG: a tenant folder's, or a stored file's. */
type MailDrawing = { slug: string; place: string } | { file: string };

/** Of a path that asks for a drawing as PNG, the drawing; null for every other path. */
export function readMailMarkPath(pathname: string): MailDrawing | null {
  const file = /^\/files\/([0-9a-f]{32}\.svg)\.png$/.exec(pathname)?.[1];
  if (file !== undefined) return { file };
  const [, slug, place] = /^\/tenant-assets\/([^/]+)\/([^/]+\/[^/]+\.svg)\.png$/.exec(pathname) ?? [];
  return slug === undefined || place === undefined ? null : { slug, place };
}
