import { and, eq, sql } from "drizzle-orm";
import { agreementChanges, agreements } from "#app/db/schema/agreements.ts";
import { services } from "#app/db/schema/catalogue.ts";
import { users } from "#app/db/schema/identity.ts";
import { usageDailyTotals, usagePriceCounts } from "#app/db/schema/usage.ts";
import type { HomeScope } from "#app/db/scope.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { authorize } from "#app/features/identity/actor.server.ts";
import { type HeldDay, listHeldDays } from "#app/features/usage/held/held-days.server.ts";
import { readServicePrices, type ServicePrices } from "#app/features/usage/prices/service-prices.server.ts";
import { addMonths, toDay, toMonth } from "#app/features/usage/report/usage-day.ts";
import type { AgreementSide, AgreementState } from "./agreement.ts";
import { type Consent, listConsents } from "./agreement-consents.server.ts";
import { type AgreementView, readAgreements, toAgreementView, toIso } from "./agreement-rows.server.ts";
import { type AgreementUse, shownMonths, toAgreementUse } from "./agreement-use.ts";
import { currentState } from "./end-past.server.ts";

const pageSize = 50;
const mostServices = 20;
/** How many alerts are listed. */
export const mostAlerts = 50;

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
export async function listAgreements(scope: HomeScope, page: number, locale: string): Promise<AgreementList | null> {
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
    agreements: rows.slice(0, pageSize).map((row) => toAgreementView(row, scope.now, mayAct)),
    hasMore: rows.length > pageSize,
  };
}

/** An agreement with its history, newest first; null when the viewer's company has no such agreement. */
export async function getAgreement(
  scope: HomeScope,
  publicId: string,
  locale: string,
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
  const agreement = toAgreementView(row, scope.now, (await authorize(scope, "manageAgreements")) !== null);
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
export async function listAgreementAlerts(scope: HomeScope, locale: string): Promise<AgreementView[]> {
  const actor = await authorize(scope, "manageAgreements");
  if (!actor) return [];
  const rows = await readAgreements(
    scope,
    { companyId: actor.company.id, locale },
    sql`and agreement.buyer_company_id = ${actor.company.id}
      and (agreement.last_day is null or agreement.last_day >= ${toDay(scope.now)}::date)
      and (agreement.state = 'offered' or (agreement.state in ('active', 'paused') and agreement.monthly_limit_cents > 0
        and used.cents * 100 >= agreement.monthly_limit_cents * 80)) order by agreement.id desc limit ${mostAlerts}`,
  );
  return rows.map((row) => toAgreementView(row, scope.now, true));
}

/** What the viewer's company buys, most spent this month first; none for users who may not act for it. */
export async function listServiceSpending(scope: HomeScope, locale: string): Promise<AgreementView[]> {
  const actor = await authorize(scope, "manageAgreements");
  if (!actor) return [];
  const rows = await readAgreements(
    scope,
    { companyId: actor.company.id, locale },
    sql`and agreement.buyer_company_id = ${actor.company.id} and ${currentState("agreement", scope.now)} in ('active', 'paused')
      order by used.cents desc, service.name, agreement.id limit ${mostServices}`,
  );
  return rows.map((row) => toAgreementView(row, scope.now, true));
}

/** How many agreements the viewer's company has as a buyer that have not ended; 0 for users who may not see them. */
export async function countBought(scope: HomeScope): Promise<number> {
  const actor = await authorize(scope, "seeAgreements");
  if (!actor) return 0;
  const { rows } = await asPlatform(scope.db, (db) =>
    db.execute<{ count: number }>(sql`
      select count(*)::int as count from ${agreements} agreement where agreement.buyer_company_id = ${actor.company.id}
        and ${currentState("agreement", scope.now)} in ('active', 'paused')`),
  );
  return rows[0]?.count ?? 0;
}

/** The public id of the agreement under which the viewer's company may use a service; null without one. */
export async function findBought(scope: HomeScope, serviceId: number): Promise<string | null> {
  const actor = await authorize(scope, "seeAgreements");
  if (!actor) return null;
  const { rows } = await asPlatform(scope.db, (db) =>
    db.execute<{ id: string }>(sql`
      select public_id as id from ${agreements} agreement where agreement.buyer_company_id = ${actor.company.id}
        and agreement.service_id = ${serviceId} and ${currentState("agreement", scope.now)} in ('active', 'paused')
      limit 1`),
  );
  return rows[0]?.id ?? null;
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
