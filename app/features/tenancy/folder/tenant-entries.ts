import {
  claimsTheSame,
  findConflicts,
  findConflictsInSteps,
  type ServerHosts,
} from "#app/features/tenancy/address/tenant-conflicts.ts";
import { accountPaths, ownPages, productPaths, toNamedPaths } from "#app/features/tenancy/address/tenant-paths.ts";
import { type BuiltTenant, buildTenant, type DefaultTenant } from "#app/features/tenancy/build-tenant.server.ts";
import type { Tenant } from "#app/features/tenancy/tenant.ts";
import { findChangedId, findUnknownNames, type TenantFacts } from "#app/features/tenancy/tenant-facts.ts";
import { eachInSteps, type Steps } from "#app/process/slices.ts";
import { findDefaultSource } from "./default-source.ts";
import type { Fault } from "./fault.ts";
import { withLine } from "./fault-line.ts";
import { readFolderParts } from "./folder-parts.server.ts";
import { type FolderFiles, isUnreadable } from "./tenant-folder.server.ts";

/** The registry's state of a folder. */
export interface TenantEntry {
  fingerprint: string;
  folder: FolderFiles;
  /** The last version without an error; null without any so far. */
  served: BuiltTenant | null;
  faults: Fault[];
  loadedAt: Date | null;
}

/** Result of scanning the folders, by slug. */
export interface Reading {
  /** New and changed folders. */
  read: ReadonlyMap<string, FolderFiles>;
  /** Of all existing folders. */
  fingerprints: ReadonlyMap<string, string>;
  gone: readonly string[];
}

/** Entries after a scan, and whether the folder that others fall back to has changed. */
export function* rebuildEntries(
  entries: ReadonlyMap<string, TenantEntry>,
  { read, fingerprints, gone }: Reading,
  before: DefaultTenant | null,
  facts: TenantFacts | null,
): Steps<{ entries: Map<string, TenantEntry>; fallback: DefaultTenant | null; hasNewFallback: boolean }> {
  const next = new Map(entries);
  for (const slug of gone) next.delete(slug);
  yield;
  const folders = new Map<string, FolderFiles>();
  yield* eachInSteps(next, ([slug, { folder }]) => folders.set(slug, folder));
  for (const [slug, folder] of read) {
    readFolderParts(folder);
    folders.set(slug, folder);
    yield;
  }
  const fallback = findDefaultSource(folders.values(), next.values(), before?.folder.slug, facts?.idBySlug);
  yield;
  for (const [slug, folder] of read) {
    next.set(
      slug,
      rebuildEntry(folder, { known: next.get(slug), fingerprint: fingerprints.get(slug), fallback, facts }),
    );
    yield;
  }
  const hasNewFallback = [...read.keys(), ...gone].some((slug) => slug === fallback?.folder.slug);
  return { entries: next, fallback, hasNewFallback };
}

/** The other tenants' entries after the folder that they fall back to has changed: possibly thousands. */
export function* rebuildFollowers(
  entries: ReadonlyMap<string, TenantEntry>,
  { read }: Pick<Reading, "read">,
  fallback: DefaultTenant | null,
  facts: TenantFacts | null,
): Steps<Map<string, TenantEntry>> {
  const next = new Map(entries);
  for (const [slug, known] of entries) {
    if (read.has(slug)) continue;
    next.set(slug, rebuildEntry(known.folder, { known, fingerprint: known.fingerprint, fallback, facts }));
    yield;
  }
  return next;
}

interface EntryParts {
  known: TenantEntry | undefined;
  fingerprint: string | undefined;
  fallback: DefaultTenant | null;
  facts: TenantFacts | null;
}

function rebuildEntry(folder: FolderFiles, { known, fingerprint = "", fallback, facts }: EntryParts): TenantEntry {
  const built = checkId(buildTenant(folder, folder.slug === fallback?.folder.slug ? null : fallback), folder, facts);
  return {
    // Unreadable folders are read again at the next scan.
    fingerprint: isUnreadable(folder) ? "" : fingerprint,
    folder,
    served: built.tenant ? built : (known?.served ?? null),
    faults: built.faults,
    loadedAt: built.tenant ? new Date() : (known?.loadedAt ?? null),
  };
}

/** A folder whose id differs from that of its rows keeps its previous version. */
function checkId(built: BuiltTenant, folder: FolderFiles, facts: TenantFacts | null): BuiltTenant {
  const faults = built.file && facts ? findChangedId(folder, built.file, facts) : [];
  return faults.length === 0 ? built : { ...built, tenant: null, faults: [...built.faults, ...faults] };
}

/**
 * The tenants to serve, all faults, and whether nothing is contested. A folder that claims another's name or host keeps its previous version, if
 * any. At startup, and where a market has what the previous version claimed, it is served without the claim.
 * @param wasClear nothing was contested before, among the same markets and facts
 */
export function* chooseServed(
  entries: ReadonlyMap<string, TenantEntry>,
  before: ReadonlyMap<string, Tenant>,
  hosts: ServerHosts,
  { facts, wasClear }: { facts: TenantFacts | null; wasClear: boolean },
): Steps<{ served: Tenant[]; faults: Fault[]; isClear: boolean }> {
  const candidates: Tenant[] = [];
  yield* eachInSteps(entries.values(), ({ served }) => {
    if (served?.tenant) candidates.push(served.tenant);
  });
  const isAsBefore = wasClear && (yield* claimNothingNew(candidates, before));
  const conflicts = isAsBefore ? [] : yield* findConflictsInSteps(candidates, before, hosts, facts?.idBySlug);
  const lostBySlug = new Map<string, Fault[]>();
  for (const fault of conflicts) lostBySlug.set(fault.tenant, [...(lostBySlug.get(fault.tenant) ?? []), fault]);
  const choose = (tenant: Tenant): Tenant[] => {
    const lost = lostBySlug.get(tenant.slug);
    if (!lost) return [tenant];
    const last = before.get(tenant.slug);
    const lostByLast = last ? findConflicts([last], new Map(), hosts) : lost;
    if (last && lostByLast.length === 0) return [last];
    const kept = last || before.size === 0 ? withoutContested(last ?? tenant, lostByLast) : null;
    return kept ? [kept] : [];
  };
  const served: Tenant[] = [];
  yield* eachInSteps(candidates, (tenant) => served.push(...choose(tenant)));
  const faults: Fault[] = [];
  const unknown: Fault[] = [];
  yield* eachInSteps(entries.values(), (entry) => {
    faults.push(...entry.faults);
    if (facts && entry.served?.file)
      unknown.push(...findUnknownNames(entry.folder, entry.served.file, facts.catalogue));
  });
  faults.push(...conflicts.map((fault) => withLine(fault, entries.get(fault.tenant)?.folder)), ...unknown);
  return { served, faults, isClear: conflicts.length === 0 };
}

function* claimNothingNew(candidates: readonly Tenant[], before: ReadonlyMap<string, Tenant>): Steps<boolean> {
  let isAsBefore = candidates.length === before.size;
  yield* eachInSteps(isAsBefore ? candidates : [], (tenant) => {
    const last = before.get(tenant.slug);
    isAsBefore &&= last !== undefined && claimsTheSame(tenant, last);
  });
  return isAsBefore;
}

/**
 * A tenant without contested claims: an alias or host less, the product's path instead of its own.
 * @returns null when the folder's own name is contested.
 */
function withoutContested(tenant: Tenant, faults: readonly Pick<Fault, "field">[]): Tenant | null {
  const contested = new Set(faults.map(({ field }) => field));
  if (contested.has("id")) return null;
  const product = ownPages.filter((page) => contested.has(`paths.${page}`));
  const named = tenant.namedPaths === tenant.paths ? productPaths : toNamedPaths(tenant.slug, accountPaths);
  const take = (from: Tenant["paths"]) => Object.fromEntries(product.map((page) => [page, from[page]]));
  const paths = { ...tenant.paths, ...take(productPaths) };
  return Object.freeze({
    ...tenant,
    aliases: tenant.aliases.filter((_alias, index) => !contested.has(`aliases.${index}`)),
    hosts: tenant.hosts.filter((_host, index) => !contested.has(`hosts.${index}`)),
    paths,
    namedPaths: tenant.namedPaths === tenant.paths ? paths : { ...tenant.namedPaths, ...take(named) },
  });
}
