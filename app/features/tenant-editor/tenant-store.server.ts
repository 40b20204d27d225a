import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { and, eq, inArray, isNull, max } from "drizzle-orm";
import { tenantDrafts, tenantFiles, tenantRevisions } from "#app/db/schema/tenant-revisions.ts";
import type { AccountScope, Database } from "#app/db/scope.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import type { FirstAdministrator } from "./new-tenant.ts";

/** Contents of a tenant's folder by name, with `/` between folder and file. */
export type TenantFolderFiles = ReadonlyMap<string, Buffer>;

export interface TenantDraft {
  slug: string;
  /** Revision of the folder that it is based on; null for a tenant without a folder. */
  base: string | null;
  files: TenantFolderFiles;
  /** The person whom the first publication invites as the tenant's administrator; null for nobody. */
  administrator: FirstAdministrator | null;
  updatedAt: Date;
}

/**
 * The draft of the scope's tenant for a folder. Call it in that tenant; `lock` blocks others until the transaction
 * ends.
 */
export async function getDraft(
  { db, tenantId }: AccountScope,
  slug: string,
  lock = false,
): Promise<TenantDraft | null> {
  const query = db
    .select()
    .from(tenantDrafts)
    .where(and(eq(tenantDrafts.tenantId, tenantId), eq(tenantDrafts.slug, slug)));
  const [row] = await (lock ? query.for("update") : query);
  if (!row) return null;
  const { base, administrator, updatedAt } = row;
  return { slug, base, administrator, updatedAt, files: await loadFiles(db, tenantId, row.files) };
}

/** Replaces the draft of the scope's tenant. Its invited administrator stays, unless `administrator` is given. */
export async function putDraft(
  scoped: AccountScope,
  { slug, base, files, administrator }: Pick<TenantDraft, "slug" | "base" | "files"> & Partial<TenantDraft>,
): Promise<void> {
  const { tenantId, userId, now } = scoped;
  const change = { base, files: await storeFiles(scoped, files), authorUserId: userId, updatedAt: now, administrator };
  await scoped.db
    .insert(tenantDrafts)
    .values({ tenantId, slug, ...change })
    .onConflictDoUpdate({ target: [tenantDrafts.tenantId, tenantDrafts.slug], set: change });
}

/** @returns whether there was one. */
export async function deleteDraft({ db, tenantId }: AccountScope, slug: string): Promise<boolean> {
  const gone = await db
    .delete(tenantDrafts)
    .where(and(eq(tenantDrafts.tenantId, tenantId), eq(tenantDrafts.slug, slug)))
    .returning({ slug: tenantDrafts.slug });
  return gone.length > 0;
}

/** Drafts of one tenant, or of all; the caller has checked that the user administers it, or the platform. */
export function listDrafts(db: Database, tenantId: number | null): Promise<{ tenantId: number; slug: string }[]> {
  return asPlatform(db, (tx) =>
    tx
      .select({ tenantId: tenantDrafts.tenantId, slug: tenantDrafts.slug })
      .from(tenantDrafts)
      .where(tenantId === null ? undefined : eq(tenantDrafts.tenantId, tenantId))
      .orderBy(tenantDrafts.slug),
  );
}

/**
 * The folder name of the user's draft of a new tenant that is still as the form made it, which was sent twice; null
 * without one. The caller has checked that the user administers the platform.
 */
export async function findSameDraft(
  { db, userId }: AccountScope,
  { administrator, toFiles }: Pick<TenantDraft, "administrator"> & { toFiles: (tenantId: number) => TenantFolderFiles },
): Promise<string | null> {
  const own = and(eq(tenantDrafts.authorUserId, userId ?? 0), isNull(tenantDrafts.base));
  const drafts = await asPlatform(db, (tx) => tx.select().from(tenantDrafts).where(own).orderBy(tenantDrafts.slug));
  const same = drafts.find(
    ({ tenantId, ...draft }) =>
      isDeepStrictEqual(draft.files, toHashes(toFiles(tenantId))) &&
      isDeepStrictEqual(draft.administrator, administrator),
  );
  return same?.slug ?? null;
}

/** Every tenant that was ever served; the caller has checked that the user administers the platform. */
export function listServedTenants(db: Database): Promise<{ tenantId: number }[]> {
  return asPlatform(db, (tx) => tx.selectDistinct({ tenantId: tenantRevisions.tenantId }).from(tenantRevisions));
}

/**
 * Number of the latest revision by folder name; the caller has checked that the user administers all tenants or this
 * one.
 */
export async function readLatestRevisions(db: Database, tenantId: number | null): Promise<ReadonlyMap<string, number>> {
  const rows = await asPlatform(db, (tx) =>
    tx
      .select({ slug: tenantRevisions.slug, number: max(tenantRevisions.number) })
      .from(tenantRevisions)
      .where(tenantId === null ? undefined : eq(tenantRevisions.tenantId, tenantId))
      .groupBy(tenantRevisions.slug),
  );
  return new Map(rows.map(({ slug, number }) => [slug, number ?? 0]));
}

/** Stores contents in the scope's tenant. @returns hashes by name. */
export async function storeFiles(
  { db, tenantId }: AccountScope,
  files: TenantFolderFiles,
): Promise<Record<string, string>> {
  const contents = new Map([...files.values()].map((bytes) => [hashOf(bytes), bytes]));
  if (contents.size > 0) {
    await db
      .insert(tenantFiles)
      .values([...contents].map(([hash, bytes]) => ({ tenantId, hash, content: bytes.toString("base64") })))
      .onConflictDoNothing();
  }
  return toHashes(files);
}

/** Loads the contents of folders given as hashes by name. */
export async function loadContents(
  db: Database,
  tenantId: number,
  indexes: readonly Record<string, string>[],
): Promise<TenantFolderFiles[]> {
  const hashes = [...new Set(indexes.flatMap((index) => Object.values(index)))];
  const rows =
    hashes.length === 0
      ? []
      : await db
          .select({ hash: tenantFiles.hash, content: tenantFiles.content })
          .from(tenantFiles)
          .where(and(eq(tenantFiles.tenantId, tenantId), inArray(tenantFiles.hash, hashes)));
  const contents = new Map(rows.map(({ hash, content }) => [hash, Buffer.from(content, "base64")]));
  return indexes.map(
    (index) => new Map(Object.entries(index).map(([name, hash]) => [name, contents.get(hash) ?? Buffer.alloc(0)])),
  );
}

async function loadFiles(db: Database, tenantId: number, index: Record<string, string>): Promise<TenantFolderFiles> {
  const [files = new Map()] = await loadContents(db, tenantId, [index]);
  return files;
}

function toHashes(files: TenantFolderFiles): Record<string, string> {
  return Object.fromEntries([...files].map(([name, bytes]) => [name, hashOf(bytes)]));
}

function hashOf(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex");
}
