import { eq } from "drizzle-orm";
import type { Outcome } from "#app/content/outcome.ts";
import { services } from "#app/db/schema/catalogue.ts";
import { companies } from "#app/db/schema/identity.ts";
import { type HomeScope, homeScopeIn } from "#app/db/scope.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { authorizeNow } from "#app/features/identity/actor.server.ts";
import type { SenderOf } from "#app/features/tenancy/sender.ts";
import { chargeThrottle } from "#app/features/throttling/throttles.server.ts";
import { findParties, insertAgreement } from "./agree-on-request.server.ts";
import { notifyAgreement } from "./agreement-mails.server.ts";

export type OfferOutcome = Outcome<
  | { kind: "done"; publicId: string }
  /** No other company has this slug. */
  | { kind: "unknownCompany" }
  /** There is already an offer or an agreement. */
  | { kind: "running" }
  | { kind: "throttled"; retryAfterSeconds: number }
>;

/**
 * Offers a service to a company by its slug, which is in the address of its public page.
 * @returns null when the viewer does not decide for the company that owns the service.
 */
export function offerService(
  scope: HomeScope,
  senderOf: SenderOf,
  { serviceId, slug }: { serviceId: number; slug: string },
): Promise<OfferOutcome | null> {
  return asPlatform(scope.db, async (db): Promise<OfferOutcome | null> => {
    const actor = await authorizeNow({ ...scope, db }, "manageAgreements");
    if (!actor) return null;
    const scoped = homeScopeIn({ ...scope, db }, actor.tenantId);
    const [service] = await db
      .select({ name: services.name, owner: services.ownerCompanyId })
      .from(services)
      .where(eq(services.id, serviceId));
    if (service?.owner !== actor.company.id) return null;
    // Charged before any look-up, so that names cannot be probed.
    const wait = await chargeThrottle(scoped, {
      name: "agreement-offer",
      subject: String(actor.company.id),
      burst: 10,
      secondsEach: 600,
    });
    if (wait > 0) return { kind: "throttled", retryAfterSeconds: wait };
    const [buyer] = await db
      .select({ id: companies.id })
      .from(companies)
      .where(eq(companies.slug, slug.trim().toLowerCase()));
    const parties = buyer ? await findParties(db, serviceId, buyer.id) : null;
    if (!buyer || !parties || buyer.id === actor.company.id) return { kind: "unknownCompany" };
    const agreement = await insertAgreement(scoped, {
      ...parties,
      serviceId,
      buyerCompanyId: buyer.id,
      origin: "offer",
      requestId: null,
      state: "offered",
      startsAt: null,
      by: "seller",
      byUserId: actor.userId,
    });
    if (!agreement) return { kind: "running" };
    const { publicId } = agreement;
    const news = {
      companyId: buyer.id,
      otherCompanyId: actor.company.id,
      publicId,
      serviceName: service.name,
    } as const;
    await notifyAgreement(scoped, { ...news, state: "offered" }, senderOf);
    return { kind: "done", publicId };
  });
}
