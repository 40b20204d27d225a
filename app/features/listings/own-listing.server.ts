import { and, eq, exists, type SQL, sql } from "drizzle-orm";
import { companies, users } from "#app/db/schema/identity.ts";
import type { ListingChange, ListingSnapshot } from "#app/db/schema/listing-values.ts";
import { listingEvents, listings } from "#app/db/schema/listings.ts";
import type { AccountScope, HomeScope } from "#app/db/scope.ts";
import { isAuthorized } from "#app/features/identity/actor.server.ts";
import { emptyListing, type ListingEventKind, type ListingStatus } from "./listing.ts";

/** A listing as its own seller sees it. */
export interface OwnListing extends ListingSnapshot {
  id: number;
  companyId: number;
  serviceId: number | null;
  status: ListingStatus;
  /** The last accepted version; null before the first. */
  published: ListingSnapshot | null;
  /** By step, the form that saved it last. */
  stepWriters: Readonly<Record<string, string>>;
  updatedAt: Date;
  submittedAt: Date | null;
}

export const listingColumns = {
  id: listings.id,
  companyId: listings.companyId,
  serviceId: listings.serviceId,
  status: listings.status,
  registration: listings.registration,
  provider: listings.provider,
  files: listings.files,
  samples: listings.samples,
  criteria: listings.criteria,
  fees: listings.fees,
  finance: listings.finance,
  published: listings.published,
  stepWriters: listings.stepWriters,
  updatedAt: listings.updatedAt,
  submittedAt: listings.submittedAt,
};

type ListingRow = Pick<typeof listings.$inferSelect, keyof typeof listingColumns>;

/** Steps that were never saved are empty. */
export function toOwnListing(row: ListingRow): OwnListing {
  return { ...row, ...toSnapshot(row), published: row.published && toSnapshot(row.published) };
}

export function toSnapshot(row: Pick<ListingRow, keyof ListingSnapshot>): ListingSnapshot {
  return {
    registration: row.registration ?? emptyListing.registration,
    provider: { ...emptyListing.provider, ...row.provider },
    files: row.files ?? emptyListing.files,
    samples: row.samples ?? emptyListing.samples,
    // Fields that were added later are missing in older ones.
    criteria: { ...emptyListing.criteria, ...row.criteria },
    fees: row.fees ?? emptyListing.fees,
    finance: row.finance ?? emptyListing.finance,
  };
}

/** Condition for listings of the scope's company, for its sellers. Use it inside `inTenant`. */
export function isOwnListing(scope: HomeScope): SQL | undefined {
  return and(
    eq(listings.tenantId, scope.tenantId),
    eq(listings.companyId, scope.companyId ?? 0),
    exists(scope.db.select({ id: users.id }).from(users).where(isAuthorized(scope, "sell"))),
  );
}

/** Reads and locks the listing until the end of the transaction, so that its transitions are serialized. */
export async function lockOwnListing(scope: HomeScope, id: number): Promise<OwnListing | null> {
  const [row] = await scope.db
    .select(listingColumns)
    .from(listings)
    .where(and(eq(listings.id, id), isOwnListing(scope)))
    .for("update");
  return row ? toOwnListing(row) : null;
}

interface NewEvent {
  listingId: number;
  kind: ListingEventKind;
  note?: string;
  changes?: ListingChange[];
}

/** Records an event, in the transaction that causes it. @param tenantId the listing's own. */
export async function addListingEvent(
  scope: AccountScope | HomeScope,
  event: NewEvent,
  tenantId = scope.tenantId,
): Promise<void> {
  await scope.db.insert(listingEvents).values({
    tenantId,
    listingId: event.listingId,
    kind: event.kind,
    actorUserId: scope.userId,
    note: event.note ?? null,
    changes: event.changes ?? null,
    createdAt: scope.now,
  });
}

/** A value for a jsonb column, without characters that PostgreSQL text cannot contain. */
export function toJson(value: object): SQL {
  const text = JSON.stringify(value, (_key, part: unknown) =>
    typeof part === "string" ? part.replace(/[\0\p{Surrogate}]/gu, "") : part,
  );
  return sql`${text}::jsonb`;
}

/** The company's display name. */
export async function getCompanyName(scope: HomeScope): Promise<string> {
  const [company] = await scope.db
    .select({ name: companies.name })
    .from(companies)
    .where(eq(companies.id, scope.companyId ?? 0));
  return company?.name ?? "";
}
