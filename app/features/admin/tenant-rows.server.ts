import type { AccountScope } from "#app/db/scope.ts";
import type { Administrator } from "#app/features/admin/people/administrator.server.ts";
import type { TablePage } from "#app/features/admin/table/rows.ts";
import { sections } from "#app/features/admin/table/sections.ts";
import { toTenantsCsv } from "#app/features/admin/table/table-csv.server.ts";
import { type TableQuery, tablePageSize } from "#app/features/admin/table/table-query.ts";
import { authorize } from "#app/features/identity/actor.server.ts";
import { isPermitted } from "#app/features/identity/policy.ts";
import type { TenantDirectory } from "#app/features/tenancy/address/resolve-tenant.ts";
import type { ServerState } from "#app/features/tenancy/server-state.ts";
import { listDrafts, readLatestRevisions } from "#app/features/tenant-editor/tenant-store.server.ts";
import { createNameOrder } from "#app/i18n/name-order.ts";
import type { TenantRow } from "./tenant-row.ts";

interface Served {
  directory: TenantDirectory;
  server: Pick<ServerState, "faults" | "loadedAt">;
}

/** The tenants with a folder: all for a platform administrator, their own for a tenant's; else null. */
export async function listTenants(
  scope: AccountScope,
  served: Served,
  query: TableQuery,
): Promise<TablePage<TenantRow> | null> {
  const admin = await authorize(scope, "useConsole");
  if (!admin) return null;
  const found = await findTenants(scope, admin, { served, query });
  const matching = narrow(found, query);
  const first = (query.page - 1) * tablePageSize;
  const countOf = (wanted: string) => found.filter(({ state }) => state === wanted).length;
  const counts = Object.fromEntries(sections.tenants.filters.state.map((state) => [state, countOf(state)]));
  const rows = matching.slice(first, first + tablePageSize);
  return { rows, total: matching.length, query, counts: { ...counts, all: found.length } };
}

/** All matches as CSV (RFC 4180), in the table's order; null for users who are not administrators. */
export async function exportTenants(scope: AccountScope, served: Served, query: TableQuery): Promise<string | null> {
  const admin = await authorize(scope, "useConsole");
  return admin && toTenantsCsv(narrow(await findTenants(scope, admin, { served, query }), query));
}

/** Of every state, in the table's order. */
async function findTenants(
  scope: AccountScope,
  admin: Administrator,
  { served, query }: { served: Served; query: TableQuery },
): Promise<TenantRow[]> {
  const text = query.text.toLowerCase();
  const only = isPermitted(admin, "administerPlatform") ? null : admin.tenantId;
  const drafts = new Set((await listDrafts(scope.db, only)).map(({ slug }) => slug));
  const revisions = await readLatestRevisions(scope.db, only);
  return toRows(served, admin, { drafts, revisions })
    .filter((row) => [row.slug, row.name, ...row.hosts].some((word) => word.toLowerCase().includes(text)))
    .sort((one, other) => compare(one, other, query));
}

function narrow(rows: TenantRow[], { filters }: TableQuery): TenantRow[] {
  return filters.state === undefined ? rows : rows.filter(({ state }) => state === filters.state);
}

/** Numbers of tenants with a folder, and of faults that prevent one from being served; for people who may see them. */
export async function countTenants(scope: AccountScope, served: Served): Promise<{ tenants: number; faulty: number }> {
  const admin = await authorize(scope, "useConsole");
  const rows = admin ? toRows(served, admin, { drafts: new Set(), revisions: new Map() }) : [];
  return { tenants: rows.length, faulty: rows.filter(({ state }) => state === "faulty").length };
}

interface Kept {
  /** Names of folders with unpublished changes. */
  drafts: ReadonlySet<string>;
  /** Latest revision numbers by folder name. */
  revisions: ReadonlyMap<string, number>;
}

function toRows({ directory, server }: Served, admin: Administrator, { drafts, revisions }: Kept): TenantRow[] {
  const faults = server.faults();
  const folders = [...directory.all()].filter(({ parentId }) => parentId === null);
  const known = folders.map((tenant): TenantRow => {
    const own = faultsOf(faults, tenant.slug);
    const { id, slug, name, assets } = tenant;
    const subdomain = directory.subdomainOf(tenant);
    const hosts = [...new Set([...tenant.hosts, ...(subdomain === null ? [] : [subdomain])])];
    const isDefault = tenant === directory.default;
    const state = own.some(({ severity }) => severity === "error") ? "faulty" : "serving";
    const loadedAt = server.loadedAt(slug)?.toISOString() ?? null;
    const mark = assets.mark.url;
    const kept = { hasDraft: drafts.has(slug), revision: revisions.get(slug) ?? null };
    return { id, slug, name, mark, hosts, isDefault, state, faults: own, loadedAt, ...kept };
  });
  if (!isPermitted(admin, "administerPlatform")) return known.filter(({ id }) => id === admin.tenantId);
  const slugs = new Set(known.map(({ slug }) => slug));
  const faulty = faults.map(({ tenant }) => tenant);
  const unserved = [...new Set([...faulty, ...drafts])].filter((slug) => !slugs.has(slug));
  return [...known, ...unserved.map((slug) => toUnserved(slug, faultsOf(faults, slug), drafts.has(slug)))];
}

function faultsOf(faults: TenantRow["faults"], slug: string): TenantRow["faults"] {
  return faults.filter((fault) => fault.tenant === slug);
}

function toUnserved(slug: string, faults: TenantRow["faults"], hasDraft: boolean): TenantRow {
  const nothing = { id: null, mark: null, hosts: [], isDefault: false, revision: null, loadedAt: null };
  return { ...nothing, slug, name: slug, faults, hasDraft, state: faults.length > 0 ? "faulty" : "draft" };
}

const inOrder = createNameOrder("en");

/** Faulty ones always come first, since they need attention. */
function compare(one: TenantRow, other: TenantRow, { sort, descending }: TableQuery): number {
  const turn = descending ? -1 : 1;
  const key = (row: TenantRow) => textOf(row, sort);
  const isFaulty = (row: TenantRow) => Number(row.state === "faulty");
  if (isFaulty(one) !== isFaulty(other) && sort !== "state") return isFaulty(other) - isFaulty(one);
  return inOrder(key(one), key(other)) * turn || inOrder(one.slug, other.slug);
}

function textOf(row: TenantRow, sort: string): string {
  if (sort === "state") return row.state;
  if (sort === "id") return String(row.id ?? 0);
  return sort === "loadedAt" ? (row.loadedAt ?? "") : row.name;
}
