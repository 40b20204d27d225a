import { asc, eq } from "drizzle-orm";
import { accountLinks } from "#app/db/schema/account-links.ts";
import { accountFactors, recoveryCodes } from "#app/db/schema/factors.ts";
import { companies, sessions, users } from "#app/db/schema/identity.ts";
import { joinRequests } from "#app/db/schema/join-requests.ts";
import { acceptedTerms, registrations } from "#app/db/schema/onboarding.ts";
import { savedSearches, searchDigests } from "#app/db/schema/saved-searches.ts";
import { savedServices } from "#app/db/schema/saved-services.ts";
import { socialIdentities } from "#app/db/schema/social-identities.ts";
import { mostOwnRows, type OwnRows } from "./own-table.server.ts";

/** The account, how it is entered, and what it saved. */
export const accountRows: Record<string, OwnRows> = {
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
        .limit(mostOwnRows),
  },
  savedServices: {
    table: savedServices,
    read: (db, { userId }) =>
      db
        .select({ service: savedServices.serviceName, savedAt: savedServices.savedAt })
        .from(savedServices)
        .where(eq(savedServices.savedBy, userId))
        .orderBy(asc(savedServices.savedAt))
        .limit(mostOwnRows),
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
        .limit(mostOwnRows),
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
        .limit(mostOwnRows),
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
        .limit(mostOwnRows),
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
        .limit(mostOwnRows),
  },
  acceptedTerms: {
    table: acceptedTerms,
    read: (db, { userId }) =>
      db
        .select({
          terms: acceptedTerms.terms,
          termsSha256: acceptedTerms.termsHash,
          privacyPolicy: acceptedTerms.privacyPolicy,
          privacyPolicySha256: acceptedTerms.privacyPolicyHash,
          language: acceptedTerms.language,
          acceptedAt: acceptedTerms.acceptedAt,
        })
        .from(acceptedTerms)
        .where(eq(acceptedTerms.userId, userId))
        .orderBy(asc(acceptedTerms.id))
        .limit(mostOwnRows),
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
        .limit(mostOwnRows),
  },
};
