import type { Fields } from "#app/content/merge-fields.ts";
import { type HomeScope, homeScopeIn } from "#app/db/scope.ts";
import { inTenant } from "#app/db/tenant-transaction.server.ts";
import { authorizeWithCompany } from "#app/features/companies/company-actor.server.ts";
import { listFilterOptions } from "#app/features/marketplace/search/filter-options.server.ts";
import { emptyQuery } from "#app/features/marketplace/search/search-params.ts";
import { listFormerSlugs } from "#app/features/tenancy/former-slugs.server.ts";
import type { FormerSlug } from "#app/features/tenancy/market.ts";
import type { MarketSettings } from "#app/features/tenancy/market-settings.ts";
import { themeCss } from "#app/theme/tenant-theme.ts";
import { type EditedImages, toEditedImages } from "./edited-images.ts";
import { loadStored, logoOf, toRevision } from "./market-draft.server.ts";
import { type MarketFormValues, toImageUrls, toMarketFields, toMarketValues } from "./market-form.ts";
import { countServices } from "./services/market-services.server.ts";

/** The data of a market owner's editor. */
export interface MarketEditor {
  values: MarketFormValues;
  /** The form's initial values, for merging with concurrent changes. */
  base: Fields;
  images: EditedImages;
  /** The draft's revision, which reloads the preview and is posted with what is done with the draft. */
  revision: string;
  company: { name: string; slug: string; description: string | null; address: string | null };
  state: "none" | "draft" | "published" | "changed" | "closed";
  /** It was open; its owner took it offline. */
  isOffline: boolean;
  /** Number of colors adjusted for readable contrast. */
  corrected: number;
  linesOfBusiness: { id: number; name: string; count: number }[];
  categories: { id: number; name: string; count: number }[];
  services: { shown: number; of: number; arranged: number };
  /** Earlier addresses that redirect, the latest first. */
  formerSlugs: FormerSlug[];
}

/** Tag names are in the given language; null for users without a market to edit. */
export async function getMarketEditor(scope: HomeScope, locale = ""): Promise<MarketEditor | null> {
  const owner = await authorizeWithCompany(scope, "editMarket");
  if (!owner) return null;
  const { company, tenantId } = owner;
  const stored = await inTenant(homeScopeIn(scope, tenantId), (scoped) => loadStored(scoped, company));
  const { draft, begun, published, isClosed, isOffline } = stored;
  const [options, counts, formerSlugs] = await Promise.all([
    listFilterOptions(scope, emptyQuery, locale),
    countServices(scope, draft.services),
    listFormerSlugs(scope, company.id),
  ]);
  const { include, exclude, first, notes } = draft.services;
  const arranged = new Set([...include, ...exclude, ...first, ...Object.keys(notes).map(Number)]).size;
  const values = toMarketValues(draft);
  return {
    values,
    base: toMarketFields(values, toImageUrls(draft)),
    images: toEditedImages(draft, logoOf(draft, company)),
    revision: toRevision(draft),
    company: { name: company.name, slug: company.slug, description: company.description, address: company.address },
    state: isClosed ? "closed" : toState(draft, published, begun),
    isOffline,
    corrected: draft.brandColor === null ? 0 : countCorrections(draft.brandColor),
    linesOfBusiness: options.linesOfBusiness,
    categories: options.categories,
    services: { ...counts, arranged },
    formerSlugs,
  };
}

function toState(draft: MarketSettings, published: MarketSettings | null, begun: boolean): MarketEditor["state"] {
  if (published === null) return begun ? "draft" : "none";
  return JSON.stringify(draft) === JSON.stringify(published) ? "published" : "changed";
}

function countCorrections(brand: string): number {
  const fonts = { font: "inter", displayFont: "inter" } as const;
  return themeCss({ light: { brand }, dark: {}, radius: "medium", ...fonts }).corrections.length;
}
