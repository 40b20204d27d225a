import { and, eq, isNull, ne } from "drizzle-orm";
import { type ListMove, movePast } from "#app/content/move-past.ts";
import type { Outcome } from "#app/content/outcome.ts";
import { announceChange } from "#app/db/content-changes.server.ts";
import { tags } from "#app/db/schema/catalogue.ts";
import { type AccountScope, accountScopeIn, type Database } from "#app/db/scope.ts";
import { inConsole } from "#app/features/admin/people/administrator.server.ts";
import { recordAudit } from "#app/features/audit/audit-log.server.ts";
import { lockTags } from "./save-tag.server.ts";
import type { TagKindName } from "./tag-form.ts";
import { getTaxonomist } from "./taxonomy.server.ts";

type ArrangeOutcome = Outcome<
  | { kind: "done" }
  /** A listing needs one of the kind, and this is the last one offered. */
  | { kind: "lastOne" }
>;

/** Kinds required by a listing (features/listings/listing-content.server.ts). */
const needed: readonly TagKindName[] = ["lineOfBusiness", "companyType", "category"];

/**
 * Retires a tag, so that new listings cannot use it, or offers it again. Idempotent.
 * @returns null for users who are not platform administrators, and for an unknown tag.
 */
export async function setRetired(
  scope: AccountScope,
  { id, isRetired }: { id: number; isRetired: boolean },
): Promise<ArrangeOutcome | null> {
  return change(scope, id, async (acting, tag) => {
    if ((tag.retiredAt !== null) === isRetired) return { kind: "done" };
    if (isRetired && needed.includes(tag.kind) && (await isLast(acting.db, tag))) return { kind: "lastOne" };
    await acting.db
      .update(tags)
      .set({ retiredAt: isRetired ? acting.now : null })
      .where(eq(tags.id, id));
    await recordAudit(acting, {
      action: isRetired ? "tag.retire" : "tag.restore",
      subject: `tag:${id}`,
      after: { name: tag.name },
    });
    await announceChange(acting.db, "catalogue");
    return { kind: "done" };
  });
}

/**
 * Moves a tag past its neighbour among its kind. Idempotent.
 * @returns null for users who are not platform administrators, and for an unknown tag.
 */
export async function moveTag(
  scope: AccountScope,
  { id, ...move }: { id: number } & ListMove,
): Promise<ArrangeOutcome | null> {
  return change(scope, id, async (acting, tag) => {
    const order = await acting.db
      .select({ id: tags.id, position: tags.position })
      .from(tags)
      .where(eq(tags.kind, tag.kind))
      .orderBy(tags.position, tags.name, tags.id);
    const ids = order.map((other) => other.id);
    const next = movePast(ids, id, move);
    const [from, place] = [ids.indexOf(id), next.indexOf(id)];
    if (from === place) return { kind: "done" };
    for (const { id: other, position: was } of order) {
      const position = next.indexOf(other);
      if (position !== was) await acting.db.update(tags).set({ position }).where(eq(tags.id, other));
    }
    const toPlace = (at: number) => ({ name: tag.name, place: at + 1 });
    await recordAudit(acting, {
      action: "tag.move",
      subject: `tag:${id}`,
      before: toPlace(from),
      after: toPlace(place),
    });
    await announceChange(acting.db, "catalogue");
    return { kind: "done" };
  });
}

/** Runs a change of one tag by a platform administrator while other changes wait. */
async function change(
  scope: AccountScope,
  id: number,
  run: (acting: AccountScope, tag: typeof tags.$inferSelect) => Promise<ArrangeOutcome>,
): Promise<ArrangeOutcome | null> {
  const admin = await getTaxonomist(scope);
  if (!admin) return null;
  return inConsole(scope, admin, async (db) => {
    await lockTags(db);
    const [tag] = await db.select().from(tags).where(eq(tags.id, id));
    return tag ? run(accountScopeIn({ ...scope, db }, admin.tenantId), tag) : null;
  });
}

async function isLast(db: Database, { id, kind }: { id: number; kind: TagKindName }): Promise<boolean> {
  const others = await db
    .select({ id: tags.id })
    .from(tags)
    .where(and(eq(tags.kind, kind), isNull(tags.retiredAt), ne(tags.id, id)))
    .limit(1);
  return others.length === 0;
}
