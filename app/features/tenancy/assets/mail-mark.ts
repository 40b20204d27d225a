import type { TenantAsset } from "#app/features/tenancy/tenant.ts";

/** A brand's logo in a format that mail programs display. */
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
 * Address of a logo for mail: mail programs show no SVG, so a drawing is served as PNG
 * (server/files/mail-images.server.ts). Null for one embedded in the page.
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

/** A drawing that mail requests as PNG: from a tenant folder, or a stored file. */
type MailDrawing = { slug: string; place: string } | { file: string };

/** The drawing requested by a path; null for every other path. */
export function readMailMarkPath(pathname: string): MailDrawing | null {
  const file = /^\/files\/([0-9a-f]{32}\.svg)\.png$/.exec(pathname)?.[1];
  if (file !== undefined) return { file };
  const [, slug, place] = /^\/tenant-assets\/([^/]+)\/([^/]+\/[^/]+\.svg)\.png$/.exec(pathname) ?? [];
  return slug === undefined || place === undefined ? null : { slug, place };
}
