import { toMarketAssets } from "#app/features/tenancy/assets/market-assets.ts";
import { type MarketImage, type MarketLogo, mapMarketImages } from "#app/features/tenancy/assets/market-images.ts";
import type { MarketSettings } from "#app/features/tenancy/market-settings.ts";
import { toColorScale } from "#app/theme/color-scale.ts";
import { neutralBrand } from "#app/theme/neutral-brand.ts";

/** An image as the market's editor shows it. */
export interface EditedImage {
  /** Null without one. */
  url: string | null;
  /** The market has one of its own, which can be removed. */
  isOwn: boolean;
  /** What the market shows without one; null for nothing. */
  standIn: { url: string; from: "logo" | "generated" } | null;
  /** The background on which pages show it; null where that does not matter. */
  ground: string | null;
}
export type EditedImages = Readonly<Record<MarketImage, EditedImage>>;

/** @param logo the market's own, or its company's. */
export function toEditedImages(draft: MarketSettings, logo: MarketLogo | null): EditedImages {
  const own = mapMarketImages((name) => ({ url: draft[name]?.url ?? null, isOwn: draft[name] !== null }));
  const { name, brandColor } = draft;
  const drawn = toMarketAssets({ name, brandColor, logo, logoDark: null, favicon: null, socialImage: null });
  const from = logo === null ? "generated" : "logo";
  const groundOf = (scheme: "light" | "dark") => toColorScale(brandColor ?? neutralBrand, scheme).surface;
  return {
    logo: {
      url: logo?.url ?? null,
      isOwn: own.logo.isOwn,
      standIn: { url: drawn.logo.url, from: "generated" },
      ground: groundOf("light"),
    },
    logoDark: { ...own.logoDark, standIn: { url: drawn.logoDark.url, from }, ground: groundOf("dark") },
    favicon: { ...own.favicon, standIn: { url: drawn.favicon.url, from }, ground: null },
    socialImage: { ...own.socialImage, standIn: null, ground: null },
  };
}
