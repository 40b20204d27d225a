import { type Fault, toFaultLine } from "#app/features/tenancy/folder/fault.ts";
import { createFolderScanner } from "#app/features/tenancy/folder/folder-scanner.server.ts";
import {
  chooseServed,
  type Reading,
  rebuildEntries,
  rebuildFollowers,
  type TenantEntry,
} from "#app/features/tenancy/folder/tenant-entries.ts";
import type { FolderFiles } from "#app/features/tenancy/folder/tenant-folder.server.ts";
import { checkTenantsDir } from "#app/features/tenancy/folder/tenants-dir.server.ts";
import { eachInSteps, runInSlices, type Steps } from "#app/process/slices.ts";
import type { OfflineName } from "./address/offline-address.ts";
import type { TenantDirectory } from "./address/resolve-tenant.ts";
import type { ServerHosts } from "./address/tenant-conflicts.ts";
import type { DefaultTenant } from "./build-tenant.server.ts";
import type { Market } from "./market.ts";
import { createMarketNames } from "./market-names.ts";
import { createRetiredTenants } from "./retired-tenants.ts";
import { createServedTenants, findNeutralAsset, type ServedTenants } from "./served-tenants.server.ts";
import type { Tenant } from "./tenant.ts";
import type { KnownCatalogue, TenantFacts } from "./tenant-facts.ts";

export interface TenantRegistry extends Pick<ServedTenants, "isDefaultValid" | "onChange"> {
  /** The currently served tenants. A request keeps the directory it started with. */
  current(): TenantDirectory;
  /** All current faults in the folders. */
  faults(): readonly Fault[];
  /** The content of `/tenant-assets/<slug>/<place>`, also of previous revisions that open pages may refer to. */
  findAsset(slug: string, place: string): { bytes: Buffer } | null;
  /** A folder's current state and served version; null for an unknown folder. */
  findFolder(slug: string): FolderState | null;
  /** Names of the folders, valid or not. */
  listFolders(): string[];
  /** The fallback for other folders; null while there has never been a valid default tenant. */
  defaultSource(): DefaultTenant | null;
  hosts: ServerHosts;
  /**
   * All versions of a tenant that open pages may refer to: the served one first, then those of the last ten minutes.
   */
  listVersions(slug: string): readonly Tenant[];
  /** When a folder's served revision was read; null for an unknown folder. */
  loadedAt(slug: string): Date | null;
  /**
   * Replaces the markets served beside the folders, except those whose name a folder had first.
   * @param offline those that are not open now, by present and reserved slugs.
   */
  setMarkets(markets: readonly Market[], offline?: ReadonlyMap<string, OfflineName>): Promise<void>;
  /** Names that folders may use, as last read from the database; null when never read. */
  knownCatalogue(): KnownCatalogue | null;
  /** Reads the facts for checking folders from the database again. */
  refreshFacts(): Promise<void>;
  /** Scans the folders now instead of at the next tick. */
  refresh(): Promise<void>;
  close(): Promise<void>;
}

export interface FolderState {
  folder: FolderFiles;
  /** Null while no version has been valid. */
  served: Tenant | null;
}

interface RegistryOptions extends ServerHosts {
  dir: string;
  log: { info(fields: object, message: string): void; warn(fields: object, message: string): void };
  /** Reads the facts from the database; omitted without one, as for `npm run tenants`. */
  readFacts?: () => Promise<TenantFacts>;
  /** Milliseconds between scans; 0 disables polling. */
  pollMs?: number;
}

/**
 * Reads all tenant folders and polls for changes, so that a new or changed one is served within a second.
 * @throws {Error} with a sentence for the operator, when the folder that contains them cannot be read.
 */
export async function createTenantRegistry(options: RegistryOptions): Promise<TenantRegistry> {
  const served = createServedTenants(options);
  let entries = new Map<string, TenantEntry>();
  let faults: Fault[] = [];
  let offlineNames: ReadonlyMap<string, OfflineName> = new Map();
  const retired = createRetiredTenants();
  let fallback: DefaultTenant | null = null;
  let facts: TenantFacts | null = null;
  /** The facts and markets with which nothing was contested last. */
  let clear: { idBySlug: TenantFacts["idBySlug"] | undefined; markets: readonly Market[] } | null = null;
  const marketNames = createMarketNames(options.baseDomain);
  /** What is served changes in slices; no other change may come between them. */
  let choosing = Promise.resolve();

  /** On failure, the known facts stay. */
  async function readFacts(): Promise<void> {
    const read = await options.readFacts?.().catch((error: unknown) => {
      options.log.warn({ err: error }, "tenant folders could not be held against the database");
    });
    facts = read ?? facts;
  }

  async function take(reading: Reading): Promise<void> {
    await readFacts();
    await inTurn(() => apply(reading));
  }

  function inTurn(steps: () => Steps<void>): Promise<void> {
    const done = choosing.then(() => runInSlices(steps()));
    choosing = done.catch(() => undefined);
    return done;
  }

  function* apply(reading: Reading): Steps<void> {
    const next = yield* rebuildEntries(entries, reading, fallback, facts);
    const isFirst = entries.size === 0;
    yield* replaceEntries(next.entries);
    fallback = next.fallback;
    yield* choose(isFirst ? [] : served.folders());
    if (!next.hasNewFallback || reading.read.size === entries.size) return;
    // The changed folder itself is served already.
    yield* replaceEntries(yield* rebuildFollowers(entries, reading, fallback, facts));
    yield* choose(served.folders());
  }

  function* replaceEntries(next: Map<string, TenantEntry>): Steps<void> {
    retired.prune();
    yield* eachInSteps(entries, ([slug, { served: kept }]) => {
      if (kept && next.get(slug)?.served !== kept) retired.keep(slug, kept);
    });
    entries = next;
  }

  function* choose(servedBefore: readonly Tenant[]): Steps<void> {
    const before = new Map<string, Tenant>();
    yield* eachInSteps(servedBefore, (tenant) => before.set(tenant.slug, tenant));
    // Others may be read before the end, and are held against the folders in the next turn.
    const known = facts;
    const idBySlug = known?.idBySlug;
    const markets = marketNames.settle(served.folders(), idBySlug);
    const wasClear = clear !== null && clear.markets === markets && isSameMap(clear.idBySlug, idBySlug);
    const hosts = { ...options, markets: marketNames.byName() };
    const chosen = yield* chooseServed(entries, before, hosts, { facts: known, wasClear });
    clear = chosen.isClear ? { idBySlug, markets } : null;
    const reported = new Set<string>();
    yield* eachInSteps(faults, (fault) => reported.add(toFaultLine(fault)));
    faults = chosen.faults;
    yield* eachInSteps(faults, (fault) => {
      const line = toFaultLine(fault);
      if (!reported.has(line)) options.log.warn({ fault }, line);
    });
    yield* served.show(chosen.served, { open: markets, offline: offlineNames });
  }

  const chooseAgain = () => inTurn(() => choose(served.folders()));
  const listBuilt = (slug: string) => [...[entries.get(slug)?.served ?? []].flat(), ...retired.list(slug)];

  await checkTenantsDir(options.dir);
  const scanner = createFolderScanner({ ...options, listKnown: () => entries, take });
  await scanner.scan();
  scanner.poll(options.pollMs ?? 250);

  return {
    current: served.directory,
    faults: () => faults,
    findFolder: (slug) => {
      const entry = entries.get(slug);
      return entry ? { folder: entry.folder, served: entry.served?.tenant ?? null } : null;
    },
    listFolders: () => [...entries.keys()],
    defaultSource: () => fallback,
    hosts: {
      defaultHosts: options.defaultHosts,
      baseDomain: options.baseDomain,
      get markets() {
        return marketNames.byName();
      },
    },
    listVersions: (slug) => listBuilt(slug).flatMap(({ tenant }) => tenant ?? []),
    loadedAt: (slug) => entries.get(slug)?.loadedAt ?? null,
    isDefaultValid: served.isDefaultValid,
    findAsset: (slug, place) => {
      const built = listBuilt(slug).find(({ assetBytes }) => assetBytes.has(place));
      const bytes = built?.assetBytes.get(place) ?? findNeutralAsset(slug, place);
      return bytes ? { bytes } : null;
    },
    onChange: served.onChange,
    setMarkets: async (next, offline = new Map()) => {
      offlineNames = offline;
      marketNames.set(next);
      await chooseAgain();
      const unserved = next.filter(({ slug }) => !marketNames.byName().has(slug)).map(({ slug }) => slug);
      if (unserved.length > 0) options.log.warn({ markets: unserved }, "markets whose names tenants have");
    },
    knownCatalogue: () => facts?.catalogue ?? null,
    refreshFacts: async () => {
      await readFacts();
      await chooseAgain();
    },
    refresh: scanner.scan,
    close: async () => {
      await scanner.close();
      await choosing;
    },
  };
}

function isSameMap<T>(one: ReadonlyMap<string, T> | undefined, other: ReadonlyMap<string, T> | undefined): boolean {
  if (one === other) return true;
  return one?.size === other?.size && [...(one ?? [])].every(([key, value]) => other?.get(key) === value);
}
