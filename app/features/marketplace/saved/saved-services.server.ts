import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { services } from "#app/db/schema/catalogue.ts";
import { users } from "#app/db/schema/identity.ts";
import { savedServices } from "#app/db/schema/saved-services.ts";
import type { HomeScope, ShownScope } from "#app/db/scope.ts";
import { inTenant } from "#app/db/tenant-transaction.server.ts";
import { authorize, authorizeNow } from "#app/features/identity/actor.server.ts";
import { isOffered, isRowId } from "#app/features/marketplace/market/shown-services.server.ts";
import { toCardColumns } from "#app/features/marketplace/service/card-columns.server.ts";
import { serviceStatus } from "#app/features/marketplace/service/service.ts";
import { longestNote, mostSaved, type SavedOutcome, type SavedService } from "./saved-service.ts";

const isOwn = ({ tenantId, companyId }: HomeScope) =>
  and(eq(savedServices.tenantId, tenantId), eq(savedServices.companyId, companyId ?? 0));

/** Ids of the services that the viewer's company saves; null for users without a company. */
export async function listSavedIds(scope: HomeScope): Promise<number[] | null> {
  if (!(await authorize(scope, "useCompany"))) return null;
  const rows = await inTenant(scope, (scoped) =>
    scoped.db.select({ id: savedServices.serviceId }).from(savedServices).where(isOwn(scoped)),
  );
  return rows.map(({ id }) => id);
}

/**
 * What the viewer's company saves, newest first, with what the shown tenant has of it; null for users without a
 * company.
 * @param locale language of the services' names and taglines; the original when omitted.
 */
export async function listSaved(scope: HomeScope, shown: ShownScope, locale = ""): Promise<SavedService[] | null> {
  if (!(await authorize(scope, "useCompany"))) return null;
  const rows = await inTenant(scope, (scoped) =>
    scoped.db
      .select({
        ...{ serviceId: savedServices.serviceId, serviceName: savedServices.serviceName, note: savedServices.note },
        ...{ noteVersion: savedServices.noteVersion, savedAt: savedServices.savedAt },
        savedBy: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`,
      })
      .from(savedServices)
      .leftJoin(users, eq(users.id, savedServices.savedBy))
      .where(isOwn(scoped))
      .orderBy(desc(savedServices.savedAt), desc(savedServices.serviceId)),
  );
  const ids = rows.map(({ serviceId }) => serviceId);
  const [cards, known] =
    ids.length === 0
      ? [[], []]
      : await Promise.all([
          shown.db
            .select(toCardColumns(locale))
            .from(services)
            .where(and(inArray(services.id, ids), isOffered(shown))),
          shown.db.select({ id: services.id }).from(services).where(inArray(services.id, ids)),
        ]);
  return rows.map(({ serviceName, savedAt, ...row }) => {
    const card = cards.find(({ id }) => id === row.serviceId) ?? null;
    const isKnown = known.some(({ id }) => id === row.serviceId);
    const isUsable = card !== null && card.status !== serviceStatus.inactive;
    const reason = isUsable ? null : card ? "inactive" : isKnown ? "elsewhere" : "removed";
    return {
      ...row,
      name: card?.name ?? serviceName,
      card: isUsable ? card : null,
      reason,
      savedAt: savedAt.toISOString(),
    };
  });
}

/** Saves a service that the shown tenant has, once. @returns null for users without a company, or no such service. */
export async function saveService(
  scope: HomeScope,
  shown: ShownScope,
  serviceId: number,
): Promise<SavedOutcome | null> {
  if (!isRowId(serviceId)) return null;
  const [service] = await shown.db
    .select({ name: services.name })
    .from(services)
    .where(and(eq(services.id, serviceId), isOffered(shown)));
  if (!service) return null;
  return inTenant(scope, async (scoped) => {
    const { db, tenantId, companyId, userId, now } = scoped;
    if (!(await authorizeNow(scoped, "useCompany")) || companyId === null) return null;
    // One at a time for each company, so that two cannot pass the limit together.
    await db.execute(sql`select pg_advisory_xact_lock(hashtext('saved_services'), ${companyId}::int)`);
    const [counted] = await db
      .select({ total: sql<number>`count(*)::int`, has: sql<boolean>`bool_or(service_id = ${serviceId}::int)` })
      .from(savedServices)
      .where(isOwn(scoped));
    if (counted?.has) return { kind: "done" };
    if ((counted?.total ?? 0) >= mostSaved) return { kind: "tooMany" };
    await db
      .insert(savedServices)
      .values({ tenantId, companyId, serviceId, serviceName: service.name, savedBy: userId, savedAt: now });
    return { kind: "done" };
  });
}

/**
 * Takes a service off the company's list, with the note that the form showed. Idempotent.
 * @param version that of the note; null for a form without one, which removes no note.
 * @returns null for users without a company.
 */
export function removeSaved(scope: HomeScope, serviceId: number, version: number | null): Promise<SavedOutcome | null> {
  return inTenant(scope, async (scoped) => {
    if (!(await authorizeNow(scoped, "useCompany"))) return null;
    const isThis = and(isOwn(scoped), eq(savedServices.serviceId, serviceId));
    const [current] = await scoped.db.select().from(savedServices).where(isThis).for("update");
    if (current && current.note !== "" && current.noteVersion !== version) return { kind: "noted", serviceId };
    await scoped.db.delete(savedServices).where(isThis);
    return { kind: "done" };
  });
}

/**
 * Writes the note that the company's people share.
 * @param version that of the note which the form showed.
 * @returns null for users without a company, or a service that is not saved.
 */
export function noteSaved(
  scope: HomeScope,
  { serviceId, note, version }: { serviceId: number; note: string; version: number },
): Promise<SavedOutcome | null> {
  const text = note.replaceAll("\0", "").trim();
  return inTenant(scope, async (scoped) => {
    if (!(await authorizeNow(scoped, "useCompany"))) return null;
    const isThis = and(isOwn(scoped), eq(savedServices.serviceId, serviceId));
    const [current] = await scoped.db.select().from(savedServices).where(isThis).for("update");
    if (!current) return null;
    if ([...text].length > longestNote) return { kind: "tooLong", serviceId, note: text };
    if (current.note === text) return { kind: "done" };
    if (current.noteVersion !== version) return { kind: "changed", serviceId, note: text };
    await scoped.db
      .update(savedServices)
      .set({ note: text, noteVersion: version + 1 })
      .where(isThis);
    return { kind: "done" };
  });
}
