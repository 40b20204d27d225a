import type { FileStore } from "#app/db/file-store.server.ts";
import { type HomeScope, homeScopeIn } from "#app/db/scope.ts";
import { inTenant } from "#app/db/tenant-transaction.server.ts";
import type { CompanyActor } from "#app/features/companies/company-actor.server.ts";
import {
  type MarketImage,
  type MarketLogo,
  mapMarketImages,
  marketImages,
} from "#app/features/tenancy/assets/market-images.ts";
import { keepCompanyFiles } from "#app/features/uploads/company-files.server.ts";
import { type DrawnImage, drawImage, type ImageLimits } from "#app/features/uploads/store-image.server.ts";
import type { MarketFormErrors, MarketImageUrls } from "./market-form.ts";

/** What a posted form does with an image; a chosen file replaces it even where it is to be removed. */
export interface ChosenImage {
  /** Bytes of a new one; null when none was chosen. */
  bytes: Uint8Array | null;
  isRemoved: boolean;
}
export type ChosenImages = Readonly<Record<MarketImage, ChosenImage>>;

export type DrawnImages = Readonly<Partial<Record<MarketImage, DrawnImage>>>;

const logoBox = { maxWidth: 640, maxHeight: 320, format: "png" } as const;
const boxes: Record<MarketImage, ImageLimits> = {
  logo: logoBox,
  logoDark: logoBox,
  favicon: { maxWidth: 256, maxHeight: 256, format: "png" },
  socialImage: { maxWidth: 1200, maxHeight: 630, format: "png" },
};

/** The chosen images as they will be served, or the errors of those that cannot be. */
export async function drawImages(
  chosen: ChosenImages,
  companyId: number,
): Promise<{ drawn: DrawnImages; errors: MarketFormErrors }> {
  const outcomes = await Promise.all(
    marketImages.map(async (name) => {
      const { bytes } = chosen[name];
      return { name, image: bytes && (await drawImage(bytes, boxes[name], companyId)) };
    }),
  );
  const drawn: Partial<Record<MarketImage, DrawnImage>> = {};
  const errors: MarketFormErrors = {};
  for (const { name, image } of outcomes) {
    if (typeof image === "string") errors[name] = `uploads:fault.${image}`;
    else if (image !== null) drawn[name] = image;
  }
  return { drawn, errors };
}

export type KeptImages = Readonly<Partial<Record<MarketImage, MarketLogo>>>;

/** Stores the drawn images; null when the company's quota has no room for them. */
export async function keepImages(
  scope: HomeScope,
  { company, tenantId }: CompanyActor,
  { drawn, files }: { drawn: DrawnImages; files: Pick<FileStore, "put"> },
): Promise<KeptImages | null> {
  const images = marketImages.flatMap((name) => (drawn[name] ? [{ name, image: drawn[name] }] : []));
  if (images.length === 0) return {};
  const all = { companyId: company.id, files: images.map(({ image }) => image) };
  const urls = await inTenant(homeScopeIn(scope, tenantId), (scoped) => keepCompanyFiles(scoped, files, all));
  if (urls === null) return null;
  const kept = images.map(({ name, image: { width, height } }, at) => [name, { url: urls[at] ?? "", width, height }]);
  return Object.fromEntries(kept);
}

/** The form's own address of each image: empty for one that it removes, null for one that it leaves unchanged. */
export function toOwnUrls(chosen: ChosenImages, kept: KeptImages): MarketImageUrls {
  return mapMarketImages((name) => kept[name]?.url ?? (chosen[name].isRemoved ? "" : null));
}
