import { and, eq, isNull, or } from "drizzle-orm";
import { announceChange } from "#app/db/content-changes.server.ts";
import { accountLinks } from "#app/db/schema/account-links.ts";
import { spendingAlerts, spendingLimits } from "#app/db/schema/agreements.ts";
import { auditLog } from "#app/db/schema/audit.ts";
import { collections } from "#app/db/schema/collections.ts";
import { diligenceAnswers } from "#app/db/schema/diligence.ts";
import { diligenceAccesses } from "#app/db/schema/diligence-accesses.ts";
import { diligenceDecisions } from "#app/db/schema/diligence-decisions.ts";
import { companies, users } from "#app/db/schema/identity.ts";
import { joinRequests } from "#app/db/schema/join-requests.ts";
import { paymentMethods } from "#app/db/schema/ledger.ts";
import { listings } from "#app/db/schema/listings.ts";
import { marketSettings } from "#app/db/schema/markets.ts";
import { registrations } from "#app/db/schema/onboarding.ts";
import { payoutAccounts } from "#app/db/schema/payouts.ts";
import { answerDelegations, requests, stoppedSenders } from "#app/db/schema/requests.ts";
import { serviceReviews } from "#app/db/schema/reviews.ts";
import { savedServices } from "#app/db/schema/saved-services.ts";
import { type AccountScope, accountScopeIn, type Database } from "#app/db/scope.ts";
import { recordAudit } from "#app/features/audit/audit-log.server.ts";
import { eraseNamesInLog } from "#app/features/audit/erase-names.server.ts";
import { toErasedName } from "#app/features/retention/company-erasure.ts";
import { erasePerson } from "#app/features/retention/erase-person.server.ts";
import { recordSlugChange } from "#app/features/tenancy/former-slugs.server.ts";
import { toMarketTenantId } from "#app/features/tenancy/market.ts";
import { emptyServices } from "./empty-services.server.ts";

type StoredCompany = typeof companies.$inferSelect;

/**
 * Erases a company: its people, market, listings, requests and settings are deleted, its services withdrawn and emptied.
 * The row stays as a number without a name, for ledger, bills, ended agreements and use, which are others' records, too.
 * Call it in a transaction that has locked the company and sees every tenant's private rows; its duties are settled.
 */
export async function eraseCompany(
  scope: AccountScope,
  company: StoredCompany,
  by: "console" | "command",
): Promise<void> {
  const { db } = scope;
  const people = await db.select().from(users).where(eq(users.companyId, company.id)).orderBy(users.id).for("update");
  for (const person of people) await erasePerson(db, person);
  await deleteRows(db, company.id);
  await eraseRecord(scope, company);
  // Afterwards, since their search rows have the company's name.
  await emptyServices(scope, company.id);
  const subject = `company:${company.id}`;
  await eraseNamesInLog(db, eq(auditLog.subject, subject));
  const after = { by, people: people.length };
  await recordAudit({ ...accountScopeIn(scope, company.tenantId), db }, { action: "company.erase", subject, after });
  await announceChange(db, "catalogue");
  await announceChange(db, "markets");
}

async function deleteRows(db: Database, id: number): Promise<void> {
  const isOwnMarkets = and(eq(requests.tenantId, toMarketTenantId(id)), isNull(requests.ownerCompanyId));
  await db.delete(requests).where(or(eq(requests.companyId, id), isOwnMarkets));
  await db
    .delete(answerDelegations)
    .where(or(eq(answerDelegations.sellerCompanyId, id), eq(answerDelegations.marketCompanyId, id)));
  await db.delete(diligenceAccesses).where(eq(diligenceAccesses.sellerCompanyId, id));
  for (const table of ownTables) await db.delete(table).where(eq(table.companyId, id));
}

/** Tables whose rows belong to the company alone. */
const ownTables = [
  accountLinks,
  collections,
  diligenceAnswers,
  diligenceDecisions,
  joinRequests,
  listings,
  marketSettings,
  paymentMethods,
  payoutAccounts,
  registrations,
  savedServices,
  serviceReviews,
  spendingAlerts,
  spendingLimits,
  stoppedSenders,
] as const;

/** No other company can take the slug for a year, since mails contain links with it; they lead nowhere. */
async function eraseRecord(scope: AccountScope, { id, slug }: StoredCompany): Promise<void> {
  const erasedSlug = `erased-${crypto.randomUUID()}`;
  await scope.db
    .update(companies)
    .set({
      ...{ name: toErasedName(id), slug: erasedSlug, erasedAt: scope.now },
      ...{ logoUrl: null, logoWidth: null, logoHeight: null, website: null, description: null },
      ...{ phone: null, address: null, agencyProfile: null, headerText: null, hasGigMarket: false },
      ...{ joiningMode: "closed", joiningDomains: [], joinLinkHash: null, joinLinkEndsAt: null },
      hasSpendingLimit: false,
    })
    .where(eq(companies.id, id));
  await recordSlugChange(scope, id, { before: slug, after: erasedSlug });
}
