import { and, asc, eq, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { accountLinks } from "#app/db/schema/account-links.ts";
import { agreementChanges, agreements } from "#app/db/schema/agreements.ts";
import { auditLog } from "#app/db/schema/audit.ts";
import { events } from "#app/db/schema/community.ts";
import { diligenceAccesses } from "#app/db/schema/diligence-accesses.ts";
import { diligenceDecisions } from "#app/db/schema/diligence-decisions.ts";
import { disputeEntries } from "#app/db/schema/disputes.ts";
import { eventRegistrations } from "#app/db/schema/event-registrations.ts";
import { accountFactors, recoveryCodes } from "#app/db/schema/factors.ts";
import { companies, sessions, users } from "#app/db/schema/identity.ts";
import { joinRequests } from "#app/db/schema/join-requests.ts";
import { leads } from "#app/db/schema/leads.ts";
import { listingEvents, listings } from "#app/db/schema/listings.ts";
import { registrations } from "#app/db/schema/onboarding.ts";
import { outbox } from "#app/db/schema/outbox.ts";
import { pendingForms } from "#app/db/schema/pending-forms.ts";
import { requestEvents, requests } from "#app/db/schema/requests.ts";
import { serviceReviews } from "#app/db/schema/reviews.ts";
import { savedSearches, searchDigests } from "#app/db/schema/saved-searches.ts";
import { savedServices } from "#app/db/schema/saved-services.ts";
import { socialIdentities } from "#app/db/schema/social-identities.ts";
import { trialUses } from "#app/db/schema/trial-keys.ts";
import { typedPreviews } from "#app/db/schema/typed-previews.ts";
import type { Database } from "#app/db/scope.ts";

/** Maximum number of rows of each kind. */
const mostRows = 10_000;

/** Whose rows: the account, and the address that it was proved to own; null before that. */
export interface Person {
  userId: number;
  email: string | null;
}

export interface OwnRows {
  /** The table that they are stored in. */
  table: PgTable;
  read(db: Database, person: Person): Promise<unknown[]>;
}

/**
 * The data stored about a person, table by table: what was given, said or done; without secrets, and without data of
 * other people.
 */
export const ownRows: Record<string, OwnRows> = {
  account: {
    table: users,
    read: (db, { userId }) =>
      db
        .select({
          firstName: users.firstName,
          lastName: users.lastName,
          email: users.email,
          phone: users.phone,
          language: users.locale,
          company: companies.name,
          createdAt: users.createdAt,
          emailVerifiedAt: users.emailVerifiedAt,
          lastSeenAt: users.lastSeenAt,
        })
        .from(users)
        .leftJoin(companies, eq(companies.id, users.companyId))
        .where(eq(users.id, userId)),
  },
  logins: {
    table: sessions,
    read: (db, { userId }) =>
      db
        .select({
          userAgent: sessions.userAgent,
          address: sessions.address,
          createdAt: sessions.createdAt,
          lastSeenAt: sessions.lastSeenAt,
          expiresAt: sessions.expiresAt,
        })
        .from(sessions)
        .where(eq(sessions.userId, userId))
        .limit(mostRows),
  },
  savedServices: {
    table: savedServices,
    read: (db, { userId }) =>
      db
        .select({ service: savedServices.serviceName, savedAt: savedServices.savedAt })
        .from(savedServices)
        .where(eq(savedServices.savedBy, userId))
        .orderBy(asc(savedServices.savedAt))
        .limit(mostRows),
  },
  secondStep: {
    table: accountFactors,
    read: (db, { userId }) =>
      db
        .select({
          kind: accountFactors.kind,
          name: accountFactors.name,
          createdAt: accountFactors.createdAt,
          lastUsedAt: accountFactors.lastUsedAt,
        })
        .from(accountFactors)
        .where(eq(accountFactors.userId, userId))
        .orderBy(asc(accountFactors.id)),
  },
  recoveryCodes: {
    table: recoveryCodes,
    read: (db, { userId }) =>
      db
        .select({ createdAt: recoveryCodes.createdAt, usedAt: recoveryCodes.usedAt })
        .from(recoveryCodes)
        .where(eq(recoveryCodes.userId, userId))
        .orderBy(asc(recoveryCodes.id)),
  },
  savedSearches: {
    table: savedSearches,
    read: (db, { userId }) =>
      db
        .select({
          name: savedSearches.name,
          query: savedSearches.query,
          isPaused: savedSearches.isPaused,
          createdAt: savedSearches.createdAt,
        })
        .from(savedSearches)
        .where(eq(savedSearches.userId, userId))
        .orderBy(asc(savedSearches.id))
        .limit(mostRows),
  },
  searchMails: {
    table: searchDigests,
    read: (db, { userId }) =>
      db.select({ sentAt: searchDigests.sentAt }).from(searchDigests).where(eq(searchDigests.userId, userId)),
  },
  linkedSignIns: {
    table: socialIdentities,
    read: (db, { userId }) =>
      db
        .select({
          issuer: socialIdentities.issuer,
          subject: socialIdentities.subject,
          email: socialIdentities.email,
          createdAt: socialIdentities.createdAt,
          lastUsedAt: socialIdentities.lastUsedAt,
        })
        .from(socialIdentities)
        .where(eq(socialIdentities.userId, userId))
        .limit(mostRows),
  },
  mailedLinks: {
    table: accountLinks,
    read: (db, { userId }) =>
      db
        .select({
          kind: accountLinks.kind,
          newEmail: accountLinks.newEmail,
          createdAt: accountLinks.createdAt,
          usedAt: accountLinks.usedAt,
        })
        .from(accountLinks)
        .where(eq(accountLinks.userId, userId))
        .limit(mostRows),
  },
  registrations: {
    table: registrations,
    read: (db, { userId }) =>
      db
        .select({
          kind: registrations.kind,
          company: companies.name,
          utmSource: registrations.utmSource,
          agencyCode: registrations.agencyCode,
          agentEmail: registrations.agentEmail,
          acceptedTermsAt: registrations.acceptedTermsAt,
          createdAt: registrations.createdAt,
        })
        .from(registrations)
        .innerJoin(companies, eq(companies.id, registrations.companyId))
        .where(eq(registrations.userId, userId))
        .limit(mostRows),
  },
  joinRequests: {
    table: joinRequests,
    read: (db, { userId }) =>
      db
        .select({
          company: companies.name,
          state: joinRequests.state,
          reason: joinRequests.reason,
          createdAt: joinRequests.createdAt,
          decidedAt: joinRequests.decidedAt,
        })
        .from(joinRequests)
        .innerJoin(companies, eq(companies.id, joinRequests.companyId))
        .where(eq(joinRequests.userId, userId))
        .limit(mostRows),
  },
  requests: {
    table: requests,
    read: (db, person) =>
      db
        .select({
          id: requests.id,
          kind: requests.kind,
          status: requests.status,
          firstName: requests.firstName,
          lastName: requests.lastName,
          workEmail: requests.workEmail,
          phoneNumber: requests.phoneNumber,
          serviceName: requests.serviceName,
          workflowName: requests.workflowName,
          description: requests.description,
          businessTypes: requests.businessTypes,
          acceptedTerms: requests.acceptedTerms,
          createdAt: requests.createdAt,
          updatedAt: requests.updatedAt,
        })
        .from(requests)
        .where(
          or(
            eq(requests.userId, person.userId),
            and(sql`${requests.userId} is null`, isAddress(requests.workEmail, person)),
          ),
        )
        .orderBy(asc(requests.id))
        .limit(mostRows),
  },
  requestMessages: {
    table: requestEvents,
    read: (db, { userId }) =>
      db
        .select({
          requestId: requestEvents.requestId,
          kind: requestEvents.kind,
          toStatus: requestEvents.toStatus,
          note: requestEvents.note,
          createdAt: requestEvents.createdAt,
        })
        .from(requestEvents)
        .where(eq(requestEvents.actorUserId, userId))
        .orderBy(asc(requestEvents.id))
        .limit(mostRows),
  },
  demosAndCampaigns: {
    table: leads,
    read: (db, person) =>
      db
        .select({
          kind: leads.kind,
          name: leads.name,
          email: leads.email,
          company: leads.company,
          phone: leads.phone,
          message: leads.message,
          createdAt: leads.createdAt,
        })
        .from(leads)
        .where(isAddress(leads.email, person))
        .limit(mostRows),
  },
  eventRegistrations: {
    table: eventRegistrations,
    read: (db, person) =>
      db
        .select({
          event: events.title,
          email: eventRegistrations.email,
          name: eventRegistrations.name,
          createdAt: eventRegistrations.createdAt,
        })
        .from(eventRegistrations)
        .innerJoin(events, eq(events.id, eventRegistrations.eventId))
        .where(isAddress(eventRegistrations.email, person))
        .limit(mostRows),
  },
  listings: {
    table: listings,
    read: (db, { userId }) =>
      db
        .select({
          id: listings.id,
          status: listings.status,
          samples: listings.samples,
          submittedAt: listings.submittedAt,
        })
        .from(listings)
        .where(eq(listings.submittedBy, userId))
        .limit(mostRows),
  },
  listingActs: {
    table: listingEvents,
    read: (db, { userId }) =>
      db
        .select({
          listingId: listingEvents.listingId,
          kind: listingEvents.kind,
          note: listingEvents.note,
          createdAt: listingEvents.createdAt,
        })
        .from(listingEvents)
        .where(eq(listingEvents.actorUserId, userId))
        .orderBy(asc(listingEvents.id))
        .limit(mostRows),
  },
  agreementActs: {
    table: agreementChanges,
    read: (db, { userId }) =>
      db
        .select({
          agreement: agreements.publicId,
          fromState: agreementChanges.fromState,
          toState: agreementChanges.toState,
          limitCents: agreementChanges.limitCents,
          at: agreementChanges.at,
        })
        .from(agreementChanges)
        .innerJoin(agreements, eq(agreements.id, agreementChanges.agreementId))
        .where(eq(agreementChanges.actorUserId, userId))
        .orderBy(asc(agreementChanges.id))
        .limit(mostRows),
  },
  disputeMessages: {
    table: disputeEntries,
    read: (db, { userId }) =>
      db
        .select({ kind: disputeEntries.kind, note: disputeEntries.note, at: disputeEntries.at })
        .from(disputeEntries)
        .where(eq(disputeEntries.actorUserId, userId))
        .orderBy(asc(disputeEntries.id))
        .limit(mostRows),
  },
  reviews: {
    table: serviceReviews,
    read: (db, { userId }) =>
      db
        .select({
          serviceId: serviceReviews.serviceId,
          stars: serviceReviews.stars,
          text: serviceReviews.text,
          appeal: serviceReviews.appeal,
          createdAt: serviceReviews.createdAt,
        })
        .from(serviceReviews)
        .where(eq(serviceReviews.userId, userId))
        .orderBy(asc(serviceReviews.id))
        .limit(mostRows),
  },
  diligenceReads: {
    table: diligenceAccesses,
    read: (db, { userId }) =>
      db
        .select({
          kind: diligenceAccesses.kind,
          subject: diligenceAccesses.subject,
          accessedAt: diligenceAccesses.accessedAt,
        })
        .from(diligenceAccesses)
        .where(eq(diligenceAccesses.userId, userId))
        .orderBy(asc(diligenceAccesses.id))
        .limit(mostRows),
  },
  diligenceDecisions: {
    table: diligenceDecisions,
    read: (db, { userId }) =>
      db
        .select({
          serviceId: diligenceDecisions.serviceId,
          decision: diligenceDecisions.decision,
          note: diligenceDecisions.note,
          decidedAt: diligenceDecisions.decidedAt,
        })
        .from(diligenceDecisions)
        .where(eq(diligenceDecisions.decidedBy, userId))
        .orderBy(asc(diligenceDecisions.id))
        .limit(mostRows),
  },
  trialCalls: {
    table: trialUses,
    read: (db, { userId }) =>
      db
        .select({ serviceId: trialUses.serviceId, day: trialUses.day, calls: trialUses.calls })
        .from(trialUses)
        .where(eq(trialUses.userId, userId))
        .orderBy(asc(trialUses.day))
        .limit(mostRows),
  },
  pendingForms: {
    table: pendingForms,
    read: (db, { userId }) =>
      db
        .select({ path: pendingForms.path, fields: pendingForms.fields, keptAt: pendingForms.keptAt })
        .from(pendingForms)
        .where(eq(pendingForms.userId, userId))
        .limit(mostRows),
  },
  unsavedEdits: {
    table: typedPreviews,
    read: (db, { userId }) =>
      db
        .select({ subject: typedPreviews.subject, content: typedPreviews.content, keptAt: typedPreviews.keptAt })
        .from(typedPreviews)
        .where(eq(typedPreviews.userId, userId))
        .limit(mostRows),
  },
  // Without their text: it may hold a link that opens the account.
  emails: {
    table: outbox,
    read: (db, person) =>
      db
        .select({ kind: outbox.kind, subject: outbox.subject, createdAt: outbox.createdAt, sentAt: outbox.sentAt })
        .from(outbox)
        .where(isAddress(outbox.recipient, person))
        .orderBy(asc(outbox.id))
        .limit(mostRows),
  },
  recordedActs: {
    table: auditLog,
    read: (db, { userId }) =>
      db
        .select({ action: auditLog.action, subject: auditLog.subject, createdAt: auditLog.createdAt })
        .from(auditLog)
        .where(eq(auditLog.actorUserId, userId))
        .orderBy(asc(auditLog.id))
        .limit(mostRows),
  },
};

function isAddress(column: PgColumn, { email }: Person): SQL {
  return email === null ? sql`false` : sql`lower(${column}) = lower(${email})`;
}
