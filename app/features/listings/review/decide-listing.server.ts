import { and, eq, inArray } from "drizzle-orm";
import { parseForm } from "#app/content/form/form-schema.ts";
import type { Outcome } from "#app/content/outcome.ts";
import { announceChange } from "#app/db/content-changes.server.ts";
import { services } from "#app/db/schema/catalogue.ts";
import { companies } from "#app/db/schema/identity.ts";
import { listings } from "#app/db/schema/listings.ts";
import { type AccountScope, accountScopeIn } from "#app/db/scope.ts";
import { asPlatform, inTenant } from "#app/db/tenant-transaction.server.ts";
import { recordAudit } from "#app/features/audit/audit-log.server.ts";
import { authorizeNow } from "#app/features/identity/actor.server.ts";
import { toAlertSender } from "#app/features/identity/alert-sender.server.ts";
import { writeListedPrices } from "#app/features/listings/figures/listed-prices.server.ts";
import { findListingContact } from "#app/features/listings/listing-contact.server.ts";
import { type Decision, toDecisionNotice, toListingDecidedMail } from "#app/features/listings/listing-mails.ts";
import { readFee } from "#app/features/listings/listing-of-service.server.ts";
import { toCents } from "#app/features/listings/listing-rules.ts";
import {
  addListingEvent,
  listingColumns,
  type OwnListing,
  toJson,
  toOwnListing,
  toSnapshot,
} from "#app/features/listings/own-listing.server.ts";
import { publishListing } from "#app/features/listings/publish-listing.server.ts";
import { postMail } from "#app/features/mail/outbox.server.ts";
import { isRowId } from "#app/features/marketplace/market/shown-services.server.ts";
import { indexServices } from "#app/features/marketplace/search/search-index.server.ts";
import { serviceStatus } from "#app/features/marketplace/service/service.ts";
import type { Sender, SenderOf } from "#app/features/tenancy/sender.ts";
import type { CopyKey } from "#app/i18n/copy-keys.ts";
import { neededReviewNote, reviewNote } from "./review-note.ts";

export interface ListingDecision {
  id: number;
  decision: Decision;
  /** The reason; required to request changes or to reject. */
  note: string;
  /** Submission time of the version that the administrator saw (ISO 8601): a newer one is not decided unseen. */
  submittedAt: string;
}

export interface Publication {
  /** The administrator's own sender, and the one for the seller's tenant and language. */
  senders: { sender: Sender; senderOf: SenderOf };
  /** Sets the price of a transaction in cents, within the accepting transaction; false when that is impossible. */
  setFee(scope: AccountScope, fee: { serviceId: number; cents: number }, senderOf: SenderOf): Promise<boolean>;
}

type DecisionOutcome = Outcome<
  | { kind: "done"; serviceId: number | null }
  /** `error` is a copy key. */
  | { kind: "faulty"; error: CopyKey }
  /** It was decided, taken back or resubmitted meanwhile. */
  | { kind: "stale" }
  | { kind: "absent" }
>;

/**
 * Accepts a listing, requests changes, or rejects it. An accepted listing is in the catalogue at once; otherwise the
 * live version is unchanged. Notifies seller and support by mail.
 */
export async function decideListing(
  scope: AccountScope,
  { decision, ...publication }: Publication & { decision: ListingDecision },
): Promise<DecisionOutcome> {
  const { id } = decision;
  if (!(await authorizeNow(scope, "administerPlatform")) || !isRowId(id)) return { kind: "absent" };
  const parsed = parseForm(decision.decision === "accept" ? reviewNote : neededReviewNote, decision);
  if (!parsed.ok) return { kind: "faulty", error: parsed.errors.note ?? "shell:error.field" };
  const { note } = parsed.value;
  const tenantId = await findTenant(scope, id);
  if (tenantId === null) return { kind: "absent" };
  return inTenant(accountScopeIn(scope, tenantId), (scoped) => decide(scoped, { ...decision, note }, publication));
}

async function findTenant({ db }: AccountScope, id: number): Promise<number | null> {
  const rows = await asPlatform(db, (tx) =>
    tx.select({ tenantId: listings.tenantId }).from(listings).where(eq(listings.id, id)),
  );
  return rows[0]?.tenantId ?? null;
}

interface Decided {
  listing: OwnListing;
  serviceId: number | null;
  openApiDocument: string | null;
  withdrawnStatus: number | null;
  submittedBy: number | null;
  locale: string;
}

async function decide(
  scope: AccountScope,
  decision: ListingDecision,
  publication: Publication,
): Promise<DecisionOutcome> {
  await lockService(scope, decision);
  const decided = await lockSubmitted(scope, decision);
  if (!decided) return { kind: "stale" };
  const serviceId = decision.decision === "accept" ? await accept(scope, decided, publication) : decided.serviceId;
  const status = { accept: "published", askChanges: "changes", reject: "rejected" } as const;
  const isEdit = decided.listing.published !== null;
  const next = decision.decision === "reject" && isEdit ? "published" : status[decision.decision];
  await scope.db
    .update(listings)
    .set({
      status: next,
      serviceId,
      updatedAt: scope.now,
      ...(decision.decision === "accept"
        ? { published: toJson(toSnapshot(decided.listing)), openApiDocument: null }
        : {}),
      ...(decision.decision === "reject" && decided.listing.published ? toColumns(decided.listing.published) : {}),
    })
    .where(eq(listings.id, decision.id));
  if (decision.decision === "reject" && !isEdit && serviceId !== null) await takeOut(scope, serviceId);
  await writeDown(scope, decision, decided);
  await notifyContact(scope, { decision, decided: { ...decided, serviceId } }, publication);
  return { kind: "done", serviceId };
}

/** Before its listing, as the seller's changes do: two that lock in opposite orders could wait for each other. */
async function lockService({ db, tenantId }: AccountScope, { id }: ListingDecision): Promise<void> {
  const own = db
    .select({ id: listings.serviceId })
    .from(listings)
    .where(and(eq(listings.id, id), eq(listings.tenantId, tenantId)));
  await db.select({ id: services.id }).from(services).where(inArray(services.id, own)).for("update");
}

/** Reads and locks the version that was seen; null when there is a newer one. */
async function lockSubmitted(scope: AccountScope, { id, submittedAt }: ListingDecision): Promise<Decided | null> {
  const [row] = await scope.db
    .select({
      listing: listingColumns,
      openApiDocument: listings.openApiDocument,
      withdrawnStatus: listings.withdrawnStatus,
      submittedBy: listings.submittedBy,
      locale: listings.locale,
    })
    .from(listings)
    .where(and(eq(listings.id, id), eq(listings.tenantId, scope.tenantId), eq(listings.status, "submitted")))
    .for("update");
  if (!row || row.listing.submittedAt?.toISOString() !== submittedAt) return null;
  return { ...row, listing: toOwnListing(row.listing), serviceId: row.listing.serviceId };
}

/** A withdrawn service stays withdrawn; it becomes Live when its seller reactivates it. */
async function accept(scope: AccountScope, decided: Decided, { setFee, senders }: Publication): Promise<number> {
  const { listing, withdrawnStatus, ...rest } = decided;
  const status = withdrawnStatus === null ? serviceStatus.live : serviceStatus.inactive;
  const serviceId = await publishListing(scope, { ...rest, listing, status });
  if (withdrawnStatus !== null) {
    await scope.db.update(listings).set({ withdrawnStatus: serviceStatus.live }).where(eq(listings.id, listing.id));
  }
  const cents = (await isPriced(scope, decided)) ? null : toCents(listing.fees.fee);
  if (cents !== null && !(await setFee(scope, { serviceId, cents }, senders.senderOf)))
    throw new Error("An accepted listing got no price");
  if (cents !== null) await writeListedPrices(scope, [serviceId]);
  return serviceId;
}

/**
 * Whether the fee is the one that the service has, whose whole price is set on a page of its own: an edit that does not
 * touch the fee leaves steps and monthly fees alone.
 */
async function isPriced(scope: AccountScope, { listing, serviceId }: Decided): Promise<boolean> {
  const { fee } = listing.fees;
  if (listing.published !== null) return listing.published.fees.fee === fee;
  return serviceId !== null && toCents(fee) === toCents(await readFee(scope, serviceId));
}

/** An imported service was in the catalogue as Pending before its review. */
async function takeOut({ db, now }: AccountScope, serviceId: number): Promise<void> {
  await db.update(services).set({ status: serviceStatus.inactive, updatedAt: now }).where(eq(services.id, serviceId));
  await indexServices(db, [serviceId]);
  await announceChange(db, "catalogue");
}

/** A rejected edit ends: the listing returns to its live version. */
function toColumns(snapshot: ReturnType<typeof toSnapshot>) {
  return {
    registration: toJson(snapshot.registration),
    provider: toJson(snapshot.provider),
    files: toJson(snapshot.files),
    samples: toJson(snapshot.samples),
    criteria: toJson(snapshot.criteria),
    fees: toJson(snapshot.fees),
    finance: toJson(snapshot.finance),
    openApiDocument: null,
  };
}

async function writeDown(
  scope: AccountScope,
  { id, decision, note }: ListingDecision,
  decided: Decided,
): Promise<void> {
  const kinds = { accept: "accepted", askChanges: "changesAsked", reject: "rejected" } as const;
  await addListingEvent(scope, { listingId: id, kind: kinds[decision], ...(note === "" ? {} : { note }) });
  await recordAudit(scope, {
    action: `listing.${decision}`,
    subject: `listing:${id}`,
    before: { status: "submitted" },
    after: { name: decided.listing.provider.name, note },
  });
}

async function notifyContact(
  scope: AccountScope,
  { decision, decided }: { decision: ListingDecision; decided: Decided },
  { senders }: Publication,
): Promise<void> {
  const [company] = await scope.db.select().from(companies).where(eq(companies.id, decided.listing.companyId));
  const about = {
    id: decision.id,
    name: decided.listing.provider.name,
    company: company?.name ?? "",
    isEdit: decided.listing.published !== null,
    serviceId: decided.serviceId,
    isWithdrawn: decided.withdrawnStatus !== null,
    decision: decision.decision,
    note: decision.note,
  };
  const { submittedBy, listing } = decided;
  const contact = await findListingContact(scope, { submittedBy, companyId: listing.companyId });
  const inLanguage = (locale: string | null) => senders.senderOf(scope.tenantId, locale) ?? senders.sender;
  if (contact) {
    const to = inLanguage(contact.locale ?? decided.locale);
    await postMail(scope, to, {
      kind: "listingDecided",
      recipient: contact.email,
      content: toListingDecidedMail(to, about),
    });
  }
  const sender = await toAlertSender(scope.db, inLanguage(null));
  if (sender.alertAddress !== null) {
    const content = toDecisionNotice(sender, about);
    await postMail(scope, sender, { kind: "listingDecisionNotice", recipient: sender.alertAddress, content });
  }
}
