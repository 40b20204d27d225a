import { and, eq } from "drizzle-orm";
import type { FieldErrors } from "#app/content/form/form-field.ts";
import { parseForm } from "#app/content/form/form-schema.ts";
import type { Outcome } from "#app/content/outcome.ts";
import { announceChange } from "#app/db/content-changes.server.ts";
import { services } from "#app/db/schema/catalogue.ts";
import { serviceReviews } from "#app/db/schema/reviews.ts";
import type { HomeScope } from "#app/db/scope.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { recordAudit } from "#app/features/audit/audit-log.server.ts";
import { authorizeNow } from "#app/features/identity/actor.server.ts";
import type { SenderOf } from "#app/features/tenancy/sender.ts";
import { mayAppeal } from "./moderation.ts";
import { appealForm, replyForm, reviewForm } from "./review.ts";
import { notifyOfReview } from "./review-mails.server.ts";
import { findEntitlement } from "./reviews.server.ts";

export type ReviewOutcome = Outcome<
  | { kind: "done" }
  | { kind: "faulty"; errors: FieldErrors<"stars" | "text" | "note"> }
  /** The company has neither an agreement nor use. */
  | { kind: "notYours" }
  /** The company has one. */
  | { kind: "duplicate" }
  /** Somebody else was first, or it is not the moment for it. */
  | { kind: "changed" }
>;

interface NewReview {
  serviceId: number;
  values: { stars: string; text: string };
}

/** Shows a company's review of a service, once, and notifies the seller; null for users who do not act for a company. */
export function writeReview(
  scope: HomeScope,
  senderOf: SenderOf,
  { serviceId, values }: NewReview,
): Promise<ReviewOutcome | null> {
  return asPlatform(scope.db, async (db) => {
    const scoped = { ...scope, db };
    const actor = await authorizeNow(scoped, "manageAgreements");
    if (!actor) return null;
    const entitlement = await findEntitlement(db, serviceId, actor.company.id);
    if (!entitlement) return { kind: "notYours" };
    const parsed = parseForm(reviewForm, values);
    if (!parsed.ok) return { kind: "faulty", errors: parsed.errors };
    const { stars, text } = parsed.value;
    const row = { tenantId: scope.tenantId, serviceId, companyId: actor.company.id, userId: actor.userId };
    const [stored] = await db
      .insert(serviceReviews)
      .values({ ...row, ...entitlement, stars: Number(stars), text, createdAt: scope.now })
      .onConflictDoNothing()
      .returning();
    if (!stored) return { kind: "duplicate" };
    await recordAudit(scoped, { action: "review.write", subject: `service:${serviceId}`, after: { stars } });
    await notifyOfReview(scoped, stored, { news: "written" }, senderOf);
    await announceChange(db, "catalogue");
    return { kind: "done" };
  });
}

interface ReviewNote {
  note: string;
  /** Of the review that the form showed. */
  version: number;
}

/** Objects to the withholding of the company's own review. */
export function appealReview(
  scope: HomeScope,
  { serviceId, note, version }: ReviewNote & { serviceId: number },
): Promise<ReviewOutcome | null> {
  return asPlatform(scope.db, async (db) => {
    const scoped = { ...scope, db };
    const actor = await authorizeNow(scoped, "manageAgreements");
    if (!actor) return null;
    const isOwn = and(eq(serviceReviews.serviceId, serviceId), eq(serviceReviews.companyId, actor.company.id));
    const [review] = await db.select().from(serviceReviews).where(isOwn).for("update");
    if (!review) return null;
    if (!mayAppeal(review) || review.version !== version) return { kind: "changed" };
    const parsed = parseForm(appealForm, { note });
    if (!parsed.ok) return { kind: "faulty", errors: parsed.errors };
    const change = { appeal: parsed.value.note, appealIsOpen: true, version: version + 1 };
    await db.update(serviceReviews).set(change).where(eq(serviceReviews.id, review.id));
    await recordAudit(scoped, { action: "review.appeal", subject: `service:${serviceId}` });
    return { kind: "done" };
  });
}

/** Answers a review of one of the seller's services, or replaces the answer; null for others' services. */
export function replyToReview(
  scope: HomeScope,
  senderOf: SenderOf,
  { id, note, version }: ReviewNote & { id: number },
): Promise<ReviewOutcome | null> {
  return asPlatform(scope.db, async (db) => {
    const scoped = { ...scope, db };
    const actor = await authorizeNow(scoped, "sell");
    if (!actor) return null;
    const [found] = await db
      .select({ review: serviceReviews })
      .from(serviceReviews)
      .innerJoin(services, eq(services.id, serviceReviews.serviceId))
      .where(and(eq(serviceReviews.id, id), eq(services.ownerCompanyId, actor.company.id)))
      .for("update", { of: serviceReviews });
    if (!found) return null;
    const { review } = found;
    if (review.state !== "shown" || review.version !== version) return { kind: "changed" };
    const parsed = parseForm(replyForm, { note });
    if (!parsed.ok) return { kind: "faulty", errors: parsed.errors };
    const change = { reply: parsed.value.note, repliedAt: scope.now, version: version + 1 };
    await db.update(serviceReviews).set(change).where(eq(serviceReviews.id, id));
    await recordAudit(scoped, { action: "review.reply", subject: `service:${review.serviceId}` });
    await notifyOfReview(scoped, review, { news: "answered" }, senderOf);
    await announceChange(db, "catalogue");
    return { kind: "done" };
  });
}
