import { and, desc, eq, ne, type SQL, sql } from "drizzle-orm";
import { companies, users } from "#app/db/schema/identity.ts";
import type { ListingSnapshot } from "#app/db/schema/listing-values.ts";
import { listings } from "#app/db/schema/listings.ts";
import type { AccountScope, HomeScope } from "#app/db/scope.ts";
import { emptyListing } from "#app/features/listings/listing.ts";
import { toSnapshot } from "#app/features/listings/own-listing.server.ts";
import { toReadablePhone } from "#app/ui/contact/phone-text.ts";

/**
 * Initial values of a company's next listing: registration, provider and finance of its latest one, else its
 * account's data. Provider data of a rejected listing is not reused; facts about the company are. Call it inside
 * `inTenant`.
 */
export async function readCompanyDefaults(scope: AccountScope | HomeScope): Promise<ListingSnapshot> {
  const latest = await readLatest(scope);
  if (latest === null) return readAccountDefaults(scope);
  const said = latest.status === "rejected" ? await readLatest(scope, ne(listings.status, "rejected")) : latest;
  const { registration, finance } = toSnapshot(latest);
  const { provider, files } = said === null ? await readAccountDefaults(scope) : toSnapshot(said);
  const { companyName, website, profile } = provider;
  return {
    ...emptyListing,
    registration,
    finance,
    provider: { ...emptyListing.provider, companyName, website, profile },
    files: { ...emptyListing.files, logoUrl: files.logoUrl },
  };
}

/** The company's latest listing, preferring those with a bank account. */
async function readLatest(scope: AccountScope | HomeScope, such?: SQL): Promise<typeof listings.$inferSelect | null> {
  const [latest] = await scope.db
    .select()
    .from(listings)
    .where(and(eq(listings.tenantId, scope.tenantId), eq(listings.companyId, scope.companyId ?? 0), such))
    .orderBy(sql`${listings.finance} is null`, desc(listings.updatedAt), desc(listings.id))
    .limit(1);
  return latest ?? null;
}

async function readAccountDefaults(scope: AccountScope | HomeScope): Promise<ListingSnapshot> {
  const [account] = await scope.db
    .select({ company: companies, user: users })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(and(eq(users.id, scope.userId ?? 0), eq(companies.id, scope.companyId ?? 0)));
  if (!account) return emptyListing;
  const { company, user } = account;
  const contact = { contactName: `${user.firstName} ${user.lastName}`, contactEmail: user.email };
  return {
    ...emptyListing,
    registration: {
      ...emptyListing.registration,
      ...contact,
      legalName: company.name,
      phone: toReadablePhone(user.phone ?? ""),
    },
    provider: {
      ...emptyListing.provider,
      companyName: company.name,
      website: company.website ?? "",
      profile: company.description ?? "",
    },
    files: { ...emptyListing.files, logoUrl: company.logoUrl ?? "" },
  };
}
