import type { CatalogueScope } from "#app/db/scope.ts";
import type { Correction } from "#app/theme/corrections.ts";
import type { ThemeInput } from "#app/theme/tenant-theme.ts";
import type { TenantConfig } from "./tenant-config.ts";

/** A file of the tenant's folder as it is served: the URL contains its content's hash. */
export interface TenantAsset {
  url: string;
  contentType: string;
  /** Pixels, from the image itself; null when it does not say. */
  width: number | null;
  height: number | null;
}

/** A partner listed by the tenant. */
export interface TenantPartner {
  name: string;
  logo: TenantAsset;
  /** The service that its logo links to, shown or not; null without one. */
  serviceId: number | null;
}

/** A market's own content, and the arrangement of its services. */
export interface TenantMarket {
  companyId: number;
  /** A few sentences below the header. */
  description: string | null;
  address: string | null;
  /** Its logo is a mark without the name. */
  nameBesideLogo: boolean;
  /** The same of its logo for dark pages. */
  nameBesideDarkLogo: boolean;
  /** Ids of pinned services, in this order. */
  first: readonly number[];
  /** The agency's own taglines, by service id. */
  notes: Readonly<Record<string, string>>;
  /** The market's part of the catalogue without pinned services. */
  rest: CatalogueScope;
  /** Its aliases, with the time until which they redirect (ISO 8601). */
  formerSlugs: readonly { slug: string; until: string }[];
  /** The name of its parent, whose terms and privacy policy hold; null where they are its own, or missing. */
  legalParty: string | null;
}

/** A Markdown page of the tenant's folder, rendered and sanitized. */
export interface TenantPage {
  title: string;
  /** Its second-level headings have the ids in `sections`. */
  html: string;
  sections: readonly { id: string; title: string }[];
  /** From the front matter; null without one. */
  version: string | null;
  /** Effective date, YYYY-MM-DD; null without one. */
  effective: string | null;
  /** Changes since the previous version, in one paragraph; null without any. */
  changes: string | null;
  /** Earlier versions, latest first. */
  earlier: readonly Omit<TenantPage, "earlier">[];
}

/** Page name → language → page. */
export type TenantPages = Readonly<Record<string, Readonly<Record<string, TenantPage>>>>;

/** A brand that the server can show. Immutable: a changed folder yields a new one with another revision. */
export interface Tenant {
  id: number;
  /** The parent of a market; null for a tenant with a folder. */
  parentId: number | null;
  /** Null for a tenant with a folder. */
  market: TenantMarket | null;
  /** Name of the folder, or of the agency's company. */
  slug: string;
  name: string;
  productName: string;
  /** The name for agencies' markets; null for "your own market". */
  marketName: string | null;
  /** Cents that an agency gets for opening its market; 0 for none. A market's is its parent's. */
  openingCredit: number;
  aliases: readonly string[];
  hosts: readonly string[];
  /** SHA-256 over all source files, hexadecimal. */
  revision: string;
  /** Paths of its pages where the host names it. */
  paths: TenantConfig["paths"];
  /** Paths where only the path names it: `/login/<slug>` and so on. */
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
    /** Input of the theme; a market takes everything except the color from its parent. */
    input: ThemeInput;
    corrections: readonly Correction[];
    themeColor: { light: string; dark: string };
  };
  /** Null without an address: another tenant's is never shown instead. */
  support: { email: string | null; phone: string | null };
  /** Recipient of alerts about new requests: its support, else the operator's. Never displayed. */
  alertAddress: string | null;
  features: TenantConfig["features"];
  /** How new companies register; a market's is its parent's. */
  signUp: TenantConfig["signUp"];
  catalogue: CatalogueScope;
  locales: { default: string; supported: readonly string[] };
  extension: TenantConfig["extension"];
  /** `partners` null: the sellers in the catalogue. */
  about: TenantConfig["about"] & { partners: readonly TenantPartner[] | null };
  analytics: TenantConfig["analytics"];
  /** How long data is kept; a market's is its parent's. */
  retention: TenantConfig["retention"];
  signIn: TenantConfig["signIn"];
  /** `fromAddress` null: the server's own sender address. */
  mail: { fromName: string; fromAddress: string | null };
  /** Merged copy, overrides applied: language → feature → key → text. */
  copy: Readonly<Record<string, Copy>>;
  /** Address of a language's merged copy, immutable for this revision. */
  copyHref: Readonly<Record<string, string>>;
  /** Page name (privacypolicy, terms, about) → language → page. */
  pages: TenantPages;
}

/** Feature → key → text; plurals by i18next's suffixes, never by nested objects. */
export type Copy = Record<string, Record<string, string>>;
