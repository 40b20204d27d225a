import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { announceChange } from "#app/db/content-changes.server.ts";
import { agreements } from "#app/db/schema/agreements.ts";
import { services } from "#app/db/schema/catalogue.ts";
import { companies } from "#app/db/schema/identity.ts";
import { listings } from "#app/db/schema/listings.ts";
import { requests } from "#app/db/schema/requests.ts";
import { trialKeys } from "#app/db/schema/trial-keys.ts";
import { serviceKeys } from "#app/db/schema/usage.ts";
import type { AccountScope, Database } from "#app/db/scope.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { recordAudits } from "#app/features/audit/audit-log.server.ts";
import { authorize } from "#app/features/identity/actor.server.ts";
import type { ConfirmableOutcome, Confirmation } from "#app/features/identity/confirmation/confirmation.ts";
import { requireConfirmation } from "#app/features/identity/confirmation/require-confirmation.server.ts";
import { findOrCreateProvider, lockImports } from "#app/features/marketplace/openapi/import-references.server.ts";
import { indexServices } from "#app/features/marketplace/search/search-index.server.ts";
import { serviceStatus } from "#app/features/marketplace/service/service.ts";

type TakeBackRefusal = "agreements" | "requests" | "nobody";

/**
 * Takes the imported listings back from a company that nobody proved to be their provider: they await review again, as
 * after an import, without the company's edits and keys. Refused while somebody has an agreement or an open request.
 * @returns null for users who are not reviewers.
 */
export async function takeBackImports(
  scope: AccountScope,
  { companyId, confirmation }: { companyId: number; confirmation: Confirmation },
): Promise<ConfirmableOutcome<TakeBackRefusal> | null> {
  if (!(await authorize(scope, "administerPlatform"))) return null;
  const reason = await asPlatform(scope.db, (db) => findObstacle(db, companyId));
  if (reason) return { kind: "refused", reason };
  const required = await requireConfirmation(scope, confirmation, true);
  if (required) return { kind: "unconfirmed", required };
  return asPlatform(scope.db, async (db) => {
    await lockImports(db);
    const owned = await db.select().from(services).where(isImportedOf(companyId)).for("update");
    const obstacle = await findObstacle(db, companyId);
    if (obstacle) return { kind: "refused", reason: obstacle };
    for (const service of owned) await giveToProvider({ ...scope, db }, service);
    const ids = owned.map(({ id }) => id);
    await db.delete(listings).where(inArray(listings.serviceId, ids));
    await db.delete(trialKeys).where(inArray(trialKeys.serviceId, ids));
    await db
      .update(serviceKeys)
      .set({ revokedAt: sql`coalesce(${serviceKeys.revokedAt}, ${scope.now.toISOString()}::timestamptz)` })
      .where(inArray(serviceKeys.serviceId, ids));
    await recordTaking({ ...scope, db }, companyId, owned);
    await indexServices(db, ids);
    await announceChange(db, "catalogue");
    return { kind: "done", count: owned.length };
  });
}

function isImportedOf(companyId: number) {
  return and(eq(services.ownerCompanyId, companyId), isNotNull(services.importSource));
}

async function findObstacle(db: Database, companyId: number): Promise<TakeBackRefusal | null> {
  const imported = sql`(select ${services.id} from ${services} where ${isImportedOf(companyId)})`;
  const { rows } = await db.execute<Record<"services" | "agreements" | "requests", boolean>>(sql`select
    exists ${imported} as services,
    exists (select from ${agreements} where service_id in ${imported} and state not in ('ended', 'declined')) as agreements,
    exists (select from ${requests} where service_id in ${imported} and spam_at is null
      and status not in ('live', 'declined', 'withdrawn')) as requests`);
  const [found] = rows;
  if (!found?.services) return "nobody";
  return found.agreements ? "agreements" : found.requests ? "requests" : null;
}

async function giveToProvider(scope: AccountScope, { id, ...service }: typeof services.$inferSelect): Promise<void> {
  const provider = { name: service.companyName, website: service.website };
  const ownerCompanyId = await findOrCreateProvider(scope, provider, { otherThan: service.ownerCompanyId });
  await scope.db
    .update(services)
    .set({ ownerCompanyId, status: serviceStatus.pending, updatedAt: scope.now })
    .where(eq(services.id, id));
}

/** In the company's own log. */
async function recordTaking(
  scope: AccountScope,
  companyId: number,
  taken: readonly (typeof services.$inferSelect)[],
): Promise<void> {
  const [company] = await scope.db.select().from(companies).where(eq(companies.id, companyId));
  const tenantId = company?.tenantId ?? scope.tenantId;
  await recordAudits(
    scope,
    taken.map(({ id, name }) => ({
      ...{ tenantId, action: "service.takeBack", subject: `service:${id}` },
      before: { name, owner: company?.name },
    })),
  );
}
