import { eachInSteps, type Steps } from "#app/process/slices.ts";
import { reservedNames } from "./address/reserved-names.ts";
import { type Market, toMarketTenant } from "./market.ts";
import type { Tenant } from "./tenant.ts";
import { indexMarketsInSteps, type MarketIndex, noMarkets } from "./tenant-directory.ts";

export interface MarketTenantCache {
  setMarkets(markets: readonly Market[]): void;
  /** As configured. */
  markets(): readonly Market[];
  /** The markets as tenants, each after its parent, except those whose slug a folder's tenant has. */
  toTenants(tenants: readonly Tenant[], defaultTenant: Tenant): Steps<MarketIndex>;
}

/** The markets with derived data. */
interface MarketList {
  /** Each with its JSON, by which changes are detected. */
  list: readonly { market: Market; text: string }[];
  slugs: ReadonlySet<string>;
  parentIds: readonly number[];
}

/** The inputs from which the served markets were built. */
interface IndexSource {
  markets: MarketList;
  /** Slugs of markets that a folder's tenant has. */
  taken: string;
  parents: readonly Tenant[];
}

/**
 * Unchanged markets keep their identity, so that caches keyed by them stay valid; the whole index does when neither
 * markets nor parents changed.
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
    *toTenants(tenants, defaultTenant) {
      if (markets.list.length === 0) return noMarkets;
      const parents = new Map<number, Tenant>();
      const unfree = new Set(reservedNames);
      const taken: string[] = [];
      yield* eachInSteps(tenants, (tenant) => {
        parents.set(tenant.id, tenant);
        for (const name of [tenant.slug, ...tenant.aliases]) {
          unfree.add(name);
          if (markets.slugs.has(name)) taken.push(name);
        }
      });
      const parentOf = (id: number) => parents.get(id) ?? defaultTenant;
      const source: IndexSource = { markets, taken: taken.join(" "), parents: markets.parentIds.map(parentOf) };
      if (last && isSameSource(last.source, source)) return last.index;
      const next: typeof tenantBySlug = new Map();
      const all: Tenant[] = [];
      const add = ({ market, text }: MarketList["list"][number]) => {
        if (unfree.has(market.slug)) return;
        const parent = parentOf(market.parentTenantId);
        const known = tenantBySlug.get(text);
        const found = known?.parent === parent ? known : { parent, tenant: toMarketTenant(market, parent) };
        next.set(text, found);
        all.push(found.tenant);
      };
      yield* eachInSteps(markets.list, add);
      tenantBySlug = next;
      last = { source, index: yield* indexMarketsInSteps(all) };
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
