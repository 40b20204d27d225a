import { toFolderFiles } from "#app/features/tenancy/folder/tenant-folder.server.ts";
import { eachInSteps, type Steps } from "#app/process/slices.ts";
import type { OfflineName } from "./address/offline-address.ts";
import type { TenantDirectory } from "./address/resolve-tenant.ts";
import type { ServerHosts } from "./address/tenant-conflicts.ts";
import { type BuiltTenant, buildTenant } from "./build-tenant.server.ts";
import type { Market } from "./market.ts";
import { createMarketTenantCache } from "./market-tenants.ts";
import type { Tenant } from "./tenant.ts";
import { defaultTenantId } from "./tenant-config.ts";
import { createDirectoryInSteps, createTenantDirectory, type MarketIndex, noMarkets } from "./tenant-directory.ts";

export interface MarketsBeside {
  open: readonly Market[];
  /** Those that are not open now, by present and reserved slugs. */
  offline: ReadonlyMap<string, OfflineName>;
}

export interface ServedTenants {
  /** A request keeps the directory it started with. */
  directory(): TenantDirectory;
  /** The folders' tenants, with the neutral one where there is no valid default tenant. */
  folders(): readonly Tenant[];
  /** False while the default tenant's folder has never been valid. */
  isDefaultValid(): boolean;
  /**
   * Calls the listener with the changed tenants after each change of what is served. @returns a function that
   * unsubscribes.
   */
  onChange(listener: (changed: readonly string[]) => void): () => void;
  /** Serves these instead of those before. No other change may come between its steps. */
  show(tenants: Tenant[], markets: MarketsBeside): Steps<void>;
}

interface ServedOptions extends ServerHosts {
  log: { info(fields: object, message: string): void };
}

/** Of thousands that changed together. */
const mostLogged = 20;

/** What is served: at first nothing but the neutral tenant. */
export function createServedTenants(options: ServedOptions): ServedTenants {
  const marketTenants = createMarketTenantCache();
  const listeners = new Set<(changed: readonly string[]) => void>();
  let folders: readonly Tenant[] = [];
  let markets: MarketIndex = noMarkets;
  let isDefaultValid = false;
  let directory = createTenantDirectory([], { ...options, defaultTenant: buildNeutralTenant(), markets });

  function notify(changed: readonly string[]): void {
    if (changed.length === 0) return;
    options.log.info({ tenants: changed.slice(0, mostLogged), count: changed.length }, "tenants changed");
    for (const listener of listeners) listener(changed);
  }

  return {
    directory: () => directory,
    folders: () => folders,
    isDefaultValid: () => isDefaultValid,
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    *show(tenants, { open, offline }) {
      const before = { folders, markets };
      const found = tenants.find((tenant) => tenant.id === defaultTenantId);
      const defaultTenant = found ?? buildNeutralTenant();
      const nextFolders = found ? tenants : [defaultTenant, ...tenants];
      if (open !== marketTenants.markets()) marketTenants.setMarkets(open);
      const nextMarkets = yield* marketTenants.toTenants(nextFolders, defaultTenant);
      const look = { ...options, defaultTenant, markets: nextMarkets, offline };
      const next = yield* createDirectoryInSteps(nextFolders, look);
      const changed = new Set(yield* listChanged(before.folders, nextFolders));
      if (before.markets !== nextMarkets)
        for (const slug of yield* listChanged(before.markets.all, nextMarkets.all)) changed.add(slug);
      yield;
      isDefaultValid = found !== undefined;
      folders = nextFolders;
      markets = nextMarkets;
      directory = next;
      notify([...changed]);
    },
  };
}

/** Slugs whose tenant was added, changed or removed. */
function* listChanged(before: readonly Tenant[], after: readonly Tenant[]): Steps<string[]> {
  const gone = new Map<string, Tenant>();
  yield* eachInSteps(before, (tenant) => gone.set(tenant.slug, tenant));
  const changed: string[] = [];
  yield* eachInSteps(after, (tenant) => {
    if (gone.get(tenant.slug) !== tenant) changed.push(tenant.slug);
    gone.delete(tenant.slug);
  });
  return [...changed, ...gone.keys()];
}

const neutralSlug = "marketplace";

/** Replaces the default tenant while its folder is missing or faulty. */
function buildNeutralTenant(): Tenant {
  const { tenant } = buildNeutral();
  if (!tenant) throw new Error("the neutral tenant does not validate");
  return tenant;
}

export function findNeutralAsset(slug: string, place: string): Buffer | undefined {
  return slug === neutralSlug ? buildNeutral().assetBytes.get(place) : undefined;
}

function buildNeutral(): BuiltTenant {
  const json = JSON.stringify({ id: defaultTenantId, name: "Marketplace" });
  return buildTenant(toFolderFiles(neutralSlug, new Map([["tenant.json", Buffer.from(json)]])), null);
}
