import type { CatalogueScope } from "#app/db/scope.ts";
import type { Correction } from "#app/theme/corrections.ts";
import type { ThemeInput } from "#app/theme/tenant-theme.ts";
import type { PageValues } from "./page-values.ts";
import type { TenantConfig } from "./tenant-config.ts";

/** A file of the tenant's folder as the server serves it: the URL carries the content's hash. */
export interface TenantAsset {
  url: string;
  contentType: string;
  /** Pixels as drawn, from the image itself; null where it does not say. */
  width: number | null;
  height: number | null;
}

/** A partner that the tenant names itself. */
export interface TenantPartner {
  name: string;
  logo: TenantAsset;
  /** The service that its logo opens, shown or not; null for none. */
  serviceId: number | null;
}

/** What a market shows of its agency, and how it arranges its services. */
export interface TenantMarket {
  companyId: number;
  /** A few sentences under the header. */
  description: string | null;
  address: string | null;
  /** Its logo is a mark without the name. */
  nameBesideLogo: boolean;
  /** Ids of the services that go before all others, in this order. */
  first: readonly number[];
  /** The agency's own words about a service, by the service's id. */
  notes: Readonly<Record<string, string>>;
  /** The market's part of the catalogue without what goes first. */
  rest: CatalogueScope;
}

/** A page in Markdown from the tenant's folder, rendered and sanitised. */
export interface TenantPage {
  title: string;
  /** Its headings of the second level carry the ids of `sections`. */
  html: string;
  sections: readonly { id: string; title: string }[];
  /** From the front matter; null where it does not say. */
  version: string | null;
  /** The day from which it holds, as YYYY-MM-DD; null where it does not say. */
  effective: string | null;
  /** What is different from the version before, in one paragraph; null where it does not say. */
  changes: string | null;
  /** What held before, the latest first. */
  earlier: readonly Omit<TenantPage, "earlier">[];
}

/** Page name → language → page. */
export type TenantPages = Readonly<Record<string, Readonly<Record<string, TenantPage>>>>;

/** A brand that the server can wear. Immutable: a changed folder makes a new one with another revision. */
export interface Tenant {
  id: number;
  /** The tenant that a market belongs to; null for a tenant of its own folder. */
  parentId: number | null;
  /** What only a market has; null for a tenant of its own folder. */
  market: TenantMarket | null;
  /** Name of the folder, or of the agency's company. */
  slug: string;
  name: string;
  productName: string;
  /** Of the market that an agency opens; null for "your own market". */
  marketName: string | null;
  aliases: readonly string[];
  hosts: readonly string[];
  /** SHA-256 over all files that it was read from, hexadecimal. */
  revision: string;
  /** Addresses of its own screens where the host already names it. */
  paths: TenantConfig["paths"];
  /** The same where only the path can name it: `/login/<slug>` and so on. */
  namedPaths: TenantConfig["paths"];
  assets: {
    logo: TenantAsset;
    logoDark: TenantAsset;
    mark: TenantAsset;
    favicon: TenantAsset;
    hero: TenantAsset | null;
    socialImage: TenantAsset | null;
  };
  theme: {
    href: string;
    css: string;
    /** What it was made of; a market takes all but the colour from its parent. */
    input: ThemeInput;
    corrections: readonly Correction[];
    themeColor: { light: string; dark: string };
  };
  /** Null where the tenant names no address: nobody else's is shown instead. */
  support: { email: string | null; phone: string | null };
  /** Who is told of new requests: its support, else the operator's. Never shown on a page. */
  alertAddress: string | null;
  features: TenantConfig["features"];
  catalogue: CatalogueScope;
  locales: { default: string; supported: readonly string[] };
  extension: TenantConfig["extension"];
  /** `partners` null: the sellers of the catalogue. */
  about: TenantConfig["about"] & { partners: readonly TenantPartner[] | null };
  analytics: TenantConfig["analytics"];
  signIn: TenantConfig["signIn"];
  /** `fromAddress` null: the server's own sender address. */
  mail: { fromName: string; fromAddress: string | null };
  /** Merged copy, base under override: language → feature → key → text. */
  copy: Readonly<Record<string, Copy>>;
  /** Address of the merged copy of a language, immutable for this revision. */
  copyHref: Readonly<Record<string, string>>;
  /** Page name (privacypolicy, terms, about) → language → page. */
  pages: TenantPages;
  /** The same pages filled with other names: a market's. */
  pagesAs(values: PageValues): TenantPages;
}

/** Feature → key → text; plurals by i18next's suffixes, never by nested objects. */
export type Copy = Record<string, Record<string, string>>;
