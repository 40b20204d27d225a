import { sql } from "drizzle-orm";
import type { Outcome } from "#app/content/outcome.ts";
import { type AccountScope, accountScopeIn } from "#app/db/scope.ts";
import { inTenant } from "#app/db/tenant-transaction.server.ts";
import { recordAudit } from "#app/features/audit/audit-log.server.ts";
import { authorizeNow } from "#app/features/identity/actor.server.ts";
import { inviteAdministrator } from "#app/features/identity/administrators.server.ts";
import type { Confirmation, ConfirmationRequired } from "#app/features/identity/confirmation/confirmation.ts";
import { requireConfirmation } from "#app/features/identity/confirmation/require-confirmation.server.ts";
import type { AccountSender } from "#app/features/identity/social/account-link.ts";
import { toFolderFiles } from "#app/features/tenancy/folder/tenant-folder.server.ts";
import {
  takeBackWrite,
  type WriteOutcome,
  writeTenantFolder,
} from "#app/features/tenancy/folder/write-folder.server.ts";
import type { Tenant } from "#app/features/tenancy/tenant.ts";
import { listTenantChanges } from "#app/features/tenant-editor/history/tenant-difference.server.ts";
import {
  forgetRevision,
  getLatestRevision,
  getRevisionFiles,
  lockTenant,
  recordRevision,
} from "#app/features/tenant-editor/history/tenant-revisions.server.ts";
import { getOwnTenant, type OwnTenant, type TenantStore } from "#app/features/tenant-editor/tenant-access.server.ts";
import { checkTenant, errorsOf } from "#app/features/tenant-editor/tenant-check.server.ts";
import { withIdentityOf } from "#app/features/tenant-editor/tenant-form.ts";
import { readConfig, toJsonFile } from "#app/features/tenant-editor/tenant-json.ts";
import {
  deleteDraft,
  getDraft,
  putDraft,
  type TenantFolderFiles,
} from "#app/features/tenant-editor/tenant-store.server.ts";
import type { PublishRefusal, TenantChange } from "#app/features/tenant-editor/tenant-view.ts";

export type PublishTenantOutcome = Outcome<
  | { kind: "published"; number: number }
  | { kind: "refused"; why: PublishRefusal }
  /** It awaits the administrator's confirmation and password. */
  | { kind: "unconfirmed"; required: ConfirmationRequired }
  | { kind: "notAllowed" }
>;

/** Parameters of a publishing action. */
export interface TenantPublication {
  slug: string;
  confirmation: Confirmation;
}

/**
 * Publishes a brand's draft to its folder; the servers serve it within a second. A new brand's first administrator is
 * invited in its name. `seen` is the draft's revision that the administrator saw: a later one is not published unseen.
 */
export async function publishTenant(
  scope: AccountScope,
  tenantStore: TenantStore,
  { seen, toSender, ...publication }: TenantPublication & { seen: string; toSender: (tenant: Tenant) => AccountSender },
): Promise<PublishTenantOutcome> {
  const { slug } = publication;
  return inOwnTenant(scope, tenantStore, publication, async (scoped, brand, onWritten) => {
    const draft = await getDraft(scoped, slug, true);
    if (!draft) return refuse("nothing");
    if (toFolderFiles(slug, draft.files).revision !== seen) return refuse("draftChanged");
    const how = { source: "console" } as const;
    const outcome = await replaceFolder(scoped, tenantStore, { brand, ...draft, how, onWritten });
    if (outcome.kind !== "published") return outcome;
    await deleteDraft(scoped, slug);
    const { tenant } = checkTenant(tenantStore.folders, brand, draft.files);
    if (draft.administrator && tenant) await inviteAdministrator(scoped, toSender(tenant), draft.administrator);
    return outcome;
  });
}

export interface Return {
  /** Number of the revision to restore. */
  number: number;
  /** Revision of the folder that the administrator saw. */
  seen: string | null;
}

/** Restores a brand's folder from an earlier revision. */
export async function rollBackTenant(
  scope: AccountScope,
  tenantStore: TenantStore,
  { to, ...publication }: TenantPublication & { to: Return },
): Promise<PublishTenantOutcome> {
  return inOwnTenant(scope, tenantStore, publication, async (scoped, brand, onWritten) => {
    const found = await getRevisionFiles(scoped, publication.slug, to.number);
    if (!found) return refuse("unknown");
    const how = { source: "rollback", restored: to.number } as const;
    return replaceFolder(scoped, tenantStore, { brand, files: found.files, base: to.seen, how, onWritten });
  });
}

export type DiscardOutcome = Outcome<
  { kind: "discarded" } | { kind: "unconfirmed"; required: ConfirmationRequired } | { kind: "notAllowed" }
>;

/** Discards a draft; without a folder, the tenant ceases to exist. */
export async function discardTenant(
  scope: AccountScope,
  tenantStore: TenantStore,
  { slug, confirmation }: TenantPublication,
): Promise<DiscardOutcome> {
  const brand = await getOwnTenant(scope, tenantStore, slug);
  if (!brand) return { kind: "notAllowed" };
  const required = await requireConfirmation(scope, confirmation, true);
  if (required) return { kind: "unconfirmed", required };
  return inTenant(accountScopeIn(scope, brand.tenantId), async (scoped) => {
    if (!(await authorizeNow({ ...scope, db: scoped.db }, "useConsole"))) return { kind: "notAllowed" };
    const isGone = await deleteDraft(scoped, slug);
    if (isGone) await recordAudit(scoped, { action: "tenant.discardDraft", subject: `tenant:${slug}` });
    return { kind: "discarded" };
  });
}

export type KeepOutcome = Outcome<{ kind: "saved" } | { kind: "notAllowed" }>;

/** Rebases a draft on the current folder, although that was changed meanwhile. */
export async function keepDraft(scope: AccountScope, tenantStore: TenantStore, slug: string): Promise<KeepOutcome> {
  const brand = await getOwnTenant(scope, tenantStore, slug);
  if (!brand) return { kind: "notAllowed" };
  await tenantStore.folders.refresh();
  const base = tenantStore.folders.find(slug)?.folder.revision ?? null;
  await inTenant(accountScopeIn(scope, brand.tenantId), async (scoped) => {
    const draft = await getDraft(scoped, slug, true);
    if (draft) await putDraft(scoped, { ...draft, base });
  });
  return { kind: "saved" };
}

async function inOwnTenant(
  scope: AccountScope,
  tenantStore: TenantStore,
  { slug, confirmation }: TenantPublication,
  run: (scoped: AccountScope, brand: OwnTenant, onWritten: Replacement["onWritten"]) => Promise<PublishTenantOutcome>,
): Promise<PublishTenantOutcome> {
  const brand = await getOwnTenant(scope, tenantStore, slug);
  if (!brand) return { kind: "notAllowed" };
  const required = await requireConfirmation(scope, confirmation, true);
  if (required) return { kind: "unconfirmed", required };
  const own = accountScopeIn(scope, brand.tenantId);
  const writes: Written[] = [];
  try {
    return await inTenant(own, async (scoped) => {
      await lockTenant(scoped);
      if (!(await authorizeNow({ ...scope, db: scoped.db }, "useConsole"))) return { kind: "notAllowed" };
      // Another server may have written it within the last second.
      await tenantStore.folders.refresh();
      return run(scoped, brand, (written) => writes.push(written));
    });
  } catch (error) {
    const [written] = writes;
    if (written && (await takeBackUnlessCommitted(own, tenantStore, written)))
      return { kind: "published", number: written.number };
    // The first failure is the one to report.
    throw error;
  } finally {
    await tenantStore.folders.refresh();
  }
}

/** A folder that was written before its transaction was committed. */
interface Written extends Pick<WriteOutcome & { kind: "saved" }, "folder" | "before"> {
  /** Id of the transaction. */
  transaction: string;
  number: number;
  /** Number of the latest revision before; 0 before the first one. */
  numberBefore: number;
}

/**
 * Takes a folder back unless the transaction that failed here was committed nevertheless, as when its answer was lost. A
 * database that does not answer counts as not committed: nothing may be served without its history and audit entry.
 * @returns whether it was committed.
 */
async function takeBackUnlessCommitted(
  own: AccountScope,
  { folders }: TenantStore,
  written: Written,
): Promise<boolean> {
  const takeBack = () => takeBackWrite(folders.dir, written).catch(() => false);
  const settle = inTenant(own, async (scoped) => {
    // It may be running still; and another server that waits for the lock records what it finds in the folder.
    await lockTenant(scoped);
    const { rows } = await scoped.db.execute<{ status: string | null }>(
      sql`select pg_xact_status(${written.transaction}::xid8) as status`,
    );
    if (rows[0]?.status === "committed") return true;
    // What could not be taken back, as on a full disk, is served: the history keeps it.
    if (await takeBack()) await forgetRevision(scoped, { ...written.folder, after: written.numberBefore });
    return false;
  });
  return settle.catch(async () => {
    await takeBack();
    return false;
  });
}

interface Replacement {
  brand: OwnTenant;
  files: TenantFolderFiles;
  base: string | null;
  how: { source: "console" } | { source: "rollback"; restored: number };
  /** Takes what must be taken back if the transaction fails. */
  onWritten: (written: Written) => void;
}

async function replaceFolder(
  scoped: AccountScope,
  tenantStore: TenantStore,
  wanted: Replacement,
): Promise<PublishTenantOutcome> {
  const { brand, base, how, onWritten } = wanted;
  const { slug } = brand;
  const state = tenantStore.folders.find(slug);
  const files = brand.isPlatform ? wanted.files : withPresentIdentity(wanted.files, state?.folder.files ?? new Map());
  if (errorsOf(checkTenant(tenantStore.folders, brand, files)).length > 0) return refuse("faulty");
  const before = state?.folder.files ?? new Map();
  const numberBefore = (await getLatestRevision(scoped, slug))?.number ?? 0;
  if (state && state.served?.revision === state.folder.revision) {
    await recordRevision(scoped, { slug, revision: state.folder.revision, files: before, source: "folder" });
  }
  const transaction = await readTransactionId(scoped);
  const written = await writeTenantFolder(tenantStore.folders.dir, { slug, files }, base);
  if (written.kind === "refused") return written;
  const record = { ...written, transaction, number: 0, numberBefore };
  onWritten(record);
  const { revision, files: kept } = written.folder;
  const number = await recordRevision(scoped, { slug, revision, files: kept, ...how });
  record.number = number;
  await recordAudit(scoped, {
    action: how.source === "rollback" ? "tenant.rollBack" : "tenant.publish",
    subject: `tenant:${slug}`,
    ...toAuditValues(listTenantChanges(before, kept)),
  });
  return { kind: "published", number };
}

async function readTransactionId({ db }: AccountScope): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(sql`select pg_current_xact_id()::text as id`);
  return rows[0]?.id ?? "";
}

/** A tenant's own administrator cannot change identifying fields, not even by an old revision. */
function withPresentIdentity(files: TenantFolderFiles, present: TenantFolderFiles): TenantFolderFiles {
  const [next, identity] = [readConfig(files.get("tenant.json")), readConfig(present.get("tenant.json"))];
  if (!next || !identity) return files;
  const kept = withIdentityOf(next, identity);
  return JSON.stringify(kept) === JSON.stringify(next) ? files : new Map(files).set("tenant.json", toJsonFile(kept));
}

/** Changed values by dotted path. */
export function toAuditValues(changes: readonly TenantChange[]) {
  const nameOf = ({ file, field }: TenantChange) =>
    field === null ? file : file === "tenant.json" ? field : `${file} ${field}`;
  return {
    before: Object.fromEntries(changes.map((change) => [nameOf(change), change.before])),
    after: Object.fromEntries(changes.map((change) => [nameOf(change), change.after])),
  };
}

function refuse(why: PublishRefusal): PublishTenantOutcome {
  return { kind: "refused", why };
}
