import { sql } from "drizzle-orm";
import { agreements, spendingLimits } from "#app/db/schema/agreements.ts";
import { usageDailyTotals } from "#app/db/schema/usage.ts";
import type { HomeScope } from "#app/db/scope.ts";
import type { AddedUse } from "#app/features/usage/report/usage-rows.server.ts";
import { RefusedUsage } from "#app/features/usage/usage-event.ts";
import { acrossTenants } from "./agree-on-request.server.ts";
import type { LimitAlert } from "./limit-alerts.server.ts";
import { findReachedPercent, getSecondsLeft, passesLimit, type SpendingLimit } from "./spending-limit.ts";

/** Limits that apply to a call, by buying company: of its agreement for the service, and over all. */
export interface HeldLimits {
  agreements: ReadonlyMap<number, SpendingLimit & { agreementId: number }>;
  companies: ReadonlyMap<number, SpendingLimit>;
}

/**
 * Locks the limits of some buyers for a service until the transaction ends, to serialize concurrent calls.
 * Always in the same order: agreements, then companies.
 */
export async function lockLimits(
  scope: HomeScope,
  serviceId: number,
  companyIds: readonly number[],
): Promise<HeldLimits> {
  const ids = sql.param([...companyIds]);
  const { rows: own } = await scope.db.execute<{ id: number; company: number; cents: string; isHard: boolean }>(sql`
    select id, buyer_company_id as company, monthly_limit_cents as cents, limit_is_hard as "isHard" from ${agreements}
    where tenant_id = ${scope.tenantId} and service_id = ${serviceId} and buyer_company_id = any(${ids}::int[])
      and starts_at is not null and monthly_limit_cents is not null and id = (
        select max(newer.id) from ${agreements} newer where newer.service_id = ${agreements}.service_id
          and newer.buyer_company_id = ${agreements}.buyer_company_id and newer.starts_at is not null)
    order by id for update`);
  const { rows: all } = await acrossTenants(scope, () =>
    scope.db.execute<{ company: number; cents: string; isHard: boolean }>(sql`
      select company_id as company, cents, is_hard as "isHard" from ${spendingLimits}
      where company_id = any(${ids}::int[]) and cents is not null order by company_id for update`),
  );
  return {
    agreements: new Map(
      own.map(({ id, company, cents, isHard }) => [company, { agreementId: id, cents: Number(cents), isHard }]),
    ),
    companies: new Map(all.map(({ company, cents, isHard }) => [company, { cents: Number(cents), isHard }])),
  };
}

/**
 * Checks the limits after an addition; call it after `lockLimits` and the insertion.
 * @returns the alerts for reached shares.
 * @throws {RefusedUsage} when a hard limit is exceeded.
 */
export async function checkLimits(
  scope: HomeScope,
  serviceId: number,
  { limits, added }: { limits: HeldLimits; added: readonly AddedUse[] },
): Promise<LimitAlert[]> {
  const months = sumAdded(added);
  const [ofService, ofCompany] = await sumMonths(scope, serviceId, { limits, months });
  const alerts: LimitAlert[] = [];
  for (const { companyId, month, cents: addedCents } of months) {
    const key = toMonthKey({ companyId, month });
    const own = limits.agreements.get(companyId);
    if (own) {
      const after = ofService.get(key) ?? 0;
      const { agreementId } = own;
      refusePassed(scope, { of: "agreement", companyId, month, limit: own, agreementId }, after, addedCents);
      const percent = findReachedPercent(own, after);
      if (percent !== null) alerts.push({ companyId, month, percent, agreementId });
    }
    const all = limits.companies.get(companyId);
    if (all) {
      const after = ofCompany.get(key) ?? 0;
      refusePassed(scope, { of: "company", companyId, month, limit: all, agreementId: null }, after, addedCents);
      const percent = findReachedPercent(all, after);
      if (percent !== null) alerts.push({ companyId, month, percent, agreementId: null });
    }
  }
  return alerts;
}

/** What a call adds to each month of each buyer, net of corrections. */
function sumAdded(added: readonly AddedUse[]): AddedUse[] {
  const sums = new Map<string, AddedUse>();
  for (const use of added) {
    const key = toMonthKey(use);
    const sum = sums.get(key);
    sums.set(key, sum ? { ...sum, events: sum.events + use.events, cents: sum.cents + use.cents } : use);
  }
  return [...sums.values()];
}

interface Passed {
  of: "agreement" | "company";
  companyId: number;
  agreementId: number | null;
  month: string;
  limit: SpendingLimit;
}

function refusePassed({ now }: HomeScope, { limit, ...passed }: Passed, after: number, added: number): void {
  if (!passesLimit(limit, after, added)) return;
  throw new RefusedUsage({
    kind: "overLimit",
    ...passed,
    limitCents: limit.cents,
    leftCents: Math.max(0, limit.cents - (after - added)),
    retryAfterSeconds: getSecondsLeft(passed.month, now),
  });
}

type UsedMonth = Pick<AddedUse, "companyId" | "month">;
type MonthSums = ReadonlyMap<string, number>;

const toMonthKey = ({ companyId, month }: UsedMonth) => `${companyId} ${month}`;

/** What is used in the months of buyers with a limit: of the service, and of all services. */
async function sumMonths(
  scope: HomeScope,
  serviceId: number,
  { limits, months }: { limits: HeldLimits; months: readonly UsedMonth[] },
): Promise<[ofService: MonthSums, ofCompany: MonthSums]> {
  const ofAgreement = months.filter(({ companyId }) => limits.agreements.has(companyId));
  const ofCompany = months.filter(({ companyId }) => limits.companies.has(companyId));
  return [
    await readSums(scope, ofAgreement, serviceId),
    ofCompany.length === 0 ? new Map() : await acrossTenants(scope, () => readSums(scope, ofCompany, null)),
  ];
}

async function readSums({ db }: HomeScope, months: readonly UsedMonth[], serviceId: number | null): Promise<MonthSums> {
  if (months.length === 0) return new Map();
  const companyIds = sql.param(months.map(({ companyId }) => companyId));
  const firstDays = sql.param(months.map(({ month }) => month));
  const { rows } = await db.execute<UsedMonth & { cents: string } & Record<string, unknown>>(sql`
    select used.company as "companyId", used.month::text, (
      select coalesce(sum(total_cents - monthly_fee_cents), 0) from ${usageDailyTotals}
      where buyer_company_id = used.company and usage_date >= used.month
        and usage_date < (used.month + interval '1 month')::date
        and (${serviceId}::int is null or service_id = ${serviceId}::int)) as cents
    from unnest(${companyIds}::int[], ${firstDays}::date[]) as used(company, month)`);
  return new Map(rows.map((row) => [toMonthKey(row), Number(row.cents)]));
}
