import type { Tenant, TenantAsset } from "#app/features/tenancy/tenant.ts";
import { neutralBrand } from "#app/theme/neutral-brand.ts";
import { toMarkSvg, toWordmarkSvg } from "./drawn-logo.ts";
import type { MarketImages, MarketLogo } from "./market-images.ts";

const logoHeight = 28;

interface MarketLook extends MarketImages {
  name: string;
  /** rrggbb; null for the neutral one. */
  brandColor: string | null;
}

/** The images of a market's pages: its own, else drawn from its name and color; none of its parent's. */
export function toMarketAssets({ name, brandColor, ...images }: MarketLook): Tenant["assets"] {
  const color = brandColor ?? neutralBrand;
  const own = images.logo && toLogoAsset(images.logo);
  const draw = (scheme: "light" | "dark") => toDrawnAsset(toWordmarkSvg(name, color, scheme));
  const mark = own ?? toDrawnAsset(toMarkSvg(name, color));
  return {
    logo: own ?? draw("light"),
    logoDark: (images.logoDark && toLogoAsset(images.logoDark)) ?? own ?? draw("dark"),
    mark,
    favicon: (images.favicon && toAsset(images.favicon)) ?? mark,
    hero: null,
    socialImage: images.socialImage && toAsset(images.socialImage),
  };
}

function toDrawnAsset(svg: string): TenantAsset {
  const width = Number(/width="(\d+)"/.exec(svg)?.[1] ?? 0);
  const url = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  return { url, contentType: "image/svg+xml", width, height: logoHeight };
}

/** Has the height of every logo in the header. */
function toLogoAsset(image: MarketLogo): TenantAsset {
  const { width, height } = image;
  const drawnWidth = width && height ? Math.max(1, Math.round((width / height) * logoHeight)) : logoHeight;
  return { ...toAsset(image), width: drawnWidth, height: logoHeight };
}

function toAsset({ url, width, height }: MarketLogo): TenantAsset {
  const contentType = url.endsWith(".svg") ? "image/svg+xml" : url.endsWith(".webp") ? "image/webp" : "image/png";
  return { url, contentType, width, height };
}
