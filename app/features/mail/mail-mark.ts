import type { TenantAsset } from "#app/features/tenancy/tenant.ts";

/** A brand's mark as mail programs can show it. */
export interface MailMark {
  url: string;
  /** Pixels. */
  width: number;
  height: number;
}

const height = 28;
const widest = 140;
const drawing = /^(\/tenant-assets\/.+\.svg)$/;

/**
 * The address of a mark for mail, whose programs show no SVG: a drawing of a tenant's folder is served as PNG as well
 * (http/mail-images.server.ts). Null for one that stands in the page itself.
 */
export function toMailMark(origin: string, mark: TenantAsset): MailMark | null {
  const isDrawing = mark.contentType === "image/svg+xml";
  if (!mark.url.startsWith("/") || (isDrawing && !drawing.test(mark.url))) return null;
  const ratio = mark.width && mark.height ? mark.width / mark.height : 1;
  const width = Math.min(widest, Math.round(height * ratio));
  return { url: `${origin}${mark.url}${isDrawing ? ".png" : ""}`, width, height };
}

/** Of a path under `/tenant-assets/` that asks for a drawing as PNG: whose it is, and the drawing's place. */
export function readMailMarkPath(pathname: string): { slug: string; place: string } | null {
  const [, slug, place] = /^\/tenant-assets\/([^/]+)\/([^/]+\/[^/]+\.svg)\.png$/.exec(pathname) ?? [];
  return slug === undefined || place === undefined ? null : { slug, place };
}
