import { and, asc, eq, sql } from "drizzle-orm";
import { companies, users } from "#app/db/schema/identity.ts";
import type { ListingChange } from "#app/db/schema/listing-values.ts";
import { listingEvents, listings } from "#app/db/schema/listings.ts";
import type { AccountScope, Database } from "#app/db/scope.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { authorize } from "#app/features/identity/actor.server.ts";
import type { ListingEvent, ListingStatus } from "#app/features/listings/listing.ts";
import { readNames, toDescriptionHtml } from "#app/features/listings/listing-content.server.ts";
import { listingColumns, toOwnListing } from "#app/features/listings/own-listing.server.ts";
import { isRowId } from "#app/features/marketplace/market/shown-services.server.ts";
import type { ServicePageProps } from "#app/features/marketplace/service/service-page.tsx";
import type { ServiceViewOptions } from "#app/features/marketplace/service/service-to-view.server.ts";
import { listListingChanges } from "./listing-difference.ts";
import { drawPreview } from "./listing-preview.server.ts";

export interface ListingReview {
  id: number;
  name: string;
  company: string;
  tenantId: number;
  status: ListingStatus;
  /** An edit of a listing that is in the catalogue. */
  isEdit: boolean;
  /** ISO 8601. */
  submittedAt: string | null;
  serviceId: number | null;
  /** Compared with the last accepted version; with nothing for a new listing. */
  changes: ListingChange[];
  /** Sanitized HTML, as buyers see it. */
  html: Record<"description" | "descriptionEs", { before: string; after: string }>;
  history: ListingEvent[];
}

/**
 * A listing with its changes and history. @returns null for users who are not administrators, and for a listing that
 * was never submitted.
 */
export async function getListingReview(scope: AccountScope, id: number, locale = ""): Promise<ListingReview | null> {
  if (!(await authorize(scope, "administerPlatform")) || !isRowId(id)) return null;
  return asPlatform(scope.db, async (db) => {
    const found = await readSubmitted(db, id);
    if (!found) return null;
    const { listing, company, tenantId } = found;
    // An accepted version equals the published one: then the whole listing is shown.
    const base = listing.status === "published" ? null : listing.published;
    const names = await readNames({ ...scope, db }, base ? [base, listing] : [listing], locale);
    const toSides = (field: "description" | "descriptionEs") => ({
      before: toDescriptionHtml(base?.provider[field] ?? ""),
      after: toDescriptionHtml(listing.provider[field]),
    });
    return {
      id,
      name: listing.provider.name,
      company,
      tenantId,
      status: listing.status,
      isEdit: base !== null,
      submittedAt: listing.submittedAt?.toISOString() ?? null,
      serviceId: listing.serviceId,
      changes: listListingChanges(base, listing, names),
      html: { description: toSides("description"), descriptionEs: toSides("descriptionEs") },
      history: await readHistory(db, id),
    };
  });
}

/** The service's future page, for the administrator. */
export async function getReviewPreview(
  scope: AccountScope,
  { id, ...options }: ServiceViewOptions & { id: number },
): Promise<ServicePageProps | null> {
  if (!(await authorize(scope, "administerPlatform")) || !isRowId(id)) return null;
  return asPlatform(scope.db, async (db) => {
    const found = await readSubmitted(db, id);
    return found && drawPreview({ ...scope, db }, found.listing, options);
  });
}

/** Reads the submitted version; drafts that were never submitted stay private. */
async function readSubmitted(db: Database, id: number) {
  const [row] = await db
    .select({ listing: listingColumns, tenantId: listings.tenantId, company: companies.name })
    .from(listings)
    .innerJoin(companies, eq(companies.id, listings.companyId))
    .where(and(eq(listings.id, id), sql`${listings.submittedAt} is not null`, sql`${listings.status} <> 'draft'`));
  return row ? { ...row, listing: toOwnListing(row.listing) } : null;
}

/** Events of a listing, oldest first. Call it in a transaction that may see it. */
export async function readHistory(db: Database, listingId: number): Promise<ListingEvent[]> {
  const rows = await db
    .select({
      id: listingEvents.id,
      kind: listingEvents.kind,
      note: listingEvents.note,
      at: listingEvents.createdAt,
      actor: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`,
    })
    .from(listingEvents)
    .leftJoin(users, eq(users.id, listingEvents.actorUserId))
    .where(eq(listingEvents.listingId, listingId))
    .orderBy(asc(listingEvents.id));
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}
