import { createHash } from "node:crypto";
import { inspectImage } from "#app/features/tenancy/folder/tenant-image.ts";
import { drawImage, type ImageFault, type ImageLimits } from "#app/features/uploads/store-image.server.ts";
import { type ImageFieldName, imageFields, type TenantImageField } from "./tenant-form.ts";

/** An image for a tenant's folder. */
export interface TenantImageUpload {
  name: string;
  bytes: Buffer;
}

type Box = ImageLimits & { stem: string };

const boxes: Record<TenantImageField, Box> = {
  logo: { stem: "logo", maxWidth: 640, maxHeight: 320, format: "png" },
  logoDark: { stem: "logo-dark", maxWidth: 640, maxHeight: 320, format: "png" },
  mark: { stem: "mark", maxWidth: 512, maxHeight: 512, format: "png" },
  favicon: { stem: "favicon", maxWidth: 256, maxHeight: 256, format: "png" },
  hero: { stem: "hero", maxWidth: 1920, maxHeight: 1080, format: "webp" },
  socialImage: { stem: "social", maxWidth: 1200, maxHeight: 630, format: "png" },
};

const mostSvgBytes = 256 * 1024;

/**
 * Validates an uploaded image like every upload. A drawing-only SVG stays an SVG, so that it is sharp at every size;
 * everything else is re-encoded.
 */
export async function readTenantImage(
  field: ImageFieldName,
  bytes: Uint8Array,
): Promise<TenantImageUpload | ImageFault> {
  const source = Buffer.from(bytes);
  const { stem, ...limits } = toBox(field, source);
  const drawn = await drawImage(bytes, limits);
  if (typeof drawn === "string") return drawn;
  const asDrawing = inspectImage(`${stem}.svg`, source);
  if ("contentType" in asDrawing && asDrawing.contentType === "image/svg+xml" && source.length <= mostSvgBytes) {
    return { name: `${stem}.svg`, bytes: source };
  }
  return { name: `${stem}.${drawn.extension}`, bytes: drawn.bytes };
}

/** Partners can be moved, so a logo's file is named by its content. */
function toBox(field: ImageFieldName, bytes: Buffer): Box {
  const own = imageFields.find((name) => name === field);
  if (own) return boxes[own];
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 12);
  return { stem: `partner-${hash}`, maxWidth: 320, maxHeight: 320, format: "png" };
}
