import { and, count, desc, eq, sql } from "drizzle-orm";
import { agreements } from "#app/db/schema/agreements.ts";
import { services } from "#app/db/schema/catalogue.ts";
import { companies } from "#app/db/schema/identity.ts";
import { type StoredReview, serviceReviews } from "#app/db/schema/reviews.ts";
import { usageDailyTotals } from "#app/db/schema/usage.ts";
import type { AccountScope, Database, HomeScope } from "#app/db/scope.ts";
import { asPlatform, inTenant } from "#app/db/tenant-transaction.server.ts";
import { translated } from "#app/db/translated.server.ts";
import { authorize } from "#app/features/identity/actor.server.ts";
import { type Rating, toRating } from "./moderation.ts";

const mostShown = 50;

/** A review as everybody on its tenant sees it. Days are UTC. */
export interface ShownReview {
  id: number;
  company: string;
  stars: number;
  text: string;
  writtenOn: string;
  basis: StoredReview["basis"];
  since: string;
  reply: string | null;
  repliedOn: string | null;
}

export interface ServiceReviews {
  reviews: ShownReview[];
  rating: Rating;
}

const day = (column: typeof serviceReviews.createdAt | typeof serviceReviews.repliedAt) =>
  sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD')`;

/** The shown columns of a review, except for its company's name. */
export const reviewColumns = {
  id: serviceReviews.id,
  stars: serviceReviews.stars,
  text: serviceReviews.text,
  writtenOn: day(serviceReviews.createdAt),
  basis: serviceReviews.basis,
  since: serviceReviews.since,
  reply: serviceReviews.reply,
  repliedOn: sql<string | null>`${day(serviceReviews.repliedAt)}`,
};

/** The reviews of a service by companies of the tenant, newest first, and their average. */
export function listServiceReviews(scope: AccountScope, serviceId: number): Promise<ServiceReviews> {
  return inTenant(scope, async ({ db, tenantId }) => {
    const { tenantId: owner, serviceId: service, state, createdAt, id, stars } = serviceReviews;
    const isShown = and(eq(owner, tenantId), eq(service, serviceId), eq(state, "shown"));
    const reviews = await db
      .select({ ...reviewColumns, company: companies.name })
      .from(serviceReviews)
      .innerJoin(companies, eq(companies.id, serviceReviews.companyId))
      .where(isShown)
      .orderBy(desc(createdAt), desc(id))
      .limit(mostShown);
    const [counted] = await db
      .select({ count: count(), sum: sql<number>`coalesce(sum(${stars}), 0)::int` })
      .from(serviceReviews)
      .where(isShown);
    return { reviews, rating: toRating(counted ?? { count: 0, sum: 0 }) };
  });
}

/** What entitles a company to review a service: an agreement that came into force, or use that was metered. */
export interface Entitlement {
  basis: StoredReview["basis"];
  since: string;
}

/** Null for a company without either, and for the service's own seller. In a transaction that sees sellers' tenants. */
export async function findEntitlement(db: Database, serviceId: number, companyId: number): Promise<Entitlement | null> {
  const { rows } = await db.execute<Record<string, unknown> & { agreed: string | null; used: string | null }>(sql`
    select (
      select to_char(min(starts_at) at time zone 'UTC', 'YYYY-MM-DD') from ${agreements} agreement
      where agreement.service_id = service.id and agreement.buyer_company_id = ${companyId}
        and agreement.state in ('active', 'paused', 'ended')
    ) as agreed, (
      select min(usage_date)::text from ${usageDailyTotals} used
      where used.service_id = service.id and used.buyer_company_id = ${companyId} and used.requests > 0
    ) as used
    from ${services} service where service.id = ${serviceId} and service.owner_company_id <> ${companyId}`);
  const [found] = rows;
  if (found?.agreed) return { basis: "agreement", since: found.agreed };
  return found?.used ? { basis: "use", since: found.used } : null;
}

/** A company's own review of a service. */
export interface OwnReview
  extends ShownReview,
    Pick<StoredReview, "state" | "reason" | "appeal" | "appealIsOpen" | "version"> {}

/**
 * What the viewer's company can do about reviews of a service: write one, look after its own, or neither, as about a
 * service that it sells.
 * @param locale language of the service's name; the original when omitted.
 */
export async function getReviewStanding(
  scope: HomeScope,
  serviceId: number,
  locale = "",
): Promise<{ serviceName: string; own: OwnReview | null; mayWrite: boolean; sells: boolean } | null> {
  const actor = await authorize(scope, "manageAgreements");
  if (!actor) return null;
  return asPlatform(scope.db, async (db) => {
    const name = translated(services.name, services.translations, "name", locale);
    const [service] = await db
      .select({ name, sellerId: services.ownerCompanyId })
      .from(services)
      .where(eq(services.id, serviceId));
    if (!service) return null;
    const { state, reason, appeal, appealIsOpen, version } = serviceReviews;
    const [own] = await db
      .select({ ...reviewColumns, company: companies.name, state, reason, appeal, appealIsOpen, version })
      .from(serviceReviews)
      .innerJoin(companies, eq(companies.id, serviceReviews.companyId))
      .where(and(eq(serviceReviews.serviceId, serviceId), eq(serviceReviews.companyId, actor.company.id)));
    const entitled = own ? null : await findEntitlement(db, serviceId, actor.company.id);
    const sells = service.sellerId === actor.company.id;
    return { serviceName: service.name, own: own ?? null, mayWrite: entitled !== null, sells };
  });
}
