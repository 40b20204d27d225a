import { and, eq, sql } from "drizzle-orm";
import { parseForm } from "#app/content/form/form-schema.ts";
import { type FormBase, mergeFields, noFormBase, settleFields, toNextBase } from "#app/content/merge-fields.ts";
import type { Outcome } from "#app/content/outcome.ts";
import { announceChange } from "#app/db/content-changes.server.ts";
import { collections } from "#app/db/schema/collections.ts";
import { inTenant } from "#app/db/tenant-transaction.server.ts";
import { recordAudit } from "#app/features/audit/audit-log.server.ts";
import { getLastSave } from "#app/features/audit/last-save.server.ts";
import { isRowId } from "#app/features/marketplace/market/shown-services.server.ts";
import { type CollectionPlace, mostCollections } from "./collection.ts";
import {
  type CollectionFormState,
  type CollectionValues,
  collectionForm,
  toCollectionFields,
} from "./collection-form.ts";
import { type Curator, type CuratorScope, findCurator, isOwnCollection, servesTenant } from "./curator.server.ts";
import { toCollectionValues } from "./own-collections.server.ts";

interface CollectionSubmission {
  place: CollectionPlace;
  /** Null for a new one. */
  id: number | null;
  values: CollectionValues;
  /** Tenants that a new one can be for. */
  tenantIds: readonly number[];
  /** The form's initial values; when omitted, the form holds all values. */
  posted?: FormBase;
  /** The form's idempotency key. */
  formKey: string | null;
}

type SaveOutcome = Outcome<
  /** With `wasDeleted` somebody else had deleted it since the form was opened: what was written is a new draft. */
  { kind: "saved"; id: number; wasDeleted?: true } | CollectionFormState
>;
type CollectionColumns = Pick<typeof collections.$inferInsert, "title" | "lede" | "translations" | "isDraft">;
type Stored = typeof collections.$inferSelect;

/**
 * Creates a collection, or saves an edit of one, merged with concurrent changes.
 * @returns null for users who may not edit collections there, and for one that is not theirs.
 */
export async function saveCollection(
  scope: CuratorScope,
  submission: CollectionSubmission,
): Promise<SaveOutcome | null> {
  const curator = await findCurator(scope, submission.place);
  if (!curator) return null;
  return inTenant(scope, async (scoped) => {
    if (submission.id === null) return create(scoped, curator, submission);
    const isThis = and(eq(collections.id, submission.id), isOwnCollection(curator));
    const [before] = await scoped.db.select().from(collections).where(isThis).for("update");
    return before ? update(scoped, before, submission) : keep(scoped, curator, submission);
  });
}

/** Keeps what was written of a collection that was deleted meanwhile; null for one that is another's. */
async function keep(
  scope: CuratorScope,
  curator: Curator,
  submission: CollectionSubmission,
): Promise<SaveOutcome | null> {
  const { id, formKey, values } = submission;
  if (formKey === null || !isRowId(id ?? 0)) return null;
  const others = await scope.db
    .select({ id: collections.id })
    .from(collections)
    .where(eq(collections.id, id ?? 0));
  if (others.length > 0) return null;
  const kept = await create(scope, curator, { ...submission, id: null, values: { ...values, state: "draft" } });
  return kept?.kind === "saved" ? { ...kept, wasDeleted: true } : kept;
}

async function create(
  scope: CuratorScope,
  curator: Curator,
  { values, tenantIds, formKey }: CollectionSubmission,
): Promise<SaveOutcome | null> {
  const tenantId = curator.tenantId ?? Number(values.tenantId);
  const parsed = parseForm(collectionForm, values);
  const isKnown = tenantIds.includes(tenantId) && servesTenant(curator, tenantId);
  if (!parsed.ok || !isKnown) {
    const errors = parsed.ok ? {} : parsed.errors;
    const wrongTenant = isKnown ? {} : { tenantId: "marketplace:collections.error.tenantId" as const };
    return { kind: "faulty", values, errors: { ...wrongTenant, ...errors }, base: null };
  }
  const { db } = scope;
  await lockCollections(scope, tenantId);
  // Before the limit, which the form itself may have reached.
  const earlier = await findByForm(scope, curator, formKey);
  if (earlier) return earlier;
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int`, last: sql<number>`coalesce(max(position), -1)::int` })
    .from(collections)
    .where(eq(collections.tenantId, tenantId));
  if ((counted?.total ?? 0) >= mostCollections) return { kind: "tooMany", values, base: null };
  const place = { tenantId, companyId: curator.companyId, position: (counted?.last ?? -1) + 1 };
  const [made] = await db
    .insert(collections)
    .values({ ...place, ...toColumns(parsed.value), formKey, createdAt: scope.now, updatedAt: scope.now })
    .onConflictDoNothing({ target: collections.formKey })
    .returning({ id: collections.id });
  if (!made) return findByForm(scope, curator, formKey);
  const { title, state } = parsed.value;
  await recordAudit(scope, {
    action: "collection.create",
    subject: `collection:${made.id}`,
    after: { title, state, tenantId },
  });
  await announceChange(db, `tenant:${tenantId}`);
  return { kind: "saved", id: made.id };
}

/** The curator's collection that an earlier post of the same form has made; null without one. */
async function findByForm(
  { db }: CuratorScope,
  curator: Curator,
  formKey: string | null,
): Promise<{ kind: "saved"; id: number } | null> {
  if (formKey === null) return null;
  const [row] = await db
    .select({ id: collections.id })
    .from(collections)
    .where(and(eq(collections.formKey, formKey), isOwnCollection(curator)));
  return row ? { kind: "saved", id: row.id } : null;
}

async function update(
  scope: CuratorScope,
  before: Stored,
  { values, posted = noFormBase }: CollectionSubmission,
): Promise<SaveOutcome> {
  const theirs = toCollectionFields(toCollectionValues(before));
  const mine = toCollectionFields(values);
  const { merged, conflicts } = mergeFields({ ...settleFields(mine, posted), theirs });
  const next = { ...values, ...merged };
  const subject = `collection:${before.id}`;
  if (conflicts.length > 0) {
    const lastSave = await getLastSave(scope, { subject, noun: "collection" });
    return { kind: "conflict", conflicts, values: next, base: toNextBase(theirs, conflicts), lastSave };
  }
  const parsed = parseForm(collectionForm, next);
  if (!parsed.ok) return { kind: "faulty", values, errors: parsed.errors, base: posted.base };
  const after = toCollectionFields(parsed.value);
  const changed = (Object.keys(after) as (keyof typeof after)[]).filter((name) => after[name] !== theirs[name]);
  if (changed.length === 0) return { kind: "saved", id: before.id };
  await scope.db
    .update(collections)
    .set({ ...toColumns(parsed.value), updatedAt: scope.now })
    .where(eq(collections.id, before.id));
  const pick = (from: typeof after) => Object.fromEntries(changed.map((name) => [name, from[name]]));
  await recordAudit(scope, { action: "collection.update", subject, before: pick(theirs), after: pick(after) });
  await announceChange(scope.db, `tenant:${before.tenantId}`);
  return { kind: "saved", id: before.id };
}

function toColumns({ title, lede, titleEs, ledeEs, state }: CollectionValues): CollectionColumns {
  const spanish = { ...(titleEs === "" ? {} : { title: titleEs }), ...(ledeEs === "" ? {} : { lede: ledeEs }) };
  const isTranslated = Object.keys(spanish).length > 0;
  return { title, lede, translations: isTranslated ? { es: spanish } : {}, isDraft: state === "draft" };
}

/** Serializes changes of a tenant's list: its length and its order. */
export async function lockCollections({ db }: CuratorScope, tenantId: number): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('collections'), ${tenantId}::int)`);
}
