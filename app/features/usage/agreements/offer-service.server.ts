import { eq } from "drizzle-orm";
import type { Outcome } from "#app/content/outcome.ts";
import { services } from "#app/db/schema/catalogue.ts";
import { companies } from "#app/db/schema/identity.ts";
import { type HomeScope, homeScopeIn } from "#app/db/scope.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { authorizeNow } from "#app/features/identity/actor.server.ts";
import type { SenderOf } from "#app/features/tenancy/sender.ts";
import { chargeThrottle } from "#app/features/throttling/throttles.server.ts";
import { readServiceNames } from "#app/features/usage/report/service-names.server.ts";
import { toDay } from "#app/features/usage/report/usage-day.ts";
import { findParties, insertAgreement, isBetween } from "./agree-on-request.server.ts";
import { type OfferErrors, type OfferValues, parseOffer } from "./agreement-form.ts";
import { notifyAgreement } from "./agreement-mails.server.ts";
import { endPast } from "./end-past.server.ts";

export type OfferOutcome = Outcome<
  | { kind: "done"; publicId: string }
  /** No other company has this slug. */
  | { kind: "unknownCompany" }
  /** There is already an offer or an agreement. */
  | { kind: "running" }
  | { kind: "throttled"; retryAfterSeconds: number }
  /** Its days or its limit are invalid. */
  | { kind: "faulty"; errors: OfferErrors }
>;

/**
 * Offers a service to a company by its slug, which is in the address of its public page, with the days and the limit
 * that the seller proposes.
 * @returns null when the viewer does not decide for the company that owns the service.
 */
export function offerService(
  scope: HomeScope,
  senderOf: SenderOf,
  { serviceId, values }: { serviceId: number; values: OfferValues },
): Promise<OfferOutcome | null> {
  const parsed = parseOffer(values, toDay(scope.now));
  return asPlatform(scope.db, async (db): Promise<OfferOutcome | null> => {
    const actor = await authorizeNow({ ...scope, db }, "manageAgreements");
    if (!actor) return null;
    const scoped = homeScopeIn({ ...scope, db }, actor.tenantId);
    // Locked, so that nobody gives the service to another company while its former owner offers it.
    const [service] = await db
      .select({ owner: services.ownerCompanyId })
      .from(services)
      .where(eq(services.id, serviceId))
      .for("share");
    if (service?.owner !== actor.company.id) return null;
    return parsed.ok
      ? storeOffer(scoped, senderOf, {
          ...parsed.value,
          serviceId,
          seller: actor.company.id,
        })
      : { kind: "faulty", errors: parsed.errors };
  });
}

type Offer = Extract<ReturnType<typeof parseOffer>, { ok: true }>["value"];

async function storeOffer(
  scope: HomeScope,
  senderOf: SenderOf,
  { seller, serviceId, ...offered }: Offer & { seller: number; serviceId: number },
): Promise<OfferOutcome> {
  const { db } = scope;
  // Charged before any look-up, so that names cannot be probed.
  const wait = await chargeThrottle(scope, {
    name: "agreement-offer",
    subject: String(seller),
    burst: 10,
    secondsEach: 600,
  });
  if (wait > 0) return { kind: "throttled", retryAfterSeconds: wait };
  const [buyer] = await db.select({ id: companies.id }).from(companies).where(eq(companies.slug, offered.company));
  const parties = buyer ? await findParties(db, serviceId, buyer.id) : null;
  if (!buyer || !parties || buyer.id === seller) return { kind: "unknownCompany" };
  await endPast(scope, isBetween(serviceId, buyer.id));
  const terms = {
    firstDay: offered.firstDay,
    lastDay: offered.lastDay,
    proposedLimitCents: offered.proposedLimit,
  };
  const agreement = await insertAgreement(scope, {
    ...{ ...parties, serviceId, buyerCompanyId: buyer.id, terms },
    ...{ origin: "offer", requestId: null, state: "offered", startsAt: null, by: "seller", byUserId: scope.userId },
  });
  if (!agreement) return { kind: "running" };
  const { publicId } = agreement;
  const { forBuyer: nameService } = await readServiceNames(db, serviceId);
  const news = { companyId: buyer.id, otherCompanyId: seller, publicId, nameService, offer: { ...terms, serviceId } };
  await notifyAgreement(scope, { ...news, state: "offered" }, senderOf);
  return { kind: "done", publicId };
}
