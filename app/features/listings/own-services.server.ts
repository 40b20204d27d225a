import { and, count, desc, eq, gt, gte, inArray, like, sql } from "drizzle-orm";
import { announceChange } from "#app/db/content-changes.server.ts";
import { analyticsCounts } from "#app/db/schema/analytics.ts";
import { services } from "#app/db/schema/catalogue.ts";
import { listings } from "#app/db/schema/listings.ts";
import { requests } from "#app/db/schema/requests.ts";
import type { Database, HomeScope } from "#app/db/scope.ts";
import { asPlatform, inTenant } from "#app/db/tenant-transaction.server.ts";
import { recordAudit } from "#app/features/audit/audit-log.server.ts";
import { authorize, authorizeNow } from "#app/features/identity/actor.server.ts";
import { isRowId } from "#app/features/marketplace/market/shown-services.server.ts";
import { indexServices } from "#app/features/marketplace/search/search-index.server.ts";
import { type ServiceStatus, serviceStatus } from "#app/features/marketplace/service/service.ts";
import type { SenderOf } from "#app/features/tenancy/sender.ts";
import type { ListingStatus } from "./listing.ts";
import { findOrCreateListing } from "./listing-of-service.server.ts";
import { addListingEvent, isOwnListing } from "./own-listing.server.ts";
import { notifyBuyersOfListing } from "./withdrawal-mails.server.ts";

/** A row of a seller's own listings: in the catalogue, in preparation, or both. */
export interface OwnService {
  /** `service-<id>` or `listing-<id>`. */
  key: string;
  serviceId: number | null;
  listingId: number | null;
  /** Empty for a draft without one. */
  name: string;
  logoUrl: string;
  /** Status in the catalogue; null when not listed. */
  serviceStatus: ServiceStatus | null;
  /** Status of its listing; null when it was never edited here. */
  listingStatus: ListingStatus | null;
  /** Whether its seller withdrew it. */
  withdrawn: boolean;
  /** In the last 30 days. */
  views: number;
  requests: number;
  /** ISO 8601. */
  updatedAt: string;
}

/** Everything that the viewer's company sells or prepares; null for users who are not sellers. */
export async function listOwnServices(scope: HomeScope): Promise<OwnService[] | null> {
  const own = await listWithoutFigures(scope);
  if (own === null) return null;
  const ids = own.flatMap(({ serviceId }) => serviceId ?? []);
  // Services are shown and requested on every tenant, so both are counted across tenants.
  const { views, requested } = await asPlatform(scope.db, async (db) => ({
    views: await countViews(db, ids, scope.now),
    requested: await countRequests(db, scope.companyId, ids),
  }));
  const withFigures = ({ serviceId, ...service }: OwnService) => {
    const id = serviceId ?? 0;
    return { ...service, serviceId, views: views.get(id) ?? 0, requests: requested.get(id) ?? 0 };
  };
  return own.map(withFigures);
}

function listWithoutFigures(scope: HomeScope): Promise<OwnService[] | null> {
  return inTenant(scope, async (scoped) => {
    if (!(await authorizeNow(scoped, "sell"))) return null;
    const inCatalogue = await scoped.db
      .select()
      .from(services)
      .where(eq(services.ownerCompanyId, scoped.companyId ?? 0))
      .orderBy(desc(services.updatedAt), desc(services.id));
    const own = await scoped.db.select().from(listings).where(isOwnListing(scoped)).orderBy(desc(listings.updatedAt));
    const listingOf = new Map(own.filter((row) => row.serviceId !== null).map((row) => [row.serviceId, row]));
    const fresh = own.filter(({ serviceId }) => serviceId === null).map(toUnlisted);
    const listed = inCatalogue.map((service) => {
      const listing = listingOf.get(service.id);
      return {
        key: `service-${service.id}`,
        serviceId: service.id,
        listingId: listing?.id ?? null,
        name: service.name,
        logoUrl: service.logoUrl,
        serviceStatus: toStatus(service.status),
        listingStatus: listing?.status ?? null,
        withdrawn: (listing?.withdrawnStatus ?? null) !== null,
        views: 0,
        requests: 0,
        updatedAt: service.updatedAt.toISOString(),
      };
    });
    return [...fresh, ...listed];
  });
}

function toUnlisted(row: typeof listings.$inferSelect): OwnService {
  return {
    key: `listing-${row.id}`,
    serviceId: null,
    listingId: row.id,
    name: row.provider?.name ?? "",
    logoUrl: row.files?.logoUrl ?? "",
    serviceStatus: null,
    listingStatus: row.status,
    withdrawn: false,
    views: 0,
    requests: 0,
    updatedAt: row.updatedAt.toISOString(),
  };
}

function toStatus(status: number): ServiceStatus {
  return Object.values(serviceStatus).find((known) => known === status) ?? serviceStatus.inactive;
}

async function countViews(db: Database, ids: number[], now: Date): Promise<Map<number, number>> {
  const since = new Date(now.getTime() - 29 * 86_400_000).toISOString().slice(0, 10);
  const { serviceId, event, day, path } = analyticsCounts;
  const rows = await db
    .select({ id: serviceId, views: sql<number>`sum(${analyticsCounts.count})`.mapWith(Number) })
    .from(analyticsCounts)
    .where(
      and(
        inArray(serviceId, [0, ...ids]),
        gt(serviceId, 0),
        eq(event, "view"),
        like(path, "%/service/:index"),
        gte(day, since),
      ),
    )
    .groupBy(serviceId);
  return new Map(rows.map(({ id, views }) => [id, views]));
}

/** Counts the same requests as the company's inbox. */
async function countRequests(
  db: Database,
  companyId: number | null,
  ids: number[],
): Promise<Map<number | null, number>> {
  const rows = await db
    .select({ id: requests.serviceId, requested: count() })
    .from(requests)
    .where(and(eq(requests.ownerCompanyId, companyId ?? 0), inArray(requests.serviceId, [0, ...ids])))
    .groupBy(requests.serviceId);
  return new Map(rows.map(({ id, requested }) => [id, requested]));
}

/** A service of the seller's own company; null for any other. */
export async function getOwnService(
  scope: HomeScope,
  serviceId: number,
): Promise<{ name: string; status: number } | null> {
  if (!isRowId(serviceId) || !(await authorize(scope, "sell"))) return null;
  const [service] = await scope.db
    .select({ name: services.name, status: services.status })
    .from(services)
    .where(and(eq(services.id, serviceId), eq(services.ownerCompanyId, scope.companyId ?? 0)));
  return service ?? null;
}

/**
 * Withdraws a service from the catalogue of every tenant, once, and notifies companies with an agreement, which goes on.
 * @returns false for another company's.
 */
export function withdrawService(scope: HomeScope, senderOf: SenderOf, serviceId: number): Promise<boolean> {
  return moveService(scope, senderOf, { serviceId, move: "withdrawn" });
}

/** Restores a withdrawn service, once, to its previous status: what the platform removed stays removed. */
export function reactivateService(scope: HomeScope, senderOf: SenderOf, serviceId: number): Promise<boolean> {
  return moveService(scope, senderOf, { serviceId, move: "reactivated" });
}

function moveService(
  scope: HomeScope,
  senderOf: SenderOf,
  { serviceId, move }: { serviceId: number; move: "withdrawn" | "reactivated" },
): Promise<boolean> {
  if (!isRowId(serviceId)) return Promise.resolve(false);
  return inTenant(scope, async (scoped) => {
    const listingId = await findOrCreateListing(scoped, serviceId);
    if (listingId === null) return false;
    const [service] = await scoped.db.select().from(services).where(eq(services.id, serviceId)).for("update");
    const [listing] = await scoped.db.select().from(listings).where(eq(listings.id, listingId)).for("update");
    if (!service || !listing) return false;
    const before = listing.withdrawnStatus;
    const isOut = service.status === serviceStatus.inactive;
    // Pressed twice, or in a tab that shows what was before.
    if (isOut === (move === "withdrawn")) return true;
    if (move === "reactivated" && before === null) return false;
    const status = move === "withdrawn" ? serviceStatus.inactive : (before ?? serviceStatus.inactive);
    const withdrawnStatus = move === "withdrawn" ? service.status : null;
    await scoped.db.update(services).set({ status, updatedAt: scoped.now }).where(eq(services.id, serviceId));
    await scoped.db.update(listings).set({ withdrawnStatus }).where(eq(listings.id, listingId));
    await addListingEvent(scoped, { listingId, kind: move });
    await recordAudit(scoped, {
      action: move === "withdrawn" ? "service.withdraw" : "service.reactivate",
      subject: `service:${serviceId}`,
      before: { status: service.status },
      after: { status },
    });
    await indexServices(scoped.db, [serviceId]);
    await notifyBuyersOfListing(scoped, senderOf, { serviceId, move });
    await announceChange(scoped.db, "catalogue");
    return true;
  });
}
