import { and, asc, eq, or, sql } from "drizzle-orm";
import { agreementChanges, agreements } from "#app/db/schema/agreements.ts";
import { events } from "#app/db/schema/community.ts";
import { diligenceAccesses } from "#app/db/schema/diligence-accesses.ts";
import { diligenceDecisions } from "#app/db/schema/diligence-decisions.ts";
import { disputeEntries } from "#app/db/schema/disputes.ts";
import { eventRegistrations } from "#app/db/schema/event-registrations.ts";
import { leads } from "#app/db/schema/leads.ts";
import { listingEvents, listings } from "#app/db/schema/listings.ts";
import { requestEvents, requests } from "#app/db/schema/requests.ts";
import { serviceReviews } from "#app/db/schema/reviews.ts";
import { trialUses } from "#app/db/schema/trial-keys.ts";
import { isAddress, mostOwnRows, type OwnRows } from "./own-table.server.ts";

/** What a person did in the marketplace: requested, listed, agreed, wrote, decided, read and tried. */
export const activityRows: Record<string, OwnRows> = {
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
        .limit(mostOwnRows),
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
        .limit(mostOwnRows),
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
        .limit(mostOwnRows),
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
        .limit(mostOwnRows),
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
        .limit(mostOwnRows),
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
        .limit(mostOwnRows),
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
        .limit(mostOwnRows),
  },
  disputeMessages: {
    table: disputeEntries,
    read: (db, { userId }) =>
      db
        .select({ kind: disputeEntries.kind, note: disputeEntries.note, at: disputeEntries.at })
        .from(disputeEntries)
        .where(eq(disputeEntries.actorUserId, userId))
        .orderBy(asc(disputeEntries.id))
        .limit(mostOwnRows),
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
        .limit(mostOwnRows),
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
        .limit(mostOwnRows),
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
        .limit(mostOwnRows),
  },
  trialCalls: {
    table: trialUses,
    read: (db, { userId }) =>
      db
        .select({ serviceId: trialUses.serviceId, day: trialUses.day, calls: trialUses.calls })
        .from(trialUses)
        .where(eq(trialUses.userId, userId))
        .orderBy(asc(trialUses.day))
        .limit(mostOwnRows),
  },
};
