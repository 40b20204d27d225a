import { eq, sql } from "drizzle-orm";
import { parseForm } from "#app/content/form/form-schema.ts";
import { type FormBase, mergeFields, noFormBase, settleFields, toNextBase } from "#app/content/merge-fields.ts";
import type { Outcome } from "#app/content/outcome.ts";
import { announceChange } from "#app/db/content-changes.server.ts";
import { services, tags } from "#app/db/schema/catalogue.ts";
import { type AccountScope, accountScopeIn, type Database } from "#app/db/scope.ts";
import { inConsole } from "#app/features/admin/people/administrator.server.ts";
import { recordAudit } from "#app/features/audit/audit-log.server.ts";
import { getLastSave } from "#app/features/audit/last-save.server.ts";
import { indexServices } from "#app/features/marketplace/search/search-index.server.ts";
import {
  parentKinds,
  type TagErrors,
  type TagFormState,
  type TagKindName,
  type TagValues,
  tagForm,
  toTagFields,
} from "./tag-form.ts";
import { getTaxonomist, listParents, toTagValues } from "./taxonomy.server.ts";

interface TagSubmission {
  /** Null for a new tag. */
  id: number | null;
  /** Kind of a new tag; an existing one keeps its own. */
  kind: TagKindName;
  values: TagValues;
  /** The form's initial values; when omitted, the form holds all values. */
  posted?: FormBase;
}

type SaveOutcome = Outcome<{ kind: "saved"; id: number; of: TagKindName } | TagFormState>;

type TagRow = typeof tags.$inferSelect;

/**
 * Adds a tag, or saves an edit of one, merged with concurrent changes. Its former name stays an alias, and services
 * with the tag are found by the new one.
 * @returns null for users who are not platform administrators, and for an unknown tag.
 */
export async function saveTag(scope: AccountScope, submission: TagSubmission): Promise<SaveOutcome | null> {
  const admin = await getTaxonomist(scope);
  if (!admin) return null;
  return inConsole(scope, admin, async (db) => {
    await lockTags(db);
    const acting = accountScopeIn({ ...scope, db }, admin.tenantId);
    const all = await db.select().from(tags);
    const before = all.find(({ id }) => id === submission.id) ?? null;
    if (submission.id !== null && before === null) return null;
    const merged = before ? merge(before, submission) : { values: submission.values, conflicts: [], base: {} };
    if (merged.conflicts.length > 0) {
      const lastSave = await getLastSave(acting, { subject: `tag:${submission.id}`, noun: "tag" });
      return { kind: "conflict", ...merged, lastSave };
    }
    const kind = before?.kind ?? submission.kind;
    const checked = await check(db, { before, kind, values: merged.values, all });
    if ("errors" in checked)
      return {
        kind: "faulty",
        values: submission.values,
        errors: checked.errors,
        base: submission.posted?.base ?? null,
      };
    const id = await write(acting, { before, kind, values: checked.values, position: toNextPosition(all, kind) });
    return { kind: "saved", id, of: kind };
  });
}

/** Blocks other changes of tags, but not readers. */
export async function lockTags(db: Database): Promise<void> {
  await db.execute(sql`lock table ${tags} in share row exclusive mode`);
}

function merge(before: TagRow, { values, posted = noFormBase }: TagSubmission) {
  const theirs = toTagFields(toTagValues(before));
  const { merged, conflicts } = mergeFields({ ...settleFields(toTagFields(values), posted), theirs });
  return { conflicts, values: { ...values, ...merged }, base: toNextBase(theirs, conflicts) };
}

interface ToCheck {
  before: TagRow | null;
  kind: TagKindName;
  values: TagValues;
  all: TagRow[];
}

async function check(
  db: Database,
  { before, kind, values, all }: ToCheck,
): Promise<{ values: TagValues } | { errors: TagErrors }> {
  const parsed = parseForm(tagForm, parentKinds[kind] ? values : { ...values, parentId: "" });
  if (!parsed.ok) return { errors: parsed.errors };
  const { name, parentId } = parsed.value;
  const others = all.filter((tag) => tag.kind === kind && tag.id !== before?.id);
  const holder = others.find((tag) => [tag.name, ...tag.formerNames].some((known) => isSameName(known, name)));
  if (holder)
    return { errors: { name: `admin:taxonomy.error.${isSameName(holder.name, name) ? "nameTaken" : "nameFormer"}` } };
  if (parentKinds[kind] === undefined) return { values: parsed.value };
  const parents = await listParents(db, kind, before?.parentId ? String(before.parentId) : "");
  if (!parents.some(({ id }) => String(id) === parentId))
    return { errors: { parentId: `admin:taxonomy.error.parent${kind === "system" ? "OfSystem" : ""}` } };
  return { values: parsed.value };
}

/** Compared like in tenants' folders. */
function isSameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

function toNextPosition(all: TagRow[], kind: TagKindName): number {
  return Math.max(-1, ...all.filter((tag) => tag.kind === kind).map(({ position }) => position)) + 1;
}

interface ToWrite {
  before: TagRow | null;
  kind: TagKindName;
  values: TagValues;
  position: number;
}

async function write(scope: AccountScope, { before, kind, values, position }: ToWrite): Promise<number> {
  const { es: _own, ...others } = before?.translations ?? {};
  const row = {
    name: values.name,
    translations: values.nameEs === "" ? others : { ...others, es: { name: values.nameEs } },
    parentId: values.parentId === "" ? null : Number(values.parentId),
    formerNames: before ? toFormerNames(before, values.name) : [],
  };
  const written = before
    ? await scope.db.update(tags).set(row).where(eq(tags.id, before.id)).returning({ id: tags.id })
    : await scope.db
        .insert(tags)
        .values({ ...row, kind, position })
        .returning({ id: tags.id });
  const id = written[0]?.id;
  if (id === undefined) throw new Error("A written tag has no id");
  await recordChange(scope, { id, kind, before, values });
  if (before && before.name !== values.name) await reindex(scope.db, id);
  await announceChange(scope.db, "catalogue");
  return id;
}

function toFormerNames({ name, formerNames }: TagRow, next: string): string[] {
  return [...new Set([...formerNames, name])].filter((known) => known !== next);
}

async function recordChange(
  scope: AccountScope,
  { id, kind, before, values }: { id: number; kind: TagKindName; before: TagRow | null; values: TagValues },
): Promise<void> {
  const subject = `tag:${id}`;
  if (!before) return recordAudit(scope, { action: "tag.create", subject, after: { kind, ...values } });
  const was = toTagValues(before);
  const changed = (Object.keys(was) as (keyof TagValues)[]).filter((field) => was[field] !== values[field]);
  if (changed.length === 0) return;
  const pick = (from: TagValues) => Object.fromEntries(changed.map((field) => [field, from[field]]));
  await recordAudit(scope, { action: "tag.update", subject, before: pick(was), after: pick(values) });
}

async function reindex(db: Database, id: number): Promise<void> {
  const carriers = await db
    .select({ id: services.id })
    .from(services)
    .where(
      sql`${services.tagIds} @> array[${id}]::int[] or exists (
        select from service_systems said where said.service_id = services.id and said.system_id = ${id})`,
    );
  await indexServices(
    db,
    carriers.map((service) => service.id),
  );
}
