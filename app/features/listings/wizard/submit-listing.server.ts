import { eq } from "drizzle-orm";
import type { Outcome } from "#app/content/outcome.ts";
import type { ListingChange } from "#app/db/schema/listing-values.ts";
import { listings } from "#app/db/schema/listings.ts";
import type { HomeScope } from "#app/db/scope.ts";
import { inTenant } from "#app/db/tenant-transaction.server.ts";
import type { StepName } from "#app/features/listings/listing.ts";
import { findListingContact } from "#app/features/listings/listing-contact.server.ts";
import { checkWithCatalogue, readNames } from "#app/features/listings/listing-content.server.ts";
import { toSubmittedMail, toToReviewMail } from "#app/features/listings/listing-mails.ts";
import type { StepErrors } from "#app/features/listings/listing-rules.ts";
import {
  addListingEvent,
  getCompanyName,
  lockOwnListing,
  type OwnListing,
} from "#app/features/listings/own-listing.server.ts";
import { listListingChanges } from "#app/features/listings/review/listing-difference.ts";
import { postMail } from "#app/features/mail/outbox.server.ts";
import { isRowId } from "#app/features/marketplace/market/shown-services.server.ts";
import type { Sender } from "#app/features/tenancy/sender.ts";

type SubmitOutcome = Outcome<
  | { kind: "submitted" }
  | { kind: "incomplete"; errors: Partial<Record<StepName, StepErrors>> }
  /** An edit that changes nothing: there is nothing to review. */
  | { kind: "unchanged" }
  /** It is in review already, or rejected. */
  | { kind: "locked" }
  | { kind: "absent" }
>;

interface Senders {
  /** To the seller. */
  sender: Sender;
  /** To the administrators, who review the listings of every tenant. */
  platform: Sender;
}

/** Sends a listing in: from now on it is Pending, until an administrator has looked at it. Both sides are told. */
export function submitListing(scope: HomeScope, senders: Senders, id: number): Promise<SubmitOutcome> {
  if (!isRowId(id)) return Promise.resolve({ kind: "absent" });
  return inTenant(scope, async (scoped) => {
    const listing = await lockOwnListing(scoped, id);
    if (!listing) return { kind: "absent" };
    if (listing.status !== "draft" && listing.status !== "changes") return { kind: "locked" };
    const errors = await checkWithCatalogue(scoped, listing);
    if (Object.keys(errors).length > 0) return { kind: "incomplete", errors };
    const changes = await readChanges(scoped, listing);
    if (changes?.length === 0) return closeEdit(scoped, id);
    await markSubmitted(scoped, senders.sender, { id, changes });
    await notifyBoth(scoped, senders, listing);
    return { kind: "submitted" };
  });
}

/** What differs from what was accepted last; null for a listing that is new. */
async function readChanges(scope: HomeScope, listing: OwnListing): Promise<ListingChange[] | null> {
  if (listing.published === null) return null;
  return listListingChanges(listing.published, listing, await readNames(scope, [listing.published, listing]));
}

async function closeEdit({ db, now }: HomeScope, id: number): Promise<SubmitOutcome> {
  await db.update(listings).set({ status: "published", updatedAt: now }).where(eq(listings.id, id));
  return { kind: "unchanged" };
}

async function markSubmitted(
  scope: HomeScope,
  { locale }: Sender,
  { id, changes }: { id: number; changes: ListingChange[] | null },
): Promise<void> {
  await scope.db
    .update(listings)
    .set({ status: "submitted", submittedAt: scope.now, submittedBy: scope.userId, updatedAt: scope.now, locale })
    .where(eq(listings.id, id));
  await addListingEvent(scope, { listingId: id, kind: "submitted", ...(changes ? { changes } : {}) });
}

async function notifyBoth(scope: HomeScope, { sender, platform }: Senders, listing: OwnListing): Promise<void> {
  const company = await getCompanyName(scope);
  const contact = await findListingContact(scope, scope.userId, scope.companyId);
  const about = { id: listing.id, name: listing.provider.name, company, isEdit: listing.published !== null };
  if (contact) {
    await postMail(scope, sender, {
      kind: "listingSubmitted",
      recipient: contact.email,
      content: toSubmittedMail(sender, about),
    });
  }
  if (platform.alertAddress !== null) {
    await postMail(scope, platform, {
      kind: "listingToReview",
      recipient: platform.alertAddress,
      ...(contact ? { replyTo: contact.email } : {}),
      content: toToReviewMail(platform, about),
    });
  }
}

/** Takes a listing out of review, to change it again. @returns false where none of one's own is in review. */
export function takeBackListing(scope: HomeScope, id: number): Promise<boolean> {
  if (!isRowId(id)) return Promise.resolve(false);
  return inTenant(scope, async (scoped) => {
    const listing = await lockOwnListing(scoped, id);
    if (listing?.status !== "submitted") return false;
    await scoped.db.update(listings).set({ status: "draft", updatedAt: scoped.now }).where(eq(listings.id, id));
    await addListingEvent(scoped, { listingId: id, kind: "takenBack" });
    return true;
  });
}

/**
 * Throws away what is not in the catalogue: a listing that never was goes as a whole, an edit goes back to what was
 * accepted last. @returns false where there is nothing of one's own to throw away.
 */
export function discardListing(scope: HomeScope, id: number): Promise<boolean> {
  if (!isRowId(id)) return Promise.resolve(false);
  return inTenant(scope, async (scoped) => {
    const listing = await lockOwnListing(scoped, id);
    if (!listing || listing.status === "submitted" || listing.status === "published") return false;
    if (listing.published === null) {
      await scoped.db.delete(listings).where(eq(listings.id, id));
      return true;
    }
    await scoped.db
      .update(listings)
      .set({ ...listing.published, openApiDocument: null, status: "published", updatedAt: scoped.now })
      .where(eq(listings.id, id));
    return true;
  });
}
