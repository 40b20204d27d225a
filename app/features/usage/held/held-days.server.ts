import { type SQL, sql } from "drizzle-orm";
import { agreements } from "#app/db/schema/agreements.ts";
import { services } from "#app/db/schema/catalogue.ts";
import { companies } from "#app/db/schema/identity.ts";
import { heldUsage, usageDailyTotals } from "#app/db/schema/usage.ts";
import type { AccountScope, Database, HomeScope } from "#app/db/scope.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { authorize } from "#app/features/identity/actor.server.ts";
import { nameForBuyer } from "#app/features/usage/report/shown-service-name.server.ts";
import { usualDays } from "./usual-use.ts";

const mostDays = 30;
/** How many questions are listed. */
export const mostQuestions = 50;

/** A day's usage under an agreement that is held, or was. */
export interface HeldDay {
  /** YYYY-MM-DD (UTC). */
  day: string;
  state: "held" | "accepted" | "declined";
  requests: number;
  /** Its cost in cents; null when that depends on the month's other usage. */
  cents: number | null;
  /** The side that decided; null while it is held. */
  decidedBy: "buyer" | "platform" | null;
  /** The platform's reason; null without one. */
  note: string | null;
  /** ISO 8601; null while it is held. */
  decidedAt: string | null;
}

/** An agreement's days of held usage, latest first; the caller checks who may see them. */
export async function listHeldDays(scope: HomeScope, agreementId: number): Promise<HeldDay[]> {
  return asPlatform(scope.db, (db) => readHeldDays(db, agreementId, sql`true`));
}

async function readHeldDays(db: Database, agreementId: number, condition: SQL): Promise<HeldDay[]> {
  const { rows } = await db.execute<
    Omit<HeldDay, "requests" | "cents" | "decidedAt"> & {
      requests: string;
      cents: string | null;
      at: Date | string | null;
    }
  >(sql`
    select held.usage_date::text as day, held.state, held.decided_side as "decidedBy", held.decision_note as note,
      held.decided_at as at, sum(held.requests) as requests, ${heldCents} as cents
    from ${heldUsage} held
    join ${agreements} agreement on agreement.id = ${agreementId} and agreement.tenant_id = held.tenant_id
      and agreement.service_id = held.service_id and agreement.buyer_company_id = held.buyer_company_id
    where ${condition}
    group by held.usage_date, held.state, held.decided_side, held.decision_note, held.decided_at
    order by held.usage_date desc, held.decided_at desc nulls first limit ${mostDays}`);
  return rows.map(({ requests, cents, at, ...row }) => ({
    ...row,
    requests: Number(requests),
    cents: cents === null ? null : Number(cents),
    decidedAt: at === null ? null : new Date(at).toISOString(),
  }));
}

/** Cost of the rows of `held`; null when that depends on the month's other usage. */
export const heldCents = sql`case when bool_and(held.row ->> 'pricedFrom' is null)
  then sum(held.requests::bigint * (held.row ->> 'unitCents')::int) end`;

/** Requests of the busiest day before, to which the rows of `held`, grouped by day, are compared. */
export const usualRequests = sql`(
  select coalesce(max(used.requests), 0) from (
    select sum(totals.requests) as requests from ${usageDailyTotals} totals
    where totals.tenant_id = held.tenant_id and totals.service_id = held.service_id
      and totals.buyer_company_id = held.buyer_company_id
      and totals.usage_date >= held.usage_date - ${sql.raw(String(usualDays))} and totals.usage_date < held.usage_date
    group by totals.usage_date) used)`;

/** The newest agreement of the two companies for the service of the rows of `held`. */
export const newestAgreement = sql`(
  select newest.public_id, newest.seller_company_id from ${agreements} newest
  where newest.tenant_id = held.tenant_id and newest.service_id = held.service_id
    and newest.buyer_company_id = held.buyer_company_id
  order by newest.id desc limit 1)`;

/** A day of held usage that the viewer's company, its buyer, has to accept or decline. */
export interface HeldQuestion {
  /** Public id of the agreement. */
  publicId: string;
  serviceName: string;
  sellerName: string;
  /** YYYY-MM-DD (UTC). */
  day: string;
  requests: number;
  /** Held since, ISO 8601. */
  heldAt: string;
}

/** The days held longest; none for users who may not act for their company. */
export async function listHeldQuestions(scope: HomeScope, locale: string): Promise<HeldQuestion[]> {
  const actor = await authorize(scope, "manageAgreements");
  if (!actor) return [];
  const { rows } = await asPlatform(scope.db, (db) =>
    db.execute<Omit<HeldQuestion, "requests" | "heldAt"> & { requests: string; heldAt: Date | string }>(sql`
      select agreement.public_id as "publicId", ${nameForBuyer(locale)} as "serviceName", seller.name as "sellerName",
        held.usage_date::text as day, sum(held.requests) as requests, min(held.held_at) as "heldAt"
      from ${heldUsage} held
      join lateral ${newestAgreement} agreement on true
      join ${services} service on service.id = held.service_id
      join ${companies} seller on seller.id = agreement.seller_company_id
      where held.buyer_company_id = ${actor.company.id} and held.state = 'held'
      group by agreement.public_id, service.id, seller.id, held.usage_date
      order by min(held.held_at), held.usage_date limit ${mostQuestions}`),
  );
  return rows.map(({ requests, heldAt, ...row }) => ({
    ...row,
    requests: Number(requests),
    heldAt: new Date(heldAt).toISOString(),
  }));
}

/** A day of held usage, as seen by the platform, which may decide about it. */
export interface HeldDayRecord {
  publicId: string;
  day: string;
  serviceId: number;
  serviceName: string;
  buyer: { id: number; name: string };
  seller: { id: number; name: string };
  /** Requests of the busiest day before. */
  usual: number;
  /** Usage of the day that is held now, and usage decided about before. */
  held: HeldDay[];
  /** Held since, ISO 8601. */
  heldAt: string;
  /** Whether the viewer's company is the buyer or the seller, so that somebody else must decide. */
  isOwn: boolean;
}

/** A day with held usage; null when nothing was held, and for users who are not platform administrators. */
export async function getHeldDay(
  scope: AccountScope,
  { publicId, day }: { publicId: string; day: string },
): Promise<HeldDayRecord | null> {
  const actor = await authorize(scope, "administerPlatform");
  if (!actor) return null;
  return asPlatform(scope.db, async (db) => {
    const { rows } = await db.execute<HeldDayRow>(sql`
      select agreement.id, agreement.public_id as "publicId", service.id as "serviceId", service.name as "serviceName",
        buyer.id as "buyerId", buyer.name as "buyerName", seller.id as "sellerId", seller.name as "sellerName",
        min(held.held_at) as "heldAt", ${usualRequests} as usual
      from ${agreements} agreement
      join ${heldUsage} held on held.tenant_id = agreement.tenant_id and held.service_id = agreement.service_id
        and held.buyer_company_id = agreement.buyer_company_id and held.usage_date = ${day}::date
      join ${services} service on service.id = agreement.service_id
      join ${companies} buyer on buyer.id = agreement.buyer_company_id
      join ${companies} seller on seller.id = agreement.seller_company_id
      where agreement.public_id = ${publicId}
      group by agreement.id, service.id, buyer.id, seller.id, held.tenant_id, held.service_id, held.buyer_company_id,
        held.usage_date`);
    const [row] = rows;
    if (!row) return null;
    const own = actor.company?.id;
    return {
      publicId: row.publicId,
      day,
      serviceId: row.serviceId,
      serviceName: row.serviceName,
      buyer: { id: row.buyerId, name: row.buyerName },
      seller: { id: row.sellerId, name: row.sellerName },
      usual: Number(row.usual),
      held: await readHeldDays(db, row.id, sql`held.usage_date = ${day}::date`),
      heldAt: new Date(row.heldAt).toISOString(),
      isOwn: own === row.buyerId || own === row.sellerId,
    };
  });
}

interface HeldDayRow extends Record<string, unknown> {
  id: number;
  publicId: string;
  serviceId: number;
  serviceName: string;
  buyerId: number;
  buyerName: string;
  sellerId: number;
  sellerName: string;
  heldAt: Date | string;
  usual: string;
}
