import { readdir } from "node:fs/promises";
import path from "node:path";
import { type BuiltTenant, buildTenant, type DefaultTenant } from "./build-tenant.server.ts";
import { type Fault, toFaultLine } from "./fault.ts";
import { parseJsonSource } from "./json-source.ts";
import { type Market, toMarketTenant } from "./market.ts";
import { reservedNames } from "./reserved-names.ts";
import type { TenantDirectory } from "./resolve-tenant.ts";
import type { Tenant } from "./tenant.ts";
import { findConflicts } from "./tenant-conflicts.ts";
import { createTenantDirectory } from "./tenant-directory.ts";
import { readTenantFile } from "./tenant-file.ts";
import { type FolderFiles, fingerprintFolder, readTenantFolder } from "./tenant-folder.server.ts";

export interface TenantRegistry {
  /** What is served now. A request keeps the directory that it began with. */
  current(): TenantDirectory;
  /** Everything that is wrong in the folders as they lie there now. */
  faults(): readonly Fault[];
  /** The bytes behind `/tenant-assets/<slug>/<place>`; also of the revision before, which pages on their way may still name. */
  findAsset(slug: string, place: string): { bytes: Buffer; contentType: string } | null;
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
  previous: BuiltTenant | null;
  faults: Fault[];
}

const defaultTenantId = 1;

/** Reads all tenant folders and goes on looking for changes, so that a new or changed one is served within a second. */
export async function createTenantRegistry(options: RegistryOptions): Promise<TenantRegistry> {
  let entries = new Map<string, Entry>();
  let seen = new Map<string, string>();
  let faults: Fault[] = [];
  let defaultValid = false;
  let markets: readonly Market[] = [];
  let folderTenants: Tenant[] = [];
  let dressed = new Map<string, Tenant>();
  let directory = buildDirectory([]);
  let running: Promise<void> | null = null;
  const listeners = new Set<(changed: readonly string[]) => void>();

  function buildDirectory(tenants: Tenant[]): TenantDirectory {
    const found = tenants.find((tenant) => tenant.id === defaultTenantId);
    defaultValid = found !== undefined;
    const defaultTenant = found ?? buildNeutralTenant();
    const all = found ? tenants : [defaultTenant, ...tenants];
    return createTenantDirectory([...all, ...dressMarkets(all, defaultTenant)], { ...options, defaultTenant });
  }

  /** Markets that stayed as they were stay the same object, so that what is kept about them stays good. */
  function dressMarkets(tenants: readonly Tenant[], defaultTenant: Tenant): Tenant[] {
    const names = new Set(tenants.flatMap((tenant) => [tenant.slug, ...tenant.aliases]));
    const next = new Map<string, Tenant>();
    for (const market of markets) {
      if (names.has(market.slug) || reservedNames.has(market.slug)) continue;
      const parent = tenants.find((tenant) => tenant.id === market.parentTenantId) ?? defaultTenant;
      const key = `${parent.revision} ${JSON.stringify(market)}`;
      next.set(key, dressed.get(key) ?? toMarketTenant(market, parent));
    }
    dressed = next;
    return [...next.values()];
  }

  function show(tenants: Tenant[], before: ReadonlyMap<string, Tenant>): void {
    folderTenants = tenants;
    directory = buildDirectory(tenants);
    const after = new Map([...directory.all()].map((tenant) => [tenant.slug, tenant]));
    const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
      (slug) => before.get(slug) !== after.get(slug),
    );
    if (changed.length === 0) return;
    options.log.info({ tenants: changed }, "tenants changed");
    for (const listener of listeners) listener(changed);
  }

  const shownNow = () => new Map([...directory.all()].map((tenant) => [tenant.slug, tenant]));

  async function look(settle: boolean): Promise<void> {
    const fingerprints = await fingerprintAll(options.dir);
    const isSettled = (slug: string) => !settle || seen.get(slug) === fingerprints.get(slug);
    const changed = [...fingerprints.keys()].filter(
      (slug) => entries.get(slug)?.fingerprint !== fingerprints.get(slug) && isSettled(slug),
    );
    const gone = [...entries.keys()].filter((slug) => !fingerprints.has(slug));
    seen = fingerprints;
    if (changed.length === 0 && gone.length === 0 && entries.size > 0) return;
    const read = new Map<string, FolderFiles>();
    for (const slug of changed) {
      const folder = await readTenantFolder(path.join(options.dir, slug)).catch(() => null);
      if (folder) read.set(slug, folder);
    }
    apply(read, fingerprints, gone);
  }

  function apply(read: Map<string, FolderFiles>, fingerprints: Map<string, string>, gone: readonly string[]): void {
    const next = new Map([...entries].filter(([slug]) => !gone.includes(slug)));
    const before = shownNow();
    const folders = new Map([...next].map(([slug, entry]) => [slug, entry.folder]));
    for (const [slug, folder] of read) folders.set(slug, folder);
    const fallback = findDefault(folders, next);
    const defaultChanged = [...read.keys(), ...gone].some((slug) => slug === fallback?.folder.slug);
    for (const [slug, folder] of folders) {
      const known = next.get(slug);
      if (known && !read.has(slug) && !defaultChanged) continue;
      const built = buildTenant(folder, slug === fallback?.folder.slug ? null : fallback);
      next.set(slug, {
        fingerprint: read.has(slug) ? (fingerprints.get(slug) ?? "") : (known?.fingerprint ?? ""),
        folder,
        served: built.tenant ? built : (known?.served ?? null),
        previous: built.tenant ? (known?.served ?? null) : (known?.previous ?? null),
        faults: built.faults,
      });
    }
    publish(next, before);
  }

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
    show(served, before);
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
    isDefaultValid: () => defaultValid,
    findAsset: (slug, place) => {
      const entry = entries.get(slug);
      const bytes =
        entry?.served?.assetBytes.get(place) ?? entry?.previous?.assetBytes.get(place) ?? neutralAssets(slug, place);
      return bytes ? { bytes, contentType: contentTypeOf(place) } : null;
    },
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    setMarkets: (next) => {
      markets = next;
      show(folderTenants, shownNow());
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
    const { file } = readTenantFile(folder);
    if (file?.id === defaultTenantId) return { file, folder };
  }
  for (const { served, folder } of known.values()) {
    if (served?.file?.id === defaultTenantId) return { file: served.file, folder };
  }
  return null;
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
