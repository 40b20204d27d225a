import { and, asc, eq } from "drizzle-orm";
import { type ListMove, movePast } from "#app/content/move-past.ts";
import { announceChange } from "#app/db/content-changes.server.ts";
import { collections } from "#app/db/schema/collections.ts";
import type { ShownScope } from "#app/db/scope.ts";
import { inTenant } from "#app/db/tenant-transaction.server.ts";
import { recordAudit } from "#app/features/audit/audit-log.server.ts";
import { type CollectionPlace, mostCollected } from "./collection.ts";
import type { ArrangementState } from "./collection-form.ts";
import { type CuratorScope, findCurator, isOwnCollection } from "./curator.server.ts";
import { listCollected } from "./own-collections.server.ts";
import { lockCollections } from "./save-collection.server.ts";

type Stored = typeof collections.$inferSelect;

interface OneCollection {
  place: CollectionPlace;
  id: number;
}

interface CollectedChange extends OneCollection {
  change: "add" | "remove" | ListMove;
  serviceId: number;
}

/**
 * Adds a service at the end, takes one out, or moves one past its neighbour. Idempotent.
 * @param shownIn the scope of a tenant, by its id; null for none. A service that it does not show cannot be added.
 * @returns null for users who may not edit this collection, and for a service that cannot be added.
 */
export async function arrangeCollected(
  scope: CuratorScope,
  { change, serviceId, ...which }: CollectedChange,
  shownIn: (tenantId: number) => ShownScope | null,
): Promise<ArrangementState | null> {
  return changeOne(scope, which, async (scoped, row) => {
    const ids = row.serviceIds;
    if (change === "add" && !ids.includes(serviceId)) {
      const shown = shownIn(row.tenantId);
      const [service] = shown === null ? [] : await listCollected({ ...shown, db: scoped.db }, [serviceId]);
      if (!service?.isShown) return null;
      if (ids.length >= mostCollected) return { kind: "overLimit" };
    }
    const serviceIds = toArranged(ids, change, serviceId);
    if (serviceIds.join() === ids.join()) return { kind: "done" };
    await scoped.db.update(collections).set({ serviceIds, updatedAt: scoped.now }).where(eq(collections.id, row.id));
    const subject = `collection:${row.id}`;
    await recordAudit(scoped, {
      action: "collection.arrange",
      subject,
      before: { services: ids },
      after: { services: serviceIds },
    });
    return { kind: "done" };
  });
}

function toArranged(ids: readonly number[], change: CollectedChange["change"], serviceId: number): number[] {
  if (change === "add") return ids.includes(serviceId) ? [...ids] : [...ids, serviceId];
  if (change === "remove") return ids.filter((id) => id !== serviceId);
  return movePast(ids, serviceId, change);
}

/** Moves a collection past its neighbour on its tenant's landing page. Idempotent. @returns null as `arrangeCollected`. */
export function moveCollection(
  scope: CuratorScope,
  { to, past, ...which }: OneCollection & ListMove,
): Promise<ArrangementState | null> {
  return changeOne(scope, which, async (scoped, row) => {
    const order = await scoped.db
      .select({ id: collections.id, position: collections.position })
      .from(collections)
      .where(eq(collections.tenantId, row.tenantId))
      .orderBy(asc(collections.position), asc(collections.id));
    const ids = order.map(({ id }) => id);
    const next = movePast(ids, row.id, { to, past });
    if (next.join() === ids.join()) return { kind: "done" };
    for (const { id, position: was } of order) {
      const position = next.indexOf(id);
      if (position !== was) await scoped.db.update(collections).set({ position }).where(eq(collections.id, id));
    }
    await recordAudit(scoped, {
      action: "collection.move",
      subject: `collection:${row.id}`,
      after: { title: row.title, to },
    });
    return { kind: "done" };
  });
}

/** Deletes a draft for good; a published one has to be made a draft first. @returns null as `arrangeCollected`. */
export function deleteCollection(scope: CuratorScope, which: OneCollection): Promise<ArrangementState | null> {
  return changeOne(scope, which, async (scoped, row) => {
    if (!row.isDraft) return { kind: "illegal" };
    await scoped.db.delete(collections).where(eq(collections.id, row.id));
    await recordAudit(scoped, {
      action: "collection.delete",
      subject: `collection:${row.id}`,
      before: { title: row.title, lede: row.lede },
    });
    return { kind: "done" };
  });
}

/** Runs a change of one of the user's collections while other changes in its tenant wait. */
async function changeOne(
  scope: CuratorScope,
  { place, id }: OneCollection,
  run: (scoped: CuratorScope, row: Stored) => Promise<ArrangementState | null>,
): Promise<ArrangementState | null> {
  const curator = await findCurator(scope, place);
  if (!curator) return null;
  return inTenant(scope, async (scoped) => {
    const isThis = and(eq(collections.id, id), isOwnCollection(curator));
    const [found] = await scoped.db.select({ tenantId: collections.tenantId }).from(collections).where(isThis);
    if (!found) return null;
    // Before the row, so that two moves do not wait for each other.
    await lockCollections(scoped, found.tenantId);
    const [row] = await scoped.db.select().from(collections).where(isThis).for("update");
    const outcome = row ? await run(scoped, row) : null;
    if (row && outcome?.kind === "done") await announceChange(scoped.db, `tenant:${row.tenantId}`);
    return outcome;
  });
}
