import { and, eq, type SQL, sql } from "drizzle-orm";
import { agreementChanges, agreements } from "#app/db/schema/agreements.ts";
import { services } from "#app/db/schema/catalogue.ts";
import { companies, users } from "#app/db/schema/identity.ts";
import { serviceFees, usageDailyTotals, usagePriceCounts } from "#app/db/schema/usage.ts";
import type { HomeScope } from "#app/db/scope.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { originalLocale } from "#app/db/translated.server.ts";
import { authorize } from "#app/features/identity/actor.server.ts";
import { newestOpenDispute } from "#app/features/usage/disputes/line-marks.server.ts";
import { type HeldDay, listHeldDays } from "#app/features/usage/held/held-days.server.ts";
import { readServicePrices, type ServicePrices } from "#app/features/usage/prices/service-prices.server.ts";
import { nameForSide } from "#app/features/usage/report/shown-service-name.server.ts";
import { addMonths, toDay, toMonth } from "#app/features/usage/report/usage-day.ts";
import { type AgreementAction, type AgreementSide, type AgreementState, listActions } from "./agreement.ts";
import { type Consent, listConsents } from "./agreement-consents.server.ts";
import type { AgreementTerm } from "./agreement-term.ts";
import { type AgreementUse, shownMonths, toAgreementUse } from "./agreement-use.ts";
import { currentState } from "./end-past.server.ts";

const pageSize = 50;
const mostServices = 20;

/** An agreement, as seen by one of its sides. Times are ISO 8601, money is in cents. */
export interface AgreementView extends AgreementTerm {
  publicId: string;
  side: Exclude<AgreementSide, "platform">;
  serviceId: number;
  serviceName: string;
  serviceLogo: string;
  /** The company on the other side. */
  otherName: string;
  state: AgreementState;
  pausedBy: AgreementSide | null;
  version: number;
  origin: "request" | "workflow" | "offer";
  /** Current price per transaction. */
  priceCents: number;
  startsAt: string | null;
  endsAt: string | null;
  /** Whether billing starts later. */
  isUpcoming: boolean;
  /** What the seller proposed; both sides see it. */
  proposedLimitCents: number | null;
  /** In this UTC month. */
  monthCents: number;
  monthRequests: number;
  /** Null without one, and for the seller, who may not see it. */
  limitCents: number | null;
  limitIsHard: boolean;
  /** Public id of the newest open dispute about its usage; null without one. */
  dispute: string | null;
  /** Whether the viewer may act for their company, even after the agreement has ended. */
  mayDecide: boolean;
  /** Actions available to the viewer. */
  actions: AgreementAction[];
}

/** An entry of an agreement's history. */
export interface AgreementChange {
  at: string;
  actor: AgreementSide;
  /** Name of the actor; empty for deleted users and for automatic actions. */
  name: string;
  fromState: AgreementState | null;
  toState: AgreementState;
  limitCents: number | null;
}

export interface AgreementList {
  agreements: AgreementView[];
  hasMore: boolean;
}

/** A page of the agreements of the viewer's company on either side, newest first; null for users without a company. */
export async function listAgreements(
  scope: HomeScope,
  page: number,
  locale = originalLocale,
): Promise<AgreementList | null> {
  const actor = await authorize(scope, "seeAgreements");
  if (!actor) return null;
  const rows = await readAgreements(
    scope,
    { companyId: actor.company.id, locale },
    sql`order by agreement.id desc
    limit ${pageSize + 1} offset ${(page - 1) * pageSize}`,
  );
  const mayAct = (await authorize(scope, "manageAgreements")) !== null;
  return {
    agreements: rows.slice(0, pageSize).map((row) => toView(row, scope.now, mayAct)),
    hasMore: rows.length > pageSize,
  };
}

/** An agreement with its history, newest first; null when the viewer's company has no such agreement. */
export async function getAgreement(
  scope: HomeScope,
  publicId: string,
  locale = originalLocale,
): Promise<{
  agreement: AgreementView;
  pricing: AgreementPricing;
  use: AgreementUse;
  held: HeldDay[];
  consents: Consent[];
  history: AgreementChange[];
} | null> {
  const actor = await authorize(scope, "seeAgreements");
  if (!actor) return null;
  const [row] = await readAgreements(
    scope,
    { companyId: actor.company.id, locale },
    sql`and agreement.public_id = ${publicId}`,
  );
  if (!row) return null;
  const agreement = toView(row, scope.now, (await authorize(scope, "manageAgreements")) !== null);
  const pricing = await readPricing(scope, row.id, row.serviceId);
  const held = await listHeldDays(scope, row.id);
  const use = await readUse(scope, row.id);
  const consents = await listConsents(scope, row.id);
  const history = await readHistory(scope, row.id, agreement.side === "buyer");
  return { agreement, pricing, use, held, consents, history };
}

/** Current and scheduled price of an agreement's service, and this UTC month's requests at the current price. */
export interface AgreementPricing extends ServicePrices {
  countedRequests: number;
}

async function readPricing(scope: HomeScope, agreementId: number, serviceId: number): Promise<AgreementPricing> {
  return asPlatform(scope.db, async (db) => {
    const prices = await readServicePrices({ ...scope, db }, serviceId);
    const { rows } = await db.execute<{ requests: string }>(sql`
      select counted.requests from ${usagePriceCounts} counted
      join ${agreements} agreement on agreement.id = ${agreementId} and agreement.tenant_id = counted.tenant_id
        and agreement.service_id = counted.service_id and agreement.buyer_company_id = counted.buyer_company_id
      where counted.month = ${toMonth(toDay(scope.now))}::date
        and counted.priced_from = ${prices.current?.startsAt ?? null}::timestamptz`);
    return { ...prices, countedRequests: Number(rows[0]?.requests ?? 0) };
  });
}

/** The buyer's usage of the agreement's service, in the months shown. */
async function readUse(scope: HomeScope, agreementId: number): Promise<AgreementUse> {
  const today = toDay(scope.now);
  const { rows } = await asPlatform(scope.db, (db) =>
    db.execute<{ day: string; requests: string; cents: string }>(sql`
      select totals.usage_date::text as day, sum(totals.requests) as requests, sum(totals.total_cents) as cents
      from ${agreements} agreement join ${usageDailyTotals} totals on totals.tenant_id = agreement.tenant_id
        and totals.service_id = agreement.service_id and totals.buyer_company_id = agreement.buyer_company_id
      where agreement.id = ${agreementId} and totals.usage_date >= ${addMonths(toMonth(today), 1 - shownMonths)}::date
        and totals.usage_date <= ${today}::date group by 1`),
  );
  const used = rows.map(({ day, requests, cents }) => ({
    from: day,
    requests: Number(requests),
    cents: Number(cents),
  }));
  return toAgreementUse(used, today);
}

/** Agreements that need a company administrator's attention: open offers, and limits nearly reached. */
export async function listAgreementAlerts(scope: HomeScope, locale = originalLocale): Promise<AgreementView[]> {
  const actor = await authorize(scope, "manageAgreements");
  if (!actor) return [];
  const rows = await readAgreements(
    scope,
    { companyId: actor.company.id, locale },
    sql`and agreement.buyer_company_id = ${actor.company.id}
      and (agreement.last_day is null or agreement.last_day >= ${toDay(scope.now)}::date)
      and (agreement.state = 'offered' or (agreement.state in ('active', 'paused') and agreement.monthly_limit_cents > 0
        and used.cents * 100 >= agreement.monthly_limit_cents * 80)) order by agreement.id desc limit 5`,
  );
  return rows.map((row) => toView(row, scope.now, true));
}

/** What the viewer's company buys, most spent this month first; none for users who may not act for it. */
export async function listServiceSpending(scope: HomeScope, locale = originalLocale): Promise<AgreementView[]> {
  const actor = await authorize(scope, "manageAgreements");
  if (!actor) return [];
  const rows = await readAgreements(
    scope,
    { companyId: actor.company.id, locale },
    sql`and agreement.buyer_company_id = ${actor.company.id} and ${currentState("agreement", scope.now)} in ('active', 'paused')
      order by used.cents desc, service.name, agreement.id limit ${mostServices}`,
  );
  return rows.map((row) => toView(row, scope.now, true));
}

interface AgreementRow extends Record<string, unknown>, AgreementTerm {
  id: number;
  publicId: string;
  isBuyer: boolean;
  serviceId: number;
  serviceName: string;
  serviceLogo: string;
  otherName: string;
  state: AgreementState;
  pausedBy: AgreementSide | null;
  version: number;
  origin: AgreementView["origin"];
  price: number;
  startsAt: Date | string | null;
  endsAt: Date | string | null;
  cents: string;
  requests: string;
  limitCents: string | null;
  limitIsHard: boolean;
  dispute: string | null;
  proposedLimitCents: string | null;
}

const isOfAgreement = sql`dispute.tenant_id = agreement.tenant_id and dispute.service_id = agreement.service_id
  and dispute.buyer_company_id = agreement.buyer_company_id`;

/** Across tenants, since buyer and seller may belong to different ones; the condition restricts it to the company. */
async function readAgreements(
  scope: HomeScope,
  { companyId, locale }: { companyId: number; locale: string },
  rest: SQL,
): Promise<AgreementRow[]> {
  const month = toMonth(toDay(scope.now));
  const { rows } = await asPlatform(scope.db, (db) =>
    db.execute<AgreementRow>(sql`
      select agreement.id, agreement.public_id as "publicId", agreement.buyer_company_id = ${companyId} as "isBuyer",
        agreement.service_id as "serviceId",
        ${nameForSide(sql`agreement.buyer_company_id = ${companyId}`, locale)} as "serviceName",
        service.logo_url as "serviceLogo", other.name as "otherName",
        ${currentState("agreement", scope.now)} as state, agreement.paused_by as "pausedBy", agreement.version, agreement.origin,
        coalesce((select cents from ${serviceFees} fee where fee.service_id = agreement.service_id
          and fee.effective_at <= ${scope.now.toISOString()}::timestamptz order by fee.effective_at desc limit 1),
          agreement.unit_cents) as price,
        agreement.starts_at as "startsAt", agreement.ends_at as "endsAt", agreement.first_day::text as "firstDay",
        agreement.last_day::text as "lastDay", agreement.proposed_limit_cents as "proposedLimitCents", used.cents, used.requests,
        agreement.monthly_limit_cents as "limitCents", agreement.limit_is_hard as "limitIsHard",
        ${newestOpenDispute(isOfAgreement)} as dispute
      from ${agreements} agreement
      join ${services} service on service.id = agreement.service_id
      join ${companies} other on other.id = case when agreement.buyer_company_id = ${companyId}
        then agreement.seller_company_id else agreement.buyer_company_id end
      cross join lateral (
        select coalesce(sum(total_cents), 0) as cents, coalesce(sum(requests), 0) as requests from ${usageDailyTotals} totals
        where totals.tenant_id = agreement.tenant_id and totals.service_id = agreement.service_id
          and totals.buyer_company_id = agreement.buyer_company_id and totals.usage_date >= ${month}::date
          and totals.usage_date < ${addMonths(month, 1)}::date) used
      where (agreement.buyer_company_id = ${companyId} or agreement.seller_company_id = ${companyId}) ${rest}`),
  );
  return rows;
}

function toView(row: AgreementRow, now: Date, mayAct: boolean): AgreementView {
  const { isBuyer, cents, requests, price, limitCents, startsAt, endsAt, state, pausedBy } = row;
  const side = isBuyer ? "buyer" : "seller";
  return {
    publicId: row.publicId,
    side,
    serviceId: row.serviceId,
    serviceName: row.serviceName,
    serviceLogo: row.serviceLogo,
    otherName: row.otherName,
    state,
    pausedBy,
    version: row.version,
    origin: row.origin,
    priceCents: price,
    startsAt: toIso(startsAt),
    endsAt: toIso(endsAt),
    firstDay: row.firstDay,
    lastDay: row.lastDay,
    isUpcoming: startsAt !== null && new Date(startsAt) > now,
    proposedLimitCents: row.proposedLimitCents === null ? null : Number(row.proposedLimitCents),
    monthCents: Number(cents),
    monthRequests: Number(requests),
    limitCents: isBuyer && limitCents !== null ? Number(limitCents) : null,
    limitIsHard: isBuyer && row.limitIsHard,
    dispute: row.dispute,
    mayDecide: mayAct,
    actions: mayAct ? listActions({ state, pausedBy }, side) : [],
  };
}

async function readHistory(scope: HomeScope, agreementId: number, withLimits: boolean): Promise<AgreementChange[]> {
  const { rows } = await asPlatform(scope.db, (db) =>
    db.execute<Omit<AgreementChange, "at" | "limitCents"> & { at: Date | string; limitCents: string | null }>(sql`
      select change.at, change.actor, coalesce(person.first_name || ' ' || person.last_name, '') as name,
        change.from_state as "fromState", change.to_state as "toState", change.limit_cents as "limitCents"
      from ${agreementChanges} change left join ${users} person on person.id = change.actor_user_id
      where change.agreement_id = ${agreementId}
        and (${withLimits} or change.from_state is distinct from change.to_state)
      order by change.id desc limit 100`),
  );
  return rows.map((row) => ({
    ...row,
    at: toIso(row.at) ?? "",
    limitCents: row.limitCents === null ? null : Number(row.limitCents),
  }));
}

const toIso = (moment: Date | string | null) => (moment === null ? null : new Date(moment).toISOString());

/** The services that the viewer may offer, by name, or only that with the id; none for users who may not act for a seller. */
export async function listOfferable(scope: HomeScope, serviceId?: number): Promise<{ id: number; name: string }[]> {
  const actor = await authorize(scope, "manageAgreements");
  if (!actor) return [];
  const own = eq(services.ownerCompanyId, actor.company.id);
  return scope.db
    .select({ id: services.id, name: services.name })
    .from(services)
    .where(serviceId === undefined ? own : and(own, eq(services.id, serviceId)))
    .orderBy(services.name, services.id)
    .limit(500);
}
