import { sql } from "drizzle-orm";
import { agreementChanges, agreements } from "#app/db/schema/agreements.ts";
import { ledgerTransactions } from "#app/db/schema/ledger.ts";
import { platformShareChanges, serviceFees, usageDailyTotals } from "#app/db/schema/usage.ts";
import type { Database } from "#app/db/scope.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import type { AgreementHistory } from "#app/features/usage/agreements/billable-use.ts";
import { getShareHeld, type ShareChange } from "#app/features/usage/money/fee.ts";
import { addDays, addMonths, toDay, toMonth } from "#app/features/usage/report/usage-day.ts";
import { getMonthlyFee } from "./monthly-fee.ts";
import { type StoredPrice, toPrice } from "./price.ts";

/** Number of past months to check: a server may be down for that long. */
const mostMonths = 13;

/**
 * Adds the monthly fees of past months to the totals of their last days, before those months are posted. Idempotent,
 * so that any number of servers may run it.
 * @returns the number added by this call.
 */
export function chargeMonthlyFees(db: Database, now: Date): Promise<number> {
  return asPlatform(db, async (tx) => {
    const charges = (await readPayers(tx)).flatMap((payer) => listCharges(payer, now));
    return charges.length === 0 ? 0 : addCharges(tx, charges);
  });
}

interface Payer extends Record<string, unknown> {
  tenantId: number;
  serviceId: number;
  buyerTenantId: number;
  buyerCompanyId: number;
  shares: ShareChange[] | null;
  prices: StoredPrice[];
  agreements: AgreementHistory[];
}

/** Companies that have, or had, a service with a monthly fee. */
async function readPayers(tx: Database): Promise<Payer[]> {
  const { rows } = await tx.execute<Payer>(sql`
    with priced as (
      select tenant_id, service_id, json_agg(json_build_object('effectiveAt', effective_at, 'cents', cents, 'steps', steps,
        'freeRequests', free_requests, 'monthlyFeeCents', monthly_fee_cents) order by effective_at) as prices
      from ${serviceFees} group by tenant_id, service_id having max(monthly_fee_cents) > 0
    )
    select priced.tenant_id as "tenantId", priced.service_id as "serviceId", min(agreement.buyer_tenant_id) as "buyerTenantId",
      agreement.buyer_company_id as "buyerCompanyId", (
        select json_agg(json_build_object('day', to_char(share.set_at at time zone 'UTC', 'YYYY-MM-DD'),
          'basisPoints', share.basis_points, 'nextBasisPoints', share.next_basis_points, 'nextFrom', share.next_from)
          order by share.set_at, share.id)
        from ${platformShareChanges} share where share.tenant_id = priced.tenant_id) as shares,
      (array_agg(priced.prices))[1] as prices, json_agg(json_build_object(
        'firstDay', agreement.first_day, 'lastDay', agreement.last_day, 'changes', (
          select json_agg(json_build_array(floor(extract(epoch from at) * 1000), to_state) order by change.id)
          from ${agreementChanges} change where change.agreement_id = agreement.id))) as agreements
    from priced
    join ${agreements} agreement on agreement.tenant_id = priced.tenant_id and agreement.service_id = priced.service_id
      and agreement.starts_at is not null
    group by priced.tenant_id, priced.service_id, agreement.buyer_company_id`);
  return rows;
}

interface Charge {
  tenantId: number;
  serviceId: number;
  buyerTenantId: number;
  buyerCompanyId: number;
  month: string;
  lastDay: string;
  cents: number;
  sharePoints: number;
}

function listCharges({ prices, agreements: held, shares, ...payer }: Payer, now: Date): Charge[] {
  const running = toMonth(toDay(now));
  const own = prices.map(toPrice);
  return Array.from({ length: mostMonths }, (_, at) => addMonths(running, -1 - at))
    .map((month) => ({ month, lastDay: addDays(addMonths(month, 1), -1) }))
    .map(({ month, lastDay }) => ({
      ...payer,
      month,
      lastDay,
      cents: getMonthlyFee(own, held, month),
      sharePoints: getShareHeld(lastDay, shares ?? []),
    }))
    .filter(({ cents }) => cents > 0);
}

async function addCharges(tx: Database, charges: readonly Charge[]): Promise<number> {
  const column = <Key extends keyof Charge>(key: Key) => sql.param(charges.map((charge) => charge[key]));
  const { rows } = await tx.execute(sql`
    insert into ${usageDailyTotals} as totals (tenant_id, service_id, buyer_tenant_id, buyer_company_id, booked_month, usage_date,
      requests, total_cents, monthly_fee_cents, fee_points)
    select tenant_id, service_id, buyer_tenant_id, buyer_company_id, month, last_day, 0, cents, cents, cents::bigint * points
    from unnest(${column("tenantId")}::int[], ${column("serviceId")}::int[], ${column("buyerTenantId")}::int[],
      ${column("buyerCompanyId")}::int[], ${column("month")}::date[], ${column("lastDay")}::date[], ${column("cents")}::int[],
      ${column("sharePoints")}::int[])
      as charge(tenant_id, service_id, buyer_tenant_id, buyer_company_id, month, last_day, cents, points)
    where not exists (
      select from ${ledgerTransactions} posted where posted.tenant_id = charge.buyer_tenant_id
        and posted.key = 'statement:' || charge.buyer_company_id || ':' || to_char(charge.month, 'YYYY-MM'))
    order by tenant_id, service_id, last_day, buyer_company_id
    on conflict (tenant_id, service_id, usage_date, buyer_company_id, booked_month) do update set
      total_cents = totals.total_cents + excluded.total_cents,
      monthly_fee_cents = excluded.monthly_fee_cents,
      fee_points = totals.fee_points + excluded.fee_points
    where totals.monthly_fee_cents = 0
    returning 1`);
  return rows.length;
}
