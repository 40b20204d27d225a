import { and, asc, count, eq, ilike, notExists, or, sql } from "drizzle-orm";
import { services } from "#app/db/schema/catalogue.ts";
import { companies } from "#app/db/schema/identity.ts";
import { listings } from "#app/db/schema/listings.ts";
import type { Database, Scope } from "#app/db/scope.ts";
import { asPlatform, inTenant } from "#app/db/tenant-transaction.server.ts";
import { recordAudit } from "#app/features/audit/audit-log.server.ts";
import type { Viewer } from "#app/features/identity/viewer.ts";
import { isRowId } from "#app/features/marketplace/shown-services.server.ts";
import { type ImportedServices, importedOnPage } from "./imported-service.ts";
import { createListingOfService } from "./listing-of-service.server.ts";
import { addListingEvent } from "./own-listing.server.ts";
import { isReviewer } from "./review-listings.server.ts";

/** Imported services that wait, oldest first, of which name or company contain the text. @returns null for who is no reviewer. */
export async function listImportedServices(
  scope: Scope,
  viewer: Viewer | null,
  { text, page }: { text: string; page: number },
): Promise<ImportedServices | null> {
  if (!isReviewer(scope, viewer)) return null;
  const pattern = `%${text.replace(/\0/g, "").replace(/[\\%_]/g, "\\$&")}%`;
  return asPlatform(scope.db, async (db) => {
    const waiting = and(isWaiting(db), or(ilike(services.name, pattern), ilike(companies.name, pattern)));
    const [counted] = await db.select({ total: count() }).from(services).innerJoin(companies, isOwner).where(waiting);
    const total = counted?.total ?? 0;
    const shown = Math.min(page, Math.max(1, Math.ceil(total / importedOnPage)));
    const rows = await db
      .select({ id: services.id, name: services.name, company: companies.name, createdAt: services.createdAt })
      .from(services)
      .innerJoin(companies, isOwner)
      .where(waiting)
      .orderBy(asc(services.createdAt), asc(services.id))
      .limit(importedOnPage)
      .offset((shown - 1) * importedOnPage);
    const found = rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
    return { services: found, total, page: shown, text };
  });
}

/**
 * Takes an imported service into review as if its seller had sent it in, so that it is decided like every other.
 * @returns its listing's id; null for who is no reviewer, and for a service that does not wait.
 */
export async function reviewImportedService(
  scope: Scope,
  viewer: Viewer | null,
  serviceId: number,
): Promise<number | null> {
  if (!isReviewer(scope, viewer) || !isRowId(serviceId)) return null;
  const [owner] = await asPlatform(scope.db, (db) =>
    db
      .select({ companyId: companies.id, tenantId: companies.tenantId })
      .from(services)
      .innerJoin(companies, isOwner)
      .where(and(eq(services.id, serviceId), isWaiting(db))),
  );
  if (!owner) return null;
  return inTenant({ ...scope, tenantId: owner.tenantId }, async (scoped) => {
    // Held before it is asked whether it still waits, so that two who press at once do not both take it in.
    await scoped.db.select({ id: services.id }).from(services).where(eq(services.id, serviceId)).for("update");
    const [service] = await scoped.db
      .select()
      .from(services)
      .where(and(eq(services.id, serviceId), isWaiting(scoped.db)));
    if (!service) return null;
    const id = await createListingOfService({ ...scoped, companyId: owner.companyId }, service);
    const sentIn = { status: "submitted", published: null, submittedAt: scope.now, updatedAt: scope.now } as const;
    await scoped.db.update(listings).set(sentIn).where(eq(listings.id, id));
    await addListingEvent(scoped, { listingId: id, kind: "submitted" });
    await recordAudit(scoped, { action: "listing.takeIn", subject: `listing:${id}`, after: { name: service.name } });
    return id;
  });
}

const isOwner = eq(companies.id, services.ownerCompanyId);

/** Pending, and not on a seller's or the administrator's desk already. */
function isWaiting(db: Database) {
  const onDesk = db
    .select({ id: listings.id })
    .from(listings)
    .where(and(eq(listings.serviceId, services.id), sql`${listings.status} <> 'published'`));
  return and(eq(services.status, 2), notExists(onDesk));
}
