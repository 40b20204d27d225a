import { eq, getTableColumns, inArray, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { agreementChanges, agreements, spendingAlerts, spendingLimits } from "#app/db/schema/agreements.ts";
import { auditLog } from "#app/db/schema/audit.ts";
import { serviceAvailability, serviceProbeDays } from "#app/db/schema/availability.ts";
import { serviceDocuments, serviceMedia, services, serviceTryOuts } from "#app/db/schema/catalogue.ts";
import { collections } from "#app/db/schema/collections.ts";
import { companyFiles } from "#app/db/schema/company-files.ts";
import { diligenceAnswers } from "#app/db/schema/diligence.ts";
import { diligenceAccesses } from "#app/db/schema/diligence-accesses.ts";
import { diligenceDecisions } from "#app/db/schema/diligence-decisions.ts";
import { disputeEntries, disputes } from "#app/db/schema/disputes.ts";
import { companies, users } from "#app/db/schema/identity.ts";
import { joinRequests } from "#app/db/schema/join-requests.ts";
import { ledgerAccounts, ledgerEntries, ledgerTransactions, paymentMethods } from "#app/db/schema/ledger.ts";
import { listingEvents, listings } from "#app/db/schema/listings.ts";
import { formerSlugs, marketSettings } from "#app/db/schema/markets.ts";
import { registrations } from "#app/db/schema/onboarding.ts";
import { payoutAccounts, payouts } from "#app/db/schema/payouts.ts";
import { answerDelegations, requestEvents, requests } from "#app/db/schema/requests.ts";
import { serviceReviews } from "#app/db/schema/reviews.ts";
import { savedServices } from "#app/db/schema/saved-services.ts";
import { trialKeys } from "#app/db/schema/trial-keys.ts";
import { heldUsage, serviceFees, serviceKeys, usageDailyTotals, usageEvents } from "#app/db/schema/usage.ts";

export interface CompanyRows {
  /** The table that they are stored in. */
  table: PgTable;
  /** The exported columns. */
  columns: Record<string, PgColumn>;
  isOf(companyId: number): SQL | undefined;
}

/** A table's rows without the named columns: secrets, and what identifies a form or a sender. */
function rows(table: PgTable, isOf: CompanyRows["isOf"], without: readonly string[] = []): CompanyRows {
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => !without.includes(name));
  return { table, columns: Object.fromEntries(columns), isOf };
}

const whose = (column: PgColumn) => (id: number) => eq(column, id);
const either = (one: PgColumn, other: PgColumn) => (id: number) => or(eq(one, id), eq(other, id));
/** Of the services that the company sells. */
const sold = (column: PgColumn) => (id: number) =>
  inArray(column, sql`(select ${services.id} from ${services} where ${services.ownerCompanyId} = ${id})`);
const ofListing = (id: number) =>
  inArray(listingEvents.listingId, sql`(select ${listings.id} from ${listings} where ${listings.companyId} = ${id})`);
const ofRequest = (id: number) =>
  inArray(
    requestEvents.requestId,
    sql`(select ${requests.id} from ${requests} where ${either(requests.companyId, requests.ownerCompanyId)(id)})`,
  );
const ofAgreement = (id: number) =>
  inArray(
    agreementChanges.agreementId,
    sql`(select ${agreements.id} from ${agreements} where ${either(agreements.buyerCompanyId, agreements.sellerCompanyId)(id)})`,
  );
const ofDispute = (id: number) =>
  inArray(
    disputeEntries.disputeId,
    sql`(select ${disputes.id} from ${disputes} where ${either(disputes.buyerCompanyId, disputes.sellerCompanyId)(id)})`,
  );
const ofAccount = (id: number) =>
  inArray(
    ledgerEntries.accountId,
    sql`(select ${ledgerAccounts.id} from ${ledgerAccounts} where ${ledgerAccounts.companyId} = ${id})`,
  );

/** The data stored about a company, table by table, without secrets. */
export const companyRows: Record<string, CompanyRows> = {
  company: rows(companies, whose(companies.id), ["joinLinkHash"]),
  people: rows(users, whose(users.companyId), ["passwordHash", "dismissedChecklists"]),
  joinRequests: rows(joinRequests, whose(joinRequests.companyId)),
  registrations: rows(registrations, whose(registrations.companyId), ["idempotencyKey"]),
  market: rows(marketSettings, whose(marketSettings.companyId)),
  earlierAddresses: rows(formerSlugs, whose(formerSlugs.companyId)),
  collections: rows(collections, whose(collections.companyId)),
  services: rows(services, whose(services.ownerCompanyId)),
  serviceMedia: rows(serviceMedia, sold(serviceMedia.serviceId)),
  serviceDocuments: rows(serviceDocuments, sold(serviceDocuments.serviceId)),
  serviceSamples: rows(serviceTryOuts, sold(serviceTryOuts.serviceId)),
  servicePrices: rows(serviceFees, sold(serviceFees.serviceId)),
  serviceKeys: rows(serviceKeys, sold(serviceKeys.serviceId), ["keyHash", "prefix"]),
  trialKeys: rows(trialKeys, sold(trialKeys.serviceId), ["sealedSecret", "prefix"]),
  serviceAvailability: rows(serviceAvailability, sold(serviceAvailability.serviceId)),
  serviceProbes: rows(serviceProbeDays, sold(serviceProbeDays.serviceId)),
  listings: rows(listings, whose(listings.companyId), ["idempotencyKey"]),
  listingHistory: rows(listingEvents, ofListing),
  files: rows(companyFiles, whose(companyFiles.companyId)),
  diligenceAnswers: rows(diligenceAnswers, whose(diligenceAnswers.companyId)),
  diligenceReads: rows(diligenceAccesses, either(diligenceAccesses.companyId, diligenceAccesses.sellerCompanyId)),
  diligenceDecisions: rows(diligenceDecisions, whose(diligenceDecisions.companyId)),
  savedServices: rows(savedServices, whose(savedServices.companyId)),
  reviews: rows(serviceReviews, whose(serviceReviews.companyId)),
  requests: rows(requests, either(requests.companyId, requests.ownerCompanyId), ["senderHash", "idempotencyKey"]),
  requestHistory: rows(requestEvents, ofRequest, ["idempotencyKey"]),
  delegations: rows(answerDelegations, either(answerDelegations.sellerCompanyId, answerDelegations.marketCompanyId)),
  agreements: rows(agreements, either(agreements.buyerCompanyId, agreements.sellerCompanyId)),
  agreementHistory: rows(agreementChanges, ofAgreement),
  spendingLimits: rows(spendingLimits, whose(spendingLimits.companyId)),
  spendingAlerts: rows(spendingAlerts, whose(spendingAlerts.companyId)),
  disputes: rows(disputes, either(disputes.buyerCompanyId, disputes.sellerCompanyId)),
  disputeHistory: rows(disputeEntries, ofDispute),
  use: rows(usageDailyTotals, (id) =>
    or(eq(usageDailyTotals.buyerCompanyId, id), sold(usageDailyTotals.serviceId)(id)),
  ),
  useEvents: rows(usageEvents, whose(usageEvents.buyerCompanyId)),
  heldUse: rows(heldUsage, whose(heldUsage.buyerCompanyId), ["row"]),
  ledger: rows(ledgerTransactions, whose(ledgerTransactions.companyId), ["key"]),
  ledgerEntries: rows(ledgerEntries, ofAccount),
  paymentMethods: rows(paymentMethods, whose(paymentMethods.companyId)),
  payoutAccount: rows(payoutAccounts, whose(payoutAccounts.companyId)),
  payouts: rows(payouts, whose(payouts.companyId)),
  recordedActions: rows(auditLog, (id) => eq(auditLog.subject, `company:${id}`), ["salt"]),
};
