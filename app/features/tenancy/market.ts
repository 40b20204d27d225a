import { createHash } from "node:crypto";
import { toWordmarkSvg } from "./drawn-logo.ts";
import type { Tenant, TenantAsset } from "./tenant.ts";

/** A tenant that an agency made for itself: a company with `HasGIGMarket`. */
export interface Market {
  companyId: number;
  slug: string;
  name: string;
  logoUrl: string | null;
  headerText: string | null;
  /** The tenant under which the agency registered: its limits hold in the market, too. */
  parentTenantId: number;
}

/** Ids of markets begin here; those of folders end below (tenant-config.ts). */
const firstMarketId = 1_000_000;

/** Dresses a market: what it shows is the agency's own, how it works is its parent's. */
export function toMarketTenant(market: Market, parent: Tenant): Tenant {
  const { slug, name } = market;
  const logo = toLogo(market, "#1c1f1d");
  const mark = market.logoUrl === null ? logo : toAsset(market.logoUrl);
  const copy = Object.fromEntries(
    Object.entries(parent.copy).map(([language, texts]) => [language, withHeader(texts, market)]),
  );
  const revision = toHash(`${parent.revision}${JSON.stringify(market)}`);
  return Object.freeze({
    ...parent,
    id: firstMarketId + market.companyId,
    parentId: parent.id,
    slug,
    name,
    productName: name,
    aliases: [],
    hosts: [],
    revision,
    assets: {
      ...parent.assets,
      logo,
      logoDark: toLogo(market, "#eef1ee"),
      mark,
      favicon: mark,
      hero: null,
      socialImage: null,
    },
    theme: { ...parent.theme, href: `/theme/${slug}.${toHash(parent.theme.css).slice(0, 12)}.css` },
    support: { email: null, phone: null },
    mail: { fromName: name, fromAddress: parent.mail.fromAddress },
    features: { ...parent.features, createMarket: false, campaigns: false },
    extension: {},
    copy,
    copyHref: Object.fromEntries(
      Object.keys(copy).map((language) => [language, `/locales/${slug}/${language}.${revision.slice(0, 12)}.json`]),
    ),
  });
}

function withHeader(texts: Tenant["copy"][string], { headerText, name }: Market): Tenant["copy"][string] {
  return { ...texts, marketplace: { ...texts.marketplace, "hero.title": headerText ?? name } };
}

function toLogo(market: Market, ink: string): TenantAsset {
  const svg = toWordmarkSvg(market.name, "#3c5068", ink);
  const width = Number(/width="(\d+)"/.exec(svg)?.[1] ?? 0);
  return { url: `data:image/svg+xml,${encodeURIComponent(svg)}`, contentType: "image/svg+xml", width, height: 28 };
}

function toAsset(url: string): TenantAsset {
  return { url, contentType: "image/svg+xml", width: 28, height: 28 };
}

function toHash(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
