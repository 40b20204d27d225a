import { sql } from "drizzle-orm";
import { agreements } from "#app/db/schema/agreements.ts";
import { usagePriceCounts } from "#app/db/schema/usage.ts";
import type { HomeScope } from "#app/db/scope.ts";
import { toMonth } from "#app/features/usage/report/usage-day.ts";
import { listCounted, toEventKey, type UsageRow } from "#app/features/usage/report/usage-rows.server.ts";
import { getCost, listStepCosts, type Price } from "./price.ts";

/**
 * Blocks other calls that add usage of these buyers until the transaction ends: volume-dependent prices require calls
 * in sequence. Call it before `lockLimits`, which locks some of the same rows.
 */
export async function lockBuyers(
  { db, tenantId }: HomeScope,
  serviceId: number,
  companyIds: readonly number[],
): Promise<void> {
  await db.execute(sql`
    select from ${agreements}
    where tenant_id = ${tenantId} and service_id = ${serviceId} and buyer_company_id = any(${sql.param([...companyIds])}::int[])
    order by id for update`);
}

/** The rows that are not counted yet, each event once, by first occurrence. */
export async function dropCounted(
  scope: HomeScope,
  serviceId: number,
  rows: readonly UsageRow[],
): Promise<readonly UsageRow[]> {
  if (rows.length === 0) return rows;
  const known = await listCounted(scope, serviceId, rows);
  return rows.filter((row) => {
    const key = toEventKey(row);
    if (known.has(key)) return false;
    known.add(key);
    return true;
  });
}

/**
 * Prices new events by their position among the month's requests, and counts them; call it after `lockBuyers`, with
 * rows that will all be stored. Each costs the month's cost with it less that without it, so that any order of
 * arrival, and any correction, leads to the same sum. Rows at other prices are unchanged.
 */
export async function priceByCount(
  scope: HomeScope,
  serviceId: number,
  { rows, prices }: { rows: readonly UsageRow[]; prices: readonly Price[] },
): Promise<UsageRow[]> {
  if (rows.every(({ pricedFrom }) => pricedFrom === null)) return [...rows];
  const byStart = new Map(prices.map((price) => [price.effectiveAt.toISOString(), price]));
  const counts = await readCounts(scope, serviceId, rows);
  const reached = new Map<string, CountRow>();
  const priced = rows.map((row) => {
    const { pricedFrom } = row;
    if (pricedFrom === null) return row;
    const price = byStart.get(pricedFrom);
    if (!price) throw new Error(`Service ${serviceId} has no price from ${pricedFrom}`);
    const count = toCountRow(row, pricedFrom);
    const key = toKey(count);
    const before = counts.get(key) ?? 0;
    const after = before + row.requests;
    counts.set(key, after);
    reached.set(key, { ...count, requests: after });
    return { ...row, cents: getCost(price, after) - getCost(price, before), unitCents: getUnitCents(price, after) };
  });
  await writeCounts(scope, serviceId, [...reached.values()]);
  return priced;
}

interface CountRow {
  buyerCompanyId: number;
  month: string;
  pricedFrom: string;
  requests: number;
}

const toCountRow = ({ buyerCompanyId, usageDate }: UsageRow, pricedFrom: string): CountRow => ({
  buyerCompanyId,
  month: toMonth(usageDate),
  pricedFrom,
  requests: 0,
});

const toKey = ({ buyerCompanyId, month, pricedFrom }: CountRow) => `${buyerCompanyId} ${month} ${pricedFrom}`;

/** Price of the step of the last request. */
function getUnitCents(price: Price, requests: number): number {
  return (
    listStepCosts(price, requests).findLast(({ requests: used }) => used > 0)?.unitCents ?? price.steps[0]?.cents ?? 0
  );
}

async function readCounts({ db, tenantId }: HomeScope, serviceId: number, rows: readonly UsageRow[]) {
  const buyers = sql.param([...new Set(rows.map(({ buyerCompanyId }) => buyerCompanyId))]);
  const months = sql.param([...new Set(rows.map(({ usageDate }) => toMonth(usageDate)))]);
  const { rows: found } = await db.execute<{ buyer: number; month: string; from: string; requests: string }>(sql`
    select buyer_company_id as buyer, month::text, floor(extract(epoch from priced_from) * 1000)::text as from, requests
    from ${usagePriceCounts}
    where tenant_id = ${tenantId} and service_id = ${serviceId} and buyer_company_id = any(${buyers}::int[])
      and month = any(${months}::date[])`);
  return new Map(
    found.map(({ buyer, month, from, requests }) => [
      toKey({ buyerCompanyId: buyer, month, pricedFrom: new Date(Number(from)).toISOString(), requests: 0 }),
      Number(requests),
    ]),
  );
}

async function writeCounts(
  { db, tenantId }: HomeScope,
  serviceId: number,
  reached: readonly CountRow[],
): Promise<void> {
  const column = <Key extends keyof CountRow>(key: Key) => sql.param(reached.map((count) => count[key]));
  await db.execute(sql`
    insert into ${usagePriceCounts} (tenant_id, service_id, buyer_company_id, month, priced_from, requests)
    select ${tenantId}::int, ${serviceId}::int, * from unnest(${column("buyerCompanyId")}::int[], ${column("month")}::date[],
      ${column("pricedFrom")}::timestamptz[], ${column("requests")}::bigint[])
    on conflict (tenant_id, service_id, buyer_company_id, month, priced_from)
      do update set requests = excluded.requests`);
}
