import { buildTenant, type DefaultTenant } from "#app/features/tenancy/build-tenant.server.ts";
import { toFolderFiles } from "#app/features/tenancy/folder/tenant-folder.server.ts";
import { type Market, toMarketTenant } from "#app/features/tenancy/market.ts";
import type { Tenant } from "#app/features/tenancy/tenant.ts";
import { createTenantDirectory, indexMarkets } from "#app/features/tenancy/tenant-directory.ts";
import { baseCopy } from "#app/i18n/base-copy.ts";
import { languages } from "#app/i18n/languages.ts";
import { toCanary } from "./canary.ts";

/**
 * Two tenants with hosts of their own, one known by path and subdomain only, the default one, and an agency's market.
 */
export const folders = [
  { slug: "market", id: 1, hosts: ["market.test"] },
  { slug: "premium", id: 4, hosts: ["premium.test"] },
  { slug: "acme", id: 900, hosts: ["acme.test"] },
  { slug: "wire", id: 901, hosts: [] },
] as const;

export const marketSlug = "harbor-lane";

/** Brands with a canary in every text: names, addresses, images, every entry of the copy, pages. */
export function buildBrands(market: Market, services: number[]) {
  const assets = new Map<string, Buffer>();
  let defaults: DefaultTenant | null = null;
  const tenants: Tenant[] = [];
  for (const { slug, id, hosts } of folders) {
    const folder = toFolderFiles(slug, listFiles({ slug, id, hosts, services }));
    const { tenant, file, faults, assetBytes } = buildTenant(folder, defaults);
    if (!tenant || !file) throw new Error(`${slug} does not validate: ${JSON.stringify(faults)}`);
    defaults ??= { file, folder };
    for (const [place, bytes] of assetBytes) assets.set(`${slug}/${place}`, bytes);
    tenants.push(tenant);
  }
  const [first] = tenants;
  const parent = tenants.find(({ id }) => id === market.parentTenantId);
  if (!first || !parent) throw new Error("no tenants");
  const marketTenant = toMarketTenant(market, parent);
  const options = { defaultTenant: first, baseDomain: "localhost", defaultHosts: [] };
  return {
    tenants: [...tenants, marketTenant],
    directory: createTenantDirectory(tenants, { ...options, markets: indexMarkets([marketTenant]) }),
    findAsset: (slug: string, place: string) => {
      const bytes = assets.get(`${slug}/${place}`);
      return bytes ? { bytes, contentType: "image/svg+xml" } : null;
    },
  };
}

interface TestFolder {
  slug: string;
  id: number;
  hosts: readonly string[];
  services: number[];
}

function listFiles({ slug, id, hosts, services }: TestFolder): Map<string, Buffer> {
  const brand = toCanary("brand", id);
  const words = toCanary("words", id);
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 28"><text>${brand}</text></svg>`;
  const config = {
    ...{ id, name: `${brand} Inc`, productName: `${brand} Place`, hosts },
    ...{ logo: "logo.svg", mark: "mark.svg", favicon: "favicon.svg" },
    support: { email: `${brand}@${slug}.test`, phone: `+1 555 0${id}` },
    mail: { fromName: brand, fromAddress: `${words}@${slug}.test` },
    about: { partners: [{ name: `${brand} Partner`, logo: "mark.svg", service: 40 }] },
    extension: { chrome: `https://store.example/${brand}` },
    locales: { default: "en", supported: ["en", "es"] },
    // An inactive service has a page that names its company (docs/decisions/023), so services of canary companies are
    // in no catalogue.
    catalogue: { services },
  };
  const texts: [string, string][] = [
    ["tenant.json", JSON.stringify(config)],
    ...["logo.svg", "mark.svg", "favicon.svg"].map((name): [string, string] => [name, drawing]),
    ...languages.map((language): [string, string] => [`locales/${language}.json`, toCopy(language, words)]),
    // Other tenants fall back to the default tenant's pages (docs/decisions/002), so that one has no page with a
    // canary.
    ...(id === 1 ? [] : [["pages/privacypolicy.md", `# ${words}\n\n${words} {{product}}`] satisfies [string, string]]),
  ];
  return new Map(texts.map(([name, text]) => [name, Buffer.from(text)]));
}

function toCopy(language: (typeof languages)[number], words: string): string {
  const features = Object.entries(baseCopy[language]).map(([feature, texts]) => [
    feature,
    Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, `${text} ${words}`])),
  ]);
  return JSON.stringify(Object.fromEntries(features));
}
