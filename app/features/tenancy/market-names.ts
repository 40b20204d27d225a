import type { Market } from "./market.ts";
import type { Tenant } from "./tenant.ts";
import { defaultTenantId } from "./tenant-config.ts";
import { firstPart, listOwnAddresses } from "./tenant-paths.ts";

export interface MarketNames {
  set(markets: readonly Market[]): void;
  /**
   * The markets that are served beside these folders. Who has a name keeps it: a market that was served before stays, and
   * a new one is left out while a folder that is served has its name. At a start nobody knows who came first: then only a
   * folder's own name counts, where the default tenant or stored rows have it.
   */
  settle(folders: readonly Tenant[], idBySlug?: ReadonlyMap<string, number>): readonly Market[];
  /** Slugs of the served ones → what they are called. */
  byName(): ReadonlyMap<string, string>;
}

/** Keeps which markets have their names before any folder. */
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
      names = new Map(served.map(({ slug, name }) => [slug, name]));
      return served;
    },
    byName: () => names,
  };
}

/** Every first part of an address, and every subdomain, that leads to a folder's tenant. */
function listNames({ slug, aliases, hosts, paths }: Tenant, baseDomain: string | undefined): string[] {
  const subdomains = hosts.flatMap((host) =>
    baseDomain !== undefined && host.endsWith(`.${baseDomain}`) ? [host.slice(0, -baseDomain.length - 1)] : [],
  );
  return [slug, ...aliases, ...subdomains, ...listOwnAddresses(paths).map(({ address }) => firstPart(address))];
}
