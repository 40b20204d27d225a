import { readdir } from "node:fs/promises";
import path from "node:path";
import { type BuiltTenant, buildTenant, type DefaultTenant } from "./build-tenant.server.ts";
import { type Fault, toFaultLine } from "./fault.ts";
import { parseJsonSource } from "./json-source.ts";
import { type Market, toMarketTenant } from "./market.ts";
import { reservedNames } from "./reserved-names.ts";
import type { TenantDirectory } from "./resolve-tenant.ts";
import type { Tenant } from "./tenant.ts";
import type { TenantFile } from "./tenant-config.ts";
import { findConflicts } from "./tenant-conflicts.ts";
import { createTenantDirectory, indexMarkets, type MarketIndex } from "./tenant-directory.ts";
import { readTenantFile } from "./tenant-file.ts";
import { type FolderFiles, fingerprintFolder, readTenantFolder } from "./tenant-folder.server.ts";

export interface TenantRegistry {
  /** What is served now. A request keeps the directory that it began with. */
  current(): TenantDirectory;
  /** Everything that is wrong in the folders as they lie there now. */
  faults(): readonly Fault[];
  /** The bytes behind `/tenant-assets/<slug>/<place>`; also of the revision before, which pages on their way may still name. */
  findAsset(slug: string, place: string): { bytes: Buffer; contentType: string } | null;
  /** A folder as it lies there now, and what is served of it; null for what is no folder. */
  findFolder(slug: string): FolderState | null;
  /** Names of the folders, valid or not. */
  listFolders(): string[];
  /** What the other folders fall back to; null while there has never been a valid default one. */
  defaultSource(): DefaultTenant | null;
  /** Every tenant that pages on their way may still name: the served one first, then what it was in the last ten minutes. */
  listVersions(slug: string): readonly Tenant[];
  /** When the revision of a folder that is served was read; null for what is no folder. */
  loadedAt(slug: string): Date | null;
  /** False while the default tenant's folder has never been valid. */
  isDefaultValid(): boolean;
  /** Called with the tenants that changed after each reload that changed any. Returns the way to stop listening. */
  onChange(listener: (changed: readonly string[]) => void): () => void;
  /** Replaces the markets that are served beside the folders. One whose slug a folder has is not served. */
  setMarkets(markets: readonly Market[]): void;
  /** Looks at the folders now instead of at the next tick. */
  refresh(): Promise<void>;
  close(): Promise<void>;
}

export interface FolderState {
  folder: FolderFiles;
  /** Null while no version of it has been without an error. */
  served: Tenant | null;
}

interface RegistryOptions {
  dir: string;
  baseDomain: string | undefined;
  defaultHosts: readonly string[];
  log: { info(fields: object, message: string): void; warn(fields: object, message: string): void };
  /** Milliseconds between looks at the folders; 0 never looks by itself. */
  pollMs?: number;
}

interface Entry {
  fingerprint: string;
  folder: FolderFiles;
  /** The last version without an error; null while there has been none. */
  served: BuiltTenant | null;
  faults: Fault[];
  loadedAt: Date | null;
}

/** A version that is served no longer. */
interface Retired {
  slug: string;
  built: BuiltTenant;
  /** Milliseconds since 1970. */
  since: number;
}

const retiredForMs = 10 * 60_000;
const mostRetired = 5;
const defaultTenantId = 1;

/** Reads all tenant folders and goes on looking for changes, so that a new or changed one is served within a second. */
export async function createTenantRegistry(options: RegistryOptions): Promise<TenantRegistry> {
  let entries = new Map<string, Entry>();
  let seen = new Map<string, string>();
  let faults: Fault[] = [];
  let defaultValid = false;
  let markets = toMarketList([]);
  let folderTenants: Tenant[] = [];
  let dressed = new Map<string, { parent: Tenant; tenant: Tenant }>();
  let lastDress: Dress | null = null;
  let shown: { folders: readonly Tenant[]; markets: MarketIndex } = { folders: [], markets: indexMarkets([]) };
  let directory = buildDirectory([]);
  let retired: Retired[] = [];
  let fallback: DefaultTenant | null = null;
  let running: Promise<void> | null = null;
  const listeners = new Set<(changed: readonly string[]) => void>();

  function buildDirectory(tenants: Tenant[]): TenantDirectory {
    const found = tenants.find((tenant) => tenant.id === defaultTenantId);
    defaultValid = found !== undefined;
    const defaultTenant = found ?? buildNeutralTenant();
    const folders = found ? tenants : [defaultTenant, ...tenants];
    shown = { folders, markets: dressMarkets(folders, defaultTenant) };
    return createTenantDirectory(folders, { ...options, defaultTenant, markets: shown.markets });
  }

  /**
   * Markets that stayed as they were stay the same object, so that what is kept about them stays good; all of them do
   * when neither they nor their parents changed.
   */
  function dressMarkets(tenants: readonly Tenant[], defaultTenant: Tenant): MarketIndex {
    const parents = new Map(tenants.map((tenant) => [tenant.id, tenant]));
    const parentOf = (id: number) => parents.get(id) ?? defaultTenant;
    const names = tenants.flatMap((tenant) => [tenant.slug, ...tenant.aliases]);
    const dress: Dress = {
      markets,
      taken: names.filter((name) => markets.slugs.has(name)).join(" "),
      parents: markets.parentIds.map(parentOf),
    };
    if (lastDress && isSameDress(lastDress, dress)) return shown.markets;
    const taken = new Set([...names, ...reservedNames]);
    const next: typeof dressed = new Map();
    for (const { market, text } of markets.list) {
      if (taken.has(market.slug)) continue;
      const parent = parentOf(market.parentTenantId);
      const known = dressed.get(text);
      next.set(text, known?.parent === parent ? known : { parent, tenant: toMarketTenant(market, parent) });
    }
    dressed = next;
    lastDress = dress;
    return indexMarkets([...next.values()].map(({ tenant }) => tenant));
  }

  function show(tenants: Tenant[]): void {
    const before = shown;
    folderTenants = tenants;
    directory = buildDirectory(tenants);
    const changed = [
      ...listChanged(before.folders, shown.folders),
      ...(before.markets === shown.markets ? [] : listChanged(before.markets.all, shown.markets.all)),
    ];
    if (changed.length === 0) return;
    options.log.info({ tenants: changed }, "tenants changed");
    for (const listener of listeners) listener([...new Set(changed)]);
  }

  const shownNow = () => new Map(shown.folders.map((tenant) => [tenant.slug, tenant]));

  async function look(settle: boolean): Promise<void> {
    const fingerprints = await fingerprintAll(options.dir);
    const isSettled = (slug: string) => !settle || seen.get(slug) === fingerprints.get(slug);
    const changed = [...fingerprints.keys()].filter(
      (slug) => entries.get(slug)?.fingerprint !== fingerprints.get(slug) && isSettled(slug),
    );
    // A folder that is being swapped for another is missing for a moment.
    const gone = [...entries.keys()].filter((slug) => !fingerprints.has(slug) && (!settle || !seen.has(slug)));
    seen = fingerprints;
    if (changed.length === 0 && gone.length === 0 && entries.size > 0) return;
    const read = new Map<string, FolderFiles>();
    for (const slug of changed) {
      const place = path.join(options.dir, slug);
      const folder = await readTenantFolder(place).catch(() => null);
      const after = settle ? await fingerprintFolder(place).catch(() => null) : fingerprints.get(slug);
      // Written while it was read: half of it may be of another revision.
      if (folder && after === fingerprints.get(slug)) read.set(slug, folder);
    }
    apply(read, fingerprints, gone);
  }

  function apply(read: Map<string, FolderFiles>, fingerprints: Map<string, string>, gone: readonly string[]): void {
    const next = new Map([...entries].filter(([slug]) => !gone.includes(slug)));
    const before = shownNow();
    const folders = new Map([...next].map(([slug, entry]) => [slug, entry.folder]));
    for (const [slug, folder] of read) folders.set(slug, folder);
    fallback = findDefault(folders, next);
    const defaultChanged = [...read.keys(), ...gone].some((slug) => slug === fallback?.folder.slug);
    for (const [slug, folder] of folders) {
      const known = next.get(slug);
      if (known && !read.has(slug) && !defaultChanged) continue;
      const built = buildTenant(folder, slug === fallback?.folder.slug ? null : fallback);
      next.set(slug, {
        fingerprint: read.has(slug) ? (fingerprints.get(slug) ?? "") : (known?.fingerprint ?? ""),
        folder,
        served: built.tenant ? built : (known?.served ?? null),
        faults: built.faults,
        loadedAt: built.tenant ? new Date() : (known?.loadedAt ?? null),
      });
    }
    retire(next);
    publish(next, before);
  }

  /** Keeps what is served no longer for the pages that name it. */
  function retire(next: ReadonlyMap<string, Entry>): void {
    const since = Date.now();
    const leaving = [...entries].flatMap(([slug, { served }]) =>
      served && next.get(slug)?.served !== served ? [{ slug, built: served, since }] : [],
    );
    const kept = [...leaving, ...retired].filter((one) => since - one.since < retiredForMs);
    const counts = new Map<string, number>();
    retired = kept.filter(({ slug }) => {
      counts.set(slug, (counts.get(slug) ?? 0) + 1);
      return (counts.get(slug) ?? 0) <= mostRetired;
    });
  }

  const listBuilt = (slug: string) => [
    ...[entries.get(slug)?.served ?? []].flat(),
    ...retired.filter((one) => one.slug === slug).map(({ built }) => built),
  ];

  function publish(next: Map<string, Entry>, before: ReadonlyMap<string, Tenant>): void {
    const candidates = [...next.values()].flatMap((entry) => (entry.served?.tenant ? [entry.served.tenant] : []));
    const conflicts = findConflicts(candidates, before);
    const served = candidates.flatMap((tenant) => {
      const loses = conflicts.some((fault) => fault.tenant === tenant.slug);
      const stays = loses ? before.get(tenant.slug) : tenant;
      return stays ? [stays] : [];
    });
    entries = next;
    const reported = new Set(faults.map(toFaultLine));
    faults = [
      ...[...next.values()].flatMap((entry) => entry.faults),
      ...conflicts.map((fault) => withLine(fault, next.get(fault.tenant)?.folder)),
    ];
    for (const fault of faults) if (!reported.has(toFaultLine(fault))) options.log.warn({ fault }, toFaultLine(fault));
    show(served);
  }

  function refresh(settle: boolean): Promise<void> {
    running ??= look(settle).finally(() => {
      running = null;
    });
    return running;
  }

  await refresh(false).catch((error) => options.log.warn({ err: error }, `${options.dir} cannot be read`));
  const timer =
    options.pollMs === 0
      ? null
      : setInterval(
          () => void refresh(true).catch((error) => options.log.warn({ err: error }, "tenant folders cannot be read")),
          options.pollMs ?? 250,
        );
  timer?.unref();

  return {
    current: () => directory,
    faults: () => faults,
    findFolder: (slug) => {
      const entry = entries.get(slug);
      return entry ? { folder: entry.folder, served: entry.served?.tenant ?? null } : null;
    },
    listFolders: () => [...entries.keys()],
    defaultSource: () => fallback,
    listVersions: (slug) => listBuilt(slug).flatMap(({ tenant }) => tenant ?? []),
    loadedAt: (slug) => entries.get(slug)?.loadedAt ?? null,
    isDefaultValid: () => defaultValid,
    findAsset: (slug, place) => {
      const built = listBuilt(slug).find(({ assetBytes }) => assetBytes.has(place));
      const bytes = built?.assetBytes.get(place) ?? neutralAssets(slug, place);
      return bytes ? { bytes, contentType: contentTypeOf(place) } : null;
    },
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    setMarkets: (next) => {
      markets = toMarketList(next);
      show(folderTenants);
    },
    refresh: async () => {
      await running;
      await refresh(false);
    },
    close: async () => {
      if (timer) clearInterval(timer);
      await running;
    },
  };
}

/** Markets with what is asked of them again and again. */
interface MarketList {
  /** Each with itself as text, by which it is known again. */
  list: readonly { market: Market; text: string }[];
  slugs: ReadonlySet<string>;
  parentIds: readonly number[];
}

/** What the markets as they are served were made of. */
interface Dress {
  markets: MarketList;
  /** Slugs of markets that a tenant of a folder has. */
  taken: string;
  parents: readonly Tenant[];
}

function toMarketList(markets: readonly Market[]): MarketList {
  return {
    list: markets.map((market) => ({ market, text: JSON.stringify(market) })),
    slugs: new Set(markets.map(({ slug }) => slug)),
    parentIds: [...new Set(markets.map(({ parentTenantId }) => parentTenantId))],
  };
}

function isSameDress(one: Dress, other: Dress): boolean {
  return (
    one.markets === other.markets &&
    one.taken === other.taken &&
    one.parents.every((parent, at) => parent === other.parents[at])
  );
}

/** Slugs of which there is another tenant now, or none any more. */
function listChanged(before: readonly Tenant[], after: readonly Tenant[]): string[] {
  const known = new Map(before.map((tenant) => [tenant.slug, tenant]));
  const changed = after.filter((tenant) => known.get(tenant.slug) !== tenant).map(({ slug }) => slug);
  const still = new Set(after.map(({ slug }) => slug));
  return [...changed, ...[...known.keys()].filter((slug) => !still.has(slug))];
}

/** Folders that may be tenants: not hidden, not `_template`, not links. */
async function fingerprintAll(dir: string): Promise<Map<string, string>> {
  const names = (await readdir(dir, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory() && /^[^._]/.test(entry.name))
    .map((entry) => entry.name);
  const found = await Promise.all(
    names.sort().map(async (slug) => [slug, await fingerprintFolder(path.join(dir, slug)).catch(() => null)] as const),
  );
  return new Map(found.flatMap(([slug, fingerprint]) => (fingerprint === null ? [] : [[slug, fingerprint] as const])));
}

function findDefault(
  folders: ReadonlyMap<string, FolderFiles>,
  known: ReadonlyMap<string, Entry>,
): DefaultTenant | null {
  for (const folder of folders.values()) {
    const file = readFileOnce(folder);
    if (file?.id === defaultTenantId) return { file, folder };
  }
  for (const { served, folder } of known.values()) {
    if (served?.file?.id === defaultTenantId) return { file: served.file, folder };
  }
  return null;
}

const readFiles = new WeakMap<FolderFiles, TenantFile | null>();

/** Every reload asks each folder whether it is the default tenant's. */
function readFileOnce(folder: FolderFiles): TenantFile | null {
  const known = readFiles.get(folder);
  if (known !== undefined) return known;
  const { file } = readTenantFile(folder);
  readFiles.set(folder, file);
  return file;
}

function withLine(fault: Fault, folder: FolderFiles | undefined): Fault {
  const text = folder?.files.get(fault.file)?.toString("utf8");
  if (text === undefined || fault.field === null) return fault;
  const path = fault.field.split(".").map((part) => (/^\d+$/.test(part) ? Number(part) : part));
  return { ...fault, line: parseJsonSource(text).lineOf(path) };
}

function buildNeutral(): BuiltTenant {
  const json = JSON.stringify({ id: defaultTenantId, name: "Marketplace" });
  return buildTenant(
    { slug: neutralSlug, files: new Map([["tenant.json", Buffer.from(json)]]), revision: "neutral", faults: [] },
    null,
  );
}

const neutralSlug = "marketplace";

/** Stands in for the default tenant while its folder is missing or faulty. */
function buildNeutralTenant(): Tenant {
  const { tenant } = buildNeutral();
  if (!tenant) throw new Error("the neutral tenant does not validate");
  return tenant;
}

function neutralAssets(slug: string, place: string): Buffer | undefined {
  return slug === neutralSlug ? buildNeutral().assetBytes.get(place) : undefined;
}

const contentTypes: Record<string, string> = {
  svg: "image/svg+xml",
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  webp: "image/webp",
  ico: "image/x-icon",
};

function contentTypeOf(place: string): string {
  return contentTypes[place.split(".").pop()?.toLowerCase() ?? ""] ?? "application/octet-stream";
}
