import { firstPart, listOwnAddresses } from "./address/tenant-paths.ts";
import type { Market } from "./market.ts";
import type { Tenant } from "./tenant.ts";
import { defaultTenantId } from "./tenant-config.ts";

export interface MarketNames {
  set(markets: readonly Market[]): void;
  /**
   * The markets to serve beside these folders. Names belong to whoever had them first: a market served before stays,
   * and a new one is left out while a served folder has its name. At startup the order is unknown: then only the own
   * names of folders count that are the default tenant's or have stored rows.
   */
  settle(folders: readonly Tenant[], idBySlug?: ReadonlyMap<string, number>): readonly Market[];
  /** Slugs of served markets, present and reserved → their display names. */
  byName(): ReadonlyMap<string, string>;
}

/** Tracks which markets had their names before any folder. */
export function createMarketNames(baseDomain: string | undefined): MarketNames {
  let all: readonly Market[] | null = null;
  let before: readonly Market[] | null = null;
  let served: readonly Market[] = [];
  let names: ReadonlyMap<string, string> = new Map();

  return {
    set: (markets) => {
      all = markets;
    },
    settle: (folders, idBySlug = new Map()) => {
      if (all === null) return served;
      // All are served, and keep their names whatever folders say.
      if (before === all && served === all) return served;
      const isKnown = ({ id, slug }: Tenant) => id === defaultTenantId || idBySlug.get(slug) === id;
      const taken =
        before === null
          ? new Set(folders.filter(isKnown).map(({ slug }) => slug))
          : new Set(folders.flatMap((tenant) => listNames(tenant, baseDomain)));
      const next = all.filter(({ slug }) => names.has(slug) || !taken.has(slug));
      const isSame = before === all && next.length === served.length;
      before = all;
      if (isSame) return served;
      served = next.length === all.length ? all : next;
      // Former slugs first, so that a market which has taken an expired one has it.
      names = new Map([
        ...served.flatMap(({ formerSlugs, name }) =>
          formerSlugs.flatMap(({ slug }) => (taken.has(slug) ? [] : [[slug, name] as const])),
        ),
        ...served.map(({ slug, name }) => [slug, name] as const),
      ]);
      return served;
    },
    byName: () => names,
  };
}

/** Every first path segment, and every subdomain, that leads to a folder's tenant. */
function listNames({ slug, aliases, hosts, paths }: Tenant, baseDomain: string | undefined): string[] {
  const subdomains = hosts.flatMap((host) =>
    baseDomain !== undefined && host.endsWith(`.${baseDomain}`) ? [host.slice(0, -baseDomain.length - 1)] : [],
  );
  return [slug, ...aliases, ...subdomains, ...listOwnAddresses(paths).map(({ address }) => firstPart(address))];
}
