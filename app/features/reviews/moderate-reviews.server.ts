import { and, desc, eq, type SQL } from "drizzle-orm";
import type { FieldErrors } from "#app/content/form/form-field.ts";
import { parseForm } from "#app/content/form/form-schema.ts";
import type { Outcome } from "#app/content/outcome.ts";
import { announceChange } from "#app/db/content-changes.server.ts";
import { services } from "#app/db/schema/catalogue.ts";
import { companies } from "#app/db/schema/identity.ts";
import { serviceReviews } from "#app/db/schema/reviews.ts";
import { type AccountScope, accountScopeIn, type HomeScope } from "#app/db/scope.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { recordAudit } from "#app/features/audit/audit-log.server.ts";
import { authorize, authorizeNow } from "#app/features/identity/actor.server.ts";
import { platformTenantId } from "#app/features/identity/role.ts";
import type { SenderOf } from "#app/features/tenancy/sender.ts";
import { listModerations, type Moderation } from "./moderation.ts";
import { reasonForm } from "./review.ts";
import { notifyOfReview } from "./review-mails.server.ts";
import { type OwnReview, reviewColumns, type ShownReview } from "./reviews.server.ts";

const mostListed = 100;

/** A review with its service, for its seller and for the console. */
export interface ListedReview extends ShownReview, Omit<OwnReview, "stars" | "text"> {
  serviceId: number;
  serviceName: string;
}

/** The reviews of the seller's services, newest first; null for users who do not sell. */
export async function listSellersReviews(scope: HomeScope): Promise<ListedReview[] | null> {
  const actor = await authorize(scope, "sell");
  return actor && listReviews(scope, eq(services.ownerCompanyId, actor.company.id));
}

/** Those of the console's tenants, open appeals first; null for users without the console. */
export async function listReviewsToModerate(scope: AccountScope): Promise<ListedReview[] | null> {
  const actor = await authorize(scope, "useConsole");
  return actor && listReviews(scope, ofConsole(actor.tenantId));
}

const ofConsole = (tenantId: number) =>
  tenantId === platformTenantId ? undefined : eq(serviceReviews.tenantId, tenantId);

function listReviews({ db }: AccountScope | HomeScope, where: SQL | undefined): Promise<ListedReview[]> {
  const { state, reason, appeal, appealIsOpen, version, createdAt, id } = serviceReviews;
  return asPlatform(db, (tx) =>
    tx
      .select({
        ...{ ...reviewColumns, state, reason, appeal, appealIsOpen, version },
        ...{ company: companies.name, serviceId: services.id, serviceName: services.name },
      })
      .from(serviceReviews)
      .innerJoin(companies, eq(companies.id, serviceReviews.companyId))
      .innerJoin(services, eq(services.id, serviceReviews.serviceId))
      .where(where)
      .orderBy(desc(appealIsOpen), desc(createdAt), desc(id))
      .limit(mostListed),
  );
}

export type ModerationOutcome = Outcome<
  { kind: "done" } | { kind: "faulty"; errors: FieldErrors<"note"> } | { kind: "changed" }
>;

interface ModerationInput {
  id: number;
  intent: Moderation;
  /** Why; the reviewer reads it. */
  note: string;
  version: number;
}

/** Withholds a review, shows it again, or keeps it withheld after an appeal, with a reason by mail; null for others. */
export function moderateReview(
  scope: AccountScope,
  senderOf: SenderOf,
  { id, intent, note, version }: ModerationInput,
): Promise<ModerationOutcome | null> {
  return asPlatform(scope.db, async (db) => {
    const actor = await authorizeNow({ ...scope, db }, "useConsole");
    if (!actor) return null;
    const isTheirs = and(eq(serviceReviews.id, id), ofConsole(actor.tenantId));
    const [review] = await db.select().from(serviceReviews).where(isTheirs).for("update");
    if (!review) return null;
    if (!listModerations(review).includes(intent) || review.version !== version) return { kind: "changed" };
    const parsed = parseForm(reasonForm, { note });
    if (!parsed.ok) return { kind: "faulty", errors: parsed.errors };
    const reason = parsed.value.note;
    await db
      .update(serviceReviews)
      .set({ ...toChange(intent, reason), appealIsOpen: false, version: version + 1 })
      .where(eq(serviceReviews.id, id));
    const scoped = accountScopeIn({ ...scope, db }, review.tenantId);
    await recordAudit(scoped, {
      action: `review.${intent}`,
      subject: `service:${review.serviceId}`,
      after: { reason },
    });
    await notifyOfReview(scoped, review, { news: intent, reason }, senderOf);
    await announceChange(db, "catalogue");
    return { kind: "done" };
  });
}

function toChange(intent: Moderation, reason: string) {
  if (intent === "restore") return { state: "shown" as const, reason: null, appeal: null };
  return intent === "withhold" ? { state: "withheld" as const, reason, appeal: null } : { reason };
}
