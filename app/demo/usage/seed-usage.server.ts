import { type SQL, sql } from "drizzle-orm";
import { bankAccounts, paymentMethods } from "#app/db/schema/ledger.ts";
import { serviceFees } from "#app/db/schema/usage.ts";
import type { Database } from "#app/db/scope.ts";
import { getCompanyId } from "#app/demo/companies.ts";
import { dayMs } from "#app/demo/demo-dates.ts";
import { demoPrices } from "#app/demo/prices.ts";
import { seedPayouts } from "./seed-payouts.server.ts";
import { demoBankAccount, demoPayers, demoUse } from "./usage.ts";

const tenantId = 1;
const sharePoints = 1200;
const months = 13;

/**
 * Adds thirteen months of usage up to a day, with fees, a few restatements, the market's credit and past payments;
 * deterministic for a given day. The statements themselves are posted by the server at startup.
 */
export async function seedUsage(tx: Database, now: Date): Promise<void> {
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1));
  await tx.insert(serviceFees).values(
    Object.entries(demoPrices).map(([serviceId, { steps, freeRequests, monthlyFeeCents }]) => ({
      tenantId,
      serviceId: Number(serviceId),
      effectiveAt: first,
      cents: steps[0]?.cents ?? 0,
      steps: steps.length > 1 || freeRequests > 0 ? [...steps] : null,
      freeRequests,
      monthlyFeeCents,
    })),
  );
  await insertEvents(tx, first, now);
  await insertRestatements(tx, now);
  await tx.execute(sql`
    insert into usage_daily_totals (tenant_id, service_id, usage_date, buyer_company_id, booked_month, buyer_tenant_id,
      requests, total_cents, fee_points, restated_at)
    select tenant_id, service_id, usage_date, buyer_company_id, booked_month, buyer_tenant_id, sum(requests),
      sum(requests::bigint * unit_cents), sum(requests::bigint * unit_cents * share_points),
      max(received_at) filter (where restatement is not null)
    from usage_events group by 1, 2, 3, 4, 5, 6`);
  await tx.insert(paymentMethods).values(
    demoPayers.map(({ company, details }) => ({
      tenantId,
      companyId: getCompanyId(company),
      provider: "invoice",
      details,
      updatedAt: first,
    })),
  );
  await tx.insert(bankAccounts).values({ ...demoBankAccount, tenantId, updatedAt: first });
  await insertPostings(tx, first, now);
  await seedPayouts(tx, first, now);
}

/** An event per buyer, service and day; fewer at weekends, more from month to month. */
async function insertEvents(tx: Database, first: Date, now: Date): Promise<void> {
  const use = demoUse.flatMap(({ buyer, perDay }) =>
    Object.entries(perDay).map(([service, requests]) => ({
      buyer: getCompanyId(buyer),
      service: Number(service),
      requests,
      cents: demoPrices[Number(service)]?.steps[0]?.cents,
    })),
  );
  await tx.execute(sql`
    insert into usage_events (tenant_id, service_id, source, event_id, buyer_tenant_id, buyer_company_id, occurred_at,
      usage_date, booked_month, requests, unit_cents, share_points, received_at)
    select ${tenantId}::int, service, '/gateways/demo', to_char(day, 'YYYYMMDD') || '-' || buyer, ${tenantId}::int, buyer,
      least(day + interval '15 hours', ${at(now)} at time zone 'UTC') at time zone 'UTC', day::date,
      date_trunc('month', day)::date, counted, cents, ${sharePoints}::int,
      least(day + interval '16 hours', ${at(now)} at time zone 'UTC') at time zone 'UTC'
    from jsonb_to_recordset(${JSON.stringify(use)}::jsonb) as use(buyer int, service int, requests int, cents int)
    cross join generate_series(${toDay(first)}::timestamp, ${toDay(now)}::timestamp, interval '1 day') as day
    cross join lateral (select day::date - date '2000-01-01' as number) as counting
    cross join lateral (select ((number * 7919::bigint + buyer * 104729 + service * 1299709) % 1000003) % 100 as chance) as drawn
    cross join lateral (
      select round(requests * (0.55 + chance / 110.0) * (case when extract(isodow from day) > 5 then 0.12 else 1 end)
        * (1 + (number - (${toDay(first)}::date - date '2000-01-01')) / 900.0))::int as counted
    ) as sums
    where counted > 0`);
}

/** Two corrections and a late report in recent weeks. */
async function insertRestatements(tx: Database, now: Date): Promise<void> {
  const copy = (given: {
    id: string;
    buyer: number;
    daysAgo: number;
    requests: SQL;
    kind: string;
    reason: string | null;
  }) => sql`
    insert into usage_events (tenant_id, service_id, source, event_id, buyer_tenant_id, buyer_company_id, occurred_at,
      usage_date, booked_month, requests, unit_cents, share_points, restatement, corrects_id, reason, received_at)
    select tenant_id, service_id, source, ${given.id}::text, buyer_tenant_id, buyer_company_id, occurred_at, usage_date,
      booked_month, ${given.requests}, unit_cents, share_points, ${given.kind}::text,
      case when ${given.kind}::text = 'correction' then event_id end, ${given.reason}::text, received_at + interval '2 days'
    from usage_events
    where service_id = 40 and buyer_company_id = ${given.buyer} and requests > 4
      and usage_date <= ${toDay(new Date(now.getTime() - given.daysAgo * dayMs))}::date
    order by usage_date desc limit 1`;
  const fewer = sql`-(requests / 4)`;
  const agency = getCompanyId("demo-agency");
  const twice = "Retries after a time-out had been counted twice";
  const batch = { kind: "late", reason: null, requests: sql`requests / 3` };
  await tx.execute(copy({ id: "c-1", buyer: agency, daysAgo: 6, requests: fewer, kind: "correction", reason: twice }));
  await tx.execute(
    copy({
      id: "c-2",
      buyer: getCompanyId("harbor-works"),
      daysAgo: 11,
      requests: fewer,
      kind: "correction",
      reason: twice,
    }),
  );
  await tx.execute(copy({ id: "late-1", buyer: getCompanyId("lakeshore-insurance"), daysAgo: 16, ...batch }));
}

/** The credit for the demo's market, and a payment for each paid month. */
async function insertPostings(tx: Database, first: Date, now: Date): Promise<void> {
  const payers = demoPayers.map(({ company }) => getCompanyId(company));
  const agency = getCompanyId("demo-agency");
  const credit = 2500;
  await tx.execute(sql`
    insert into ledger_transactions (tenant_id, kind, company_id, key, posted_at)
    values (${tenantId}, 'marketCredit', ${agency}, ${`market-credit:${agency}`}, ${at(first)})`);
  await tx.execute(sql`
    insert into ledger_transactions (tenant_id, kind, company_id, key, posted_at)
    select distinct ${tenantId}::int, 'payment', buyer_company_id,
      'payment:' || buyer_company_id || ':' || to_char(booked_month, 'YYYY-MM'),
      (booked_month + interval '1 month 15 days') at time zone 'UTC'
    from usage_daily_totals
    where buyer_company_id = any(${sql.param(payers)}::int[])
      and booked_month + interval '2 months 3 days' <= ${at(now)} at time zone 'UTC'
    order by 5, 3`);
  const moves = sql`
    select posted.id, 'company' as kind, posted.company_id, ${credit}::bigint as cents
    from ledger_transactions posted where posted.kind = 'marketCredit'
    union all
    select posted.id, 'promotion', null, -${credit}::bigint from ledger_transactions posted where posted.kind = 'marketCredit'
    union all
    select posted.id, side.kind, side.company_id, side.sign * paid.cents
    from ledger_transactions posted
    join (
      select buyer_company_id, booked_month, sum(total_cents) as cents from usage_daily_totals group by 1, 2
    ) paid on posted.kind = 'payment'
      and posted.key = 'payment:' || paid.buyer_company_id || ':' || to_char(paid.booked_month, 'YYYY-MM')
    cross join lateral (values ('company', posted.company_id, 1), ('bank', null::int, -1)) as side(kind, company_id, sign)`;
  await tx.execute(sql`
    insert into ledger_accounts (tenant_id, kind, company_id)
    select distinct ${tenantId}::int, kind, company_id from (${moves}) moves on conflict do nothing`);
  await tx.execute(sql`
    insert into ledger_entries (tenant_id, account_id, transaction_id, cents)
    select account.tenant_id, account.id, moves.id, moves.cents from (${moves}) moves
    join ledger_accounts account on account.kind = moves.kind and account.company_id is not distinct from moves.company_id`);
}

const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`;
const toDay = (moment: Date) => moment.toISOString().slice(0, 10);
