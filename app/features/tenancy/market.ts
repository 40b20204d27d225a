import { createHash } from "node:crypto";
import type { CatalogueScope } from "#app/db/scope.ts";
import { renderPageSource } from "#app/features/tenancy/folder/page-source.server.ts";
import { neutralBrand } from "#app/theme/neutral-brand.ts";
import { themeCss } from "#app/theme/tenant-theme.ts";
import { productPaths, toNamedPaths } from "./address/tenant-paths.ts";
import { toMarketAssets } from "./assets/market-assets.ts";
import { type MarketImages, type MarketLogo, mapMarketImages } from "./assets/market-images.ts";
import type { MarketCompany, MarketServices, MarketSettings } from "./market-settings.ts";
import { mergeCopy } from "./merge-copy.server.ts";
import type { Tenant, TenantMarket, TenantPages } from "./tenant.ts";

/** A tenant that an agency created: a company with `HasGIGMarket`. */
export interface Market {
  companyId: number;
  slug: string;
  name: string;
  /** Its own, or its company's logo. */
  images: MarketImages;
  headerText: string | null;
  description: string | null;
  address: string | null;
  /** rrggbb; null for the neutral one. */
  brandColor: string | null;
  support: { email: string | null; phone: string | null };
  /** Recipient of request mail when there is no support address. Never displayed. */
  ownerEmail: string | null;
  services: MarketServices;
  /** Markdown of its own pages, and whose terms and privacy policy hold. */
  texts: MarketTexts;
  /** The tenant where the agency registered: its limits apply to the market, too. */
  parentTenantId: number;
  formerSlugs: readonly FormerSlug[];
}

export type MarketTexts = Pick<MarketSettings, "legal" | "terms" | "privacyPolicy" | "about">;

/** A slug that the market had before. It redirects, and stays reserved. */
export interface FormerSlug {
  slug: string;
  /** When others may take it, ISO 8601. */
  until: string;
}

/** Smallest id of a market; ids of folders are below (tenant-config.ts). */
export const firstMarketId = 1_000_000;

/** Aspect ratio above which a logo is taken to contain the name. */
const wordmarkRatio = 1.8;

/** Pages that show the market's brand under its name; registration belongs to its parent tenant. */
const ownScreens = ["login", "forgotPassword", "privacyPolicy", "terms"] as const;

/** The tenant id of a company's market. */
export function toMarketTenantId(companyId: number): number {
  return firstMarketId + companyId;
}

/** A company's market with these settings. */
export function toMarket(
  company: MarketCompany,
  settings: MarketSettings,
  ownerEmail: string | null,
  formerSlugs: readonly FormerSlug[] = [],
): Market {
  const { logoUrl, logoWidth, logoHeight } = company;
  const own = logoUrl === null ? null : { url: logoUrl, width: logoWidth, height: logoHeight };
  return {
    companyId: company.id,
    slug: company.slug,
    name: settings.name,
    images: { ...mapMarketImages((image) => settings[image]), logo: settings.logo ?? own },
    headerText: settings.headerText,
    description: company.description,
    address: company.address,
    brandColor: settings.brandColor,
    support: { email: settings.supportEmail, phone: settings.supportPhone },
    ownerEmail,
    services: settings.services,
    texts: toTexts(settings),
    parentTenantId: company.tenantId,
    formerSlugs,
  };
}

function toTexts({ legal, terms, privacyPolicy, about }: MarketSettings): MarketTexts {
  return { legal, terms, privacyPolicy, about };
}

/** Converts a market to a tenant: content is the agency's own or the product's, behaviour its parent's. */
export function toMarketTenant(market: Market, parent: Tenant): Tenant {
  const { slug, name } = market;
  const copy = Object.fromEntries(
    Object.entries(mergeCopy({})).map(([language, texts]) => [language, withHeader(texts, market)]),
  );
  const revision = toHash(`${parent.revision}${JSON.stringify(market)}`);
  const readTheme = once(() => toTheme(market, parent));
  const readPages = once(() => toMarketPages(market, parent));
  return Object.freeze({
    ...parent,
    id: toMarketTenantId(market.companyId),
    parentId: parent.id,
    market: toTenantMarket(market, parent),
    slug,
    name,
    productName: name,
    marketName: null,
    aliases: market.formerSlugs.map((former) => former.slug),
    hosts: [],
    revision,
    assets: toMarketAssets({ name, brandColor: market.brandColor, ...market.images }),
    paths: productPaths,
    namedPaths: toNamedPaths(slug, ownScreens),
    // Lazy, since there may be thousands of idle markets: color scale and legal pages are computed on demand.
    get theme() {
      return readTheme();
    },
    get pages() {
      return readPages();
    },
    support: market.support,
    alertAddress: market.support.email ?? market.ownerEmail,
    mail: { fromName: name, fromAddress: parent.mail.fromAddress },
    features: { ...parent.features, createMarket: false, campaigns: false, requestDemo: false },
    catalogue: { ...parent.catalogue, chosen: toChosen(market.services) },
    extension: {},
    about: { story: "marketplace", partners: null } satisfies Tenant["about"],
    copy,
    copyHref: Object.fromEntries(
      Object.keys(copy).map((language) => [language, `/locales/${slug}/${language}.${revision.slice(0, 12)}.json`]),
    ),
  });
}

/**
 * A market's pages: its own texts, in the language that the agency wrote. Its parent's legal pages, unchanged and so in the
 * parent's name, only where the agency agreed to them; nothing else of the parent's.
 */
function toMarketPages({ name, support, texts }: Market, parent: Tenant): TenantPages {
  const values = { product: name, name, email: support.email, ...parent.retention };
  const language = parent.locales.default;
  const render = (page: string, source: string | null): TenantPages => {
    if (source === null) return {};
    return { [page]: { [language]: { ...renderPageSource(source, values, "").page, earlier: [] } } };
  };
  const about = render("about", texts.about);
  if (texts.legal === "own")
    return { ...about, ...render("terms", texts.terms), ...render("privacypolicy", texts.privacyPolicy) };
  const { terms, privacypolicy } = parent.pages;
  return { ...about, ...(terms && { terms }), ...(privacypolicy && { privacypolicy }) };
}

/** The parent's part of the catalogue always applies: a market can only narrow it. */
function toChosen({ everything, tagIds, include, exclude }: MarketServices): CatalogueScope["chosen"] {
  return { everything, tagIds, include, exclude };
}

function toTenantMarket(market: Market, parent: Tenant): TenantMarket {
  const { companyId, description, address, images, services, formerSlugs, texts } = market;
  const { first, notes, exclude } = services;
  const rest = { ...parent.catalogue, chosen: toChosen({ ...services, exclude: [...exclude, ...first] }) };
  const legalParty = texts.legal === "parent" ? parent.name : null;
  const dark = images.logoDark ?? images.logo;
  return {
    ...{ companyId, description, address, first, notes, rest, formerSlugs, legalParty },
    nameBesideLogo: images.logo !== null && !isWordmark(images.logo),
    nameBesideDarkLogo: dark !== null && !isWordmark(dark),
  };
}

function toTheme({ slug, brandColor }: Market, parent: Tenant): Tenant["theme"] {
  const input = { ...parent.theme.input, light: { brand: brandColor ?? neutralBrand }, dark: {} };
  const theme = themeCss(input);
  return { ...theme, input, href: `/theme/${slug}.${toHash(theme.css).slice(0, 12)}.css` };
}

function withHeader(texts: Tenant["copy"][string], { headerText, name }: Market): Tenant["copy"][string] {
  return { ...texts, marketplace: { ...texts.marketplace, "hero.title": headerText ?? name } };
}

/** Whether a logo is wide enough to contain the name; false when its size is unknown. */
export function isWordmark({ width, height }: Pick<MarketLogo, "width" | "height">): boolean {
  return width !== null && height !== null && width > height * wordmarkRatio;
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function toHash(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
