import type { FileExtension } from "#app/db/file-store.server.ts";
import { inspectImage } from "#app/features/tenancy/tenant-image.ts";
import { type ImageFault, type ImageLimits, storeImage } from "#app/features/uploads/store-image.server.ts";
import type { ImageField } from "./brand-form.ts";

/** An image as it goes into a tenant's folder. */
export interface BrandImage {
  name: string;
  bytes: Buffer;
}

const boxes: Record<ImageField, ImageLimits & { stem: string }> = {
  logo: { stem: "logo", maxWidth: 640, maxHeight: 320, format: "png" },
  logoDark: { stem: "logo-dark", maxWidth: 640, maxHeight: 320, format: "png" },
  mark: { stem: "mark", maxWidth: 512, maxHeight: 512, format: "png" },
  favicon: { stem: "favicon", maxWidth: 256, maxHeight: 256, format: "png" },
  hero: { stem: "hero", maxWidth: 1920, maxHeight: 1080, format: "webp" },
  socialImage: { stem: "social", maxWidth: 1200, maxHeight: 630, format: "png" },
};

const mostSvgBytes = 256 * 1024;

/**
 * Takes an uploaded image under the rules of every upload. A drawing (SVG) that holds nothing but drawing stays one, so that it is
 * sharp at every size; everything else is drawn anew.
 */
export async function readBrandImage(field: ImageField, bytes: Uint8Array): Promise<BrandImage | ImageFault> {
  const drawn: { bytes: Buffer; extension: FileExtension }[] = [];
  const { stem, ...limits } = boxes[field];
  const put = async (content: Uint8Array, extension: FileExtension) => {
    drawn.push({ bytes: Buffer.from(content), extension });
    return "";
  };
  const stored = await storeImage({ put }, bytes, limits);
  if (typeof stored === "string") return stored;
  const source = Buffer.from(bytes);
  const asDrawing = inspectImage(`${stem}.svg`, source);
  if ("contentType" in asDrawing && asDrawing.contentType === "image/svg+xml" && source.length <= mostSvgBytes) {
    return { name: `${stem}.svg`, bytes: source };
  }
  const [image] = drawn;
  return image ? { name: `${stem}.${image.extension}`, bytes: image.bytes } : "broken";
}
