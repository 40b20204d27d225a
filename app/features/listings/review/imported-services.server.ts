import { and, eq, notExists, sql } from "drizzle-orm";
import { services } from "#app/db/schema/catalogue.ts";
import { companies } from "#app/db/schema/identity.ts";
import { listings } from "#app/db/schema/listings.ts";
import { type AccountScope, accountScopeIn, type Database } from "#app/db/scope.ts";
import { asPlatform, inTenant } from "#app/db/tenant-transaction.server.ts";
import { recordAudit } from "#app/features/audit/audit-log.server.ts";
import { authorize, authorizeNow } from "#app/features/identity/actor.server.ts";
import type { ConfirmableOutcome, Confirmation } from "#app/features/identity/confirmation/confirmation.ts";
import { requireConfirmation } from "#app/features/identity/confirmation/require-confirmation.server.ts";
import { createListingOfService, readFee } from "#app/features/listings/listing-of-service.server.ts";
import { addListingEvent, toJson } from "#app/features/listings/own-listing.server.ts";
import { isRowId } from "#app/features/marketplace/market/shown-services.server.ts";
import { serviceStatus } from "#app/features/marketplace/service/service.ts";

/**
 * Takes imported services into review and skips those not waiting.
 * @returns null for users who are not reviewers.
 */
export async function reviewImportedServices(
  scope: AccountScope,
  { ids, confirmation }: { ids: readonly number[]; confirmation: Confirmation },
): Promise<ConfirmableOutcome<"nobody"> | null> {
  if (!(await authorize(scope, "administerPlatform"))) return null;
  if (ids.length === 0) return { kind: "refused", reason: "nobody" };
  const required = ids.length > 1 ? await requireConfirmation(scope, confirmation, true) : null;
  if (required) return { kind: "unconfirmed", required };
  let count = 0;
  // Sequentially: each is locked, checked and given a listing of its own.
  for (const id of ids) if ((await reviewImportedService(scope, id)) !== null) count += 1;
  return { kind: "done", count };
}

/**
 * Takes an imported service into review as if its seller had submitted it.
 * @returns its listing's id; null for users who are not reviewers, and for a service that is not waiting.
 */
export async function reviewImportedService(scope: AccountScope, serviceId: number): Promise<number | null> {
  if (!(await authorizeNow(scope, "administerPlatform")) || !isRowId(serviceId)) return null;
  const [owner] = await asPlatform(scope.db, (db) =>
    db
      .select({ companyId: companies.id, tenantId: companies.tenantId })
      .from(services)
      .innerJoin(companies, isOwner)
      .where(and(eq(services.id, serviceId), isWaiting(db))),
  );
  if (!owner) return null;
  return inTenant(accountScopeIn(scope, owner.tenantId), async (scoped) => {
    // Locked before its state is read, so that two concurrent approvals do not both take it.
    await scoped.db.select({ id: services.id }).from(services).where(eq(services.id, serviceId)).for("update");
    const [service] = await scoped.db
      .select()
      .from(services)
      .where(and(eq(services.id, serviceId), isWaiting(scoped.db)));
    if (!service) return null;
    const id = await createListingOfService({ ...scoped, companyId: owner.companyId }, service);
    const fees = { fee: await readFee(scoped, serviceId), showPriceDetails: service.showPriceDetails };
    const sentIn = { status: "submitted", published: null, submittedAt: scope.now, updatedAt: scope.now } as const;
    await scoped.db
      .update(listings)
      .set({ ...sentIn, fees: toJson(fees) })
      .where(eq(listings.id, id));
    await addListingEvent(scoped, { listingId: id, kind: "submitted" });
    await recordAudit(scoped, { action: "listing.takeIn", subject: `listing:${id}`, after: { name: service.name } });
    return id;
  });
}

const isOwner = eq(companies.id, services.ownerCompanyId);

/** Pending, and not yet edited by a seller or an administrator. */
function isWaiting(db: Database) {
  const inReview = db
    .select({ id: listings.id })
    .from(listings)
    .where(and(eq(listings.serviceId, services.id), sql`${listings.status} <> 'published'`));
  return and(eq(services.status, serviceStatus.pending), notExists(inReview));
}
