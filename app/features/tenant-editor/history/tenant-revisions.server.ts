import { and, desc, eq, sql } from "drizzle-orm";
import { users } from "#app/db/schema/identity.ts";
import { tenantRevisions } from "#app/db/schema/tenant-revisions.ts";
import { type AccountScope, accountScopeIn } from "#app/db/scope.ts";
import { inTenant } from "#app/db/tenant-transaction.server.ts";
import { getOwnTenant, type OwnTenant, type TenantStore } from "#app/features/tenant-editor/tenant-access.server.ts";
import { loadContents, storeFiles, type TenantFolderFiles } from "#app/features/tenant-editor/tenant-store.server.ts";
import type { RevisionView } from "#app/features/tenant-editor/tenant-view.ts";
import { listTenantChanges } from "./tenant-difference.server.ts";

const shownRevisions = 20;
/** An arbitrary advisory lock id that nothing else in the database uses. */
const lockSpace = 4_711_042;

export interface NewRevision {
  slug: string;
  revision: string;
  files: TenantFolderFiles;
  source: RevisionView["source"];
  restored?: number;
}

/** Lets one server at a time write a tenant's folder or history. Call it in the tenant's transaction. */
export async function lockTenant({ db, tenantId }: AccountScope): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${lockSpace}::int, ${tenantId}::int)`);
}

/**
 * Records a folder's current contents, unless they equal the latest revision. Call it in the tenant, locked.
 * @returns the number of the latest revision.
 */
export async function recordRevision(
  scoped: AccountScope,
  { slug, revision, files, ...how }: NewRevision,
): Promise<number> {
  const { db, tenantId, now } = scoped;
  const latest = await getLatestRevision(scoped, slug);
  if (latest?.revision === revision) return latest.number;
  const number = (latest?.number ?? 0) + 1;
  const authorUserId = how.source === "folder" ? null : scoped.userId;
  const index = await storeFiles(scoped, files);
  const row = { tenantId, slug, number, revision, files: index, authorUserId, createdAt: now };
  await db.insert(tenantRevisions).values({ ...row, source: how.source, restored: how.restored ?? null });
  return number;
}

/**
 * Forgets the latest contents of a folder that were found in it by another server, later than the revision `after`,
 * before they were taken back. Call it in the tenant, locked.
 */
export async function forgetRevision(
  scoped: AccountScope,
  { slug, revision, after }: Pick<NewRevision, "slug" | "revision"> & { after: number },
): Promise<void> {
  const { db, tenantId } = scoped;
  const latest = await getLatestRevision(scoped, slug);
  if (latest?.revision !== revision || latest.source !== "folder" || latest.number <= after) return;
  const { number } = latest;
  await db
    .delete(tenantRevisions)
    .where(
      and(eq(tenantRevisions.tenantId, tenantId), eq(tenantRevisions.slug, slug), eq(tenantRevisions.number, number)),
    );
}

/** Null before the first one. Call it in the tenant. */
export async function getLatestRevision({ db, tenantId }: AccountScope, slug: string) {
  const { number, revision, source, createdAt } = tenantRevisions;
  const [latest] = await db
    .select({ number, revision, source, createdAt })
    .from(tenantRevisions)
    .where(and(eq(tenantRevisions.tenantId, tenantId), eq(tenantRevisions.slug, slug)))
    .orderBy(desc(number))
    .limit(1);
  return latest ?? null;
}

/** The latest revisions of a brand, each with its changes; null for users who may not edit the brand. */
export async function listRevisions(
  scope: AccountScope,
  tenantStore: TenantStore,
  slug: string,
): Promise<{ brand: OwnTenant; revisions: RevisionView[]; folder: string | null } | null> {
  const brand = await getOwnTenant(scope, tenantStore, slug);
  if (!brand) return null;
  const state = tenantStore.folders.find(slug);
  const rows = await inTenant(accountScopeIn(scope, brand.tenantId), (scoped) => loadRevisions(scoped, slug));
  const revisions = rows.slice(0, shownRevisions).map(({ files, createdAt, revision, ...row }, at) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    changes: listTenantChanges(rows[at + 1]?.files ?? new Map(), files),
    current: at === 0 && state?.served?.revision === revision,
  }));
  return { brand, revisions, folder: state?.folder.revision ?? null };
}

async function loadRevisions({ db, tenantId }: AccountScope, slug: string) {
  const rows = await db
    .select({
      number: tenantRevisions.number,
      revision: tenantRevisions.revision,
      index: tenantRevisions.files,
      source: tenantRevisions.source,
      restored: tenantRevisions.restored,
      author: users.email,
      createdAt: tenantRevisions.createdAt,
    })
    .from(tenantRevisions)
    .leftJoin(users, eq(users.id, tenantRevisions.authorUserId))
    .where(and(eq(tenantRevisions.tenantId, tenantId), eq(tenantRevisions.slug, slug)))
    .orderBy(desc(tenantRevisions.number))
    .limit(shownRevisions + 1);
  const texts = await loadContents(
    db,
    tenantId,
    rows.map(({ index }) => index),
  );
  return rows.map(({ index: _index, ...row }, at) => ({ ...row, files: texts[at] ?? new Map() }));
}

/** Contents of a revision; null for an unknown one. Call it in the tenant. */
export async function getRevisionFiles({ db, tenantId }: AccountScope, slug: string, number: number | null) {
  const mine = and(eq(tenantRevisions.tenantId, tenantId), eq(tenantRevisions.slug, slug));
  const [row] = await db
    .select({ index: tenantRevisions.files, number: tenantRevisions.number })
    .from(tenantRevisions)
    .where(number === null ? mine : and(mine, eq(tenantRevisions.number, number)))
    .orderBy(desc(tenantRevisions.number))
    .limit(1);
  if (!row) return null;
  const [files = new Map<string, Buffer>()] = await loadContents(db, tenantId, [row.index]);
  return { number: row.number, files };
}
