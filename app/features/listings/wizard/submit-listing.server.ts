import { eq } from "drizzle-orm";
import type { Outcome } from "#app/content/outcome.ts";
import type { ListingChange } from "#app/db/schema/listing-values.ts";
import { listings } from "#app/db/schema/listings.ts";
import type { HomeScope } from "#app/db/scope.ts";
import { inTenant } from "#app/db/tenant-transaction.server.ts";
import { toAlertSender } from "#app/features/identity/alert-sender.server.ts";
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
  /** The edit changes nothing, so there is nothing to review. */
  | { kind: "unchanged" }
  /** It is already in review, or rejected. */
  | { kind: "locked" }
  | { kind: "absent" }
>;

interface Senders {
  /** To the seller. */
  sender: Sender;
  /** To the administrators, who review the listings of every tenant. */
  platform: Sender;
}

/** Submits a listing: it is Pending until an administrator has reviewed it. Notifies seller and administrators. */
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

/** Changes since the last accepted version; null for a new listing. */
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
  const contact = await findListingContact(scope, { submittedBy: scope.userId, companyId: scope.companyId });
  const about = { id: listing.id, name: listing.provider.name, company, isEdit: listing.published !== null };
  if (contact) {
    await postMail(scope, sender, {
      kind: "listingSubmitted",
      recipient: contact.email,
      content: toSubmittedMail(sender, about),
    });
  }
  if (platform.alertAddress !== null) {
    const to = await toAlertSender(scope.db, platform);
    await postMail(scope, to, {
      kind: "listingToReview",
      recipient: platform.alertAddress,
      ...(contact ? { replyTo: contact.email } : {}),
      content: toToReviewMail(to, about),
    });
  }
}

/** Takes a listing out of review to edit it. @returns false when the viewer has none in review. */
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
 * Discards unpublished work: deletes a listing that was never published, and reverts an edit to the accepted version.
 * @returns false when there is nothing of the viewer's to discard.
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
