import { type Market, toMarketTenant } from "./market.ts";
import { reservedNames } from "./reserved-names.ts";
import type { Tenant } from "./tenant.ts";
import { indexMarkets, type MarketIndex } from "./tenant-directory.ts";

export interface MarketTenantCache {
  setMarkets(markets: readonly Market[]): void;
  /** As they were set. */
  markets(): readonly Market[];
  /** The markets dressed as tenants, each after its parent, save those whose slug a tenant of a folder has. */
  toTenants(tenants: readonly Tenant[], defaultTenant: Tenant): MarketIndex;
}

/** Markets with what is asked of them again and again. */
interface MarketList {
  /** Each with itself as text, by which it is known again. */
  list: readonly { market: Market; text: string }[];
  slugs: ReadonlySet<string>;
  parentIds: readonly number[];
}

/** What the markets as they are served were made of. */
interface IndexSource {
  markets: MarketList;
  /** Slugs of markets that a tenant of a folder has. */
  taken: string;
  parents: readonly Tenant[];
}

/**
 * Markets that stayed as they were stay the same object, so that what is kept about them stays good; all of them do
 * when neither they nor their parents changed.
 */
export function createMarketTenantCache(): MarketTenantCache {
  let given: readonly Market[] = [];
  let markets = toMarketList(given);
  let tenantBySlug = new Map<string, { parent: Tenant; tenant: Tenant }>();
  let last: { source: IndexSource; index: MarketIndex } | null = null;

  return {
    setMarkets: (next) => {
      given = next;
      markets = toMarketList(next);
    },
    markets: () => given,
    toTenants: (tenants, defaultTenant) => {
      const parents = new Map(tenants.map((tenant) => [tenant.id, tenant]));
      const parentOf = (id: number) => parents.get(id) ?? defaultTenant;
      const names = tenants.flatMap((tenant) => [tenant.slug, ...tenant.aliases]);
      const taken = names.filter((name) => markets.slugs.has(name)).join(" ");
      const source: IndexSource = { markets, taken, parents: markets.parentIds.map(parentOf) };
      if (last && isSameSource(last.source, source)) return last.index;
      const unfree = new Set([...names, ...reservedNames]);
      const next: typeof tenantBySlug = new Map();
      for (const { market, text } of markets.list) {
        if (unfree.has(market.slug)) continue;
        const parent = parentOf(market.parentTenantId);
        const known = tenantBySlug.get(text);
        next.set(text, known?.parent === parent ? known : { parent, tenant: toMarketTenant(market, parent) });
      }
      tenantBySlug = next;
      last = { source, index: indexMarkets([...next.values()].map(({ tenant }) => tenant)) };
      return last.index;
    },
  };
}

function toMarketList(markets: readonly Market[]): MarketList {
  return {
    list: markets.map((market) => ({ market, text: JSON.stringify(market) })),
    slugs: new Set(markets.map(({ slug }) => slug)),
    parentIds: [...new Set(markets.map(({ parentTenantId }) => parentTenantId))],
  };
}

function isSameSource(one: IndexSource, other: IndexSource): boolean {
  return (
    one.markets === other.markets &&
    one.taken === other.taken &&
    one.parents.every((parent, at) => parent === other.parents[at])
  );
}
