import { type SQL, sql } from "drizzle-orm";
import { companies } from "#app/db/schema/identity.ts";
import { usageDailyTotals } from "#app/db/schema/usage.ts";
import type { HomeScope, ShownScope } from "#app/db/scope.ts";
import { inCompanyTenant } from "#app/features/ledger/company-tenant.server.ts";
import { toRunningDisputes } from "#app/features/usage/disputes/line-marks.server.ts";
import { type ListedBuyer, UsageLines, type UsedDay } from "./usage-lines.ts";
import type { ReportQuery } from "./usage-report.ts";
import { listReportServices } from "./usage-reports.server.ts";

/** Approximate number of daily totals read at a time; days are never split. */
const chunkRows = 8_000;
/** Chunks that are read, by connections of their own, while the one before them is sent. */
const chunksAhead = 2;

/** Columns of `usage.csv` (spec 3, Usage report row); money in dollars. `inDispute` is `yes`, or empty. */
export const exportColumns = "usageDate,buyerName,numberOfRequest,totalCost,gigMarketFee,finalCost,inDispute";

/**
 * `usage.csv` (RFC 4180) of services of the viewer's company, newest day first, in pieces: each part is read in a short
 * transaction, so that a slow reader blocks nothing. A name that a spreadsheet would evaluate as a formula is prefixed
 * with an apostrophe.
 */
export async function* exportUsage(scope: ShownScope, query: ReportQuery): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(`${exportColumns}\r\n`);
  const own = await listReportServices(scope);
  const serviceIds = own.map(({ id }) => id).filter((id) => query.serviceIds.includes(id));
  if (serviceIds.length === 0) return;
  const ownQuery = { ...query, serviceIds };
  const listBuyers = createBuyerList(ownQuery);
  const readSpan = (span: Span) => readPart(scope, { ...ownQuery, ...span }, listBuyers);
  const lines = new UsageLines();
  for await (const { days, buyers } of readAhead(await listSpans(scope, ownQuery), readSpan)) {
    for (const day of days) yield* lines.write(day, buyers);
  }
  yield lines.take();
}

/** What is read for each part, in order; some are begun while those before are sent. */
async function* readAhead<Part, Read>(
  parts: readonly Part[],
  read: (part: Part) => Promise<Read>,
): AsyncGenerator<Read, void, void> {
  const begun: Promise<Read>[] = [];
  for (const part of parts) {
    const reading = read(part);
    // Thrown below when it is its turn; a reader who leaves never asks.
    reading.catch(() => undefined);
    begun.push(reading);
    if (begun.length > chunksAhead) yield* begun.splice(0, 1);
  }
  yield* begun;
}

/** The range in parts of about `chunkRows`, newest first. */
async function listSpans(scope: ShownScope, query: ReportQuery): Promise<Span[]> {
  const { rows: days } = await inCompanyTenant(scope, ({ db, tenantId }) =>
    db.execute<{ day: string; rows: number }>(sql`
      select usage_date::text as day, count(*)::int as rows from ${usageDailyTotals}
      where ${isQueried(tenantId, query)} group by usage_date order by usage_date desc`),
  );
  const spans: (Span & { rows: number })[] = [];
  for (const { day, rows } of days) {
    const last = spans.at(-1);
    if (last && last.rows + rows <= chunkRows) Object.assign(last, { from: day, rows: last.rows + rows });
    else spans.push({ from: day, to: day, rows });
  }
  return spans;
}

type Span = Pick<ReportQuery, "from" | "to">;

interface Part {
  days: UsedDay[];
  buyers: Buyers;
}
type Buyers = ReadonlyMap<number, ListedBuyer>;
type ListBuyers = (scope: HomeScope, days: readonly UsedDay[]) => Promise<Buyers>;

/** Days with all their totals, as one row of arrays each: it costs the database and the driver least. */
function readPart(scope: ShownScope, query: ReportQuery, listBuyers: ListBuyers): Promise<Part> {
  return inCompanyTenant(scope, async (scoped) => {
    const { rows } = await scoped.db.execute<Record<keyof UsedDay, string>>(sql`
      select usage_date as day, array_agg(buyer_company_id)::text as "buyerIds", array_agg(requests)::text as requests,
        array_agg(total_cents)::text as "totalCents", array_agg(fee_cents)::text as "feeCents"
      from ${usageDailyTotals} where ${isQueried(scoped.tenantId, query)} group by usage_date order by usage_date desc`);
    const days = rows.map(toUsedDay);
    return { days, buyers: await listBuyers(scoped, days) };
  });
}

function toUsedDay(row: Record<keyof UsedDay, string>): UsedDay {
  return {
    day: row.day,
    buyerIds: toNumbers(row.buyerIds),
    requests: toNumbers(row.requests),
    totalCents: toNumbers(row.totalCents),
    feeCents: toNumbers(row.feeCents),
  };
}

/** The items of an array of numbers in PostgreSQL's writing. */
function toNumbers(array: string): number[] {
  return JSON.parse(`[${array.slice(1, -1)}]`);
}

/** Lists buyers for a file; those of one part are mostly those of the next. */
function createBuyerList(query: ReportQuery): ListBuyers {
  let known: Buyers = new Map();
  return async (scope, days) => {
    if (days.every(({ buyerIds }) => buyerIds.every((id) => known.has(id)))) return known;
    known = await listBuyers(scope, query, [...new Set(days.flatMap(({ buyerIds }) => buyerIds))]);
    return known;
  };
}

async function listBuyers({ db, tenantId }: HomeScope, query: ReportQuery, ids: readonly number[]): Promise<Buyers> {
  const { rows } = await db.execute<{ id: number; cell: string; disputed: ListedBuyer["disputed"] | null }>(sql`
    select id, ${toCell(sql`name`)} as cell, disputed.days as disputed
    from ${companies} left join (
      select buyer_company_id, json_agg(json_build_array(first_day, last_day)) as days
      from (${toRunningDisputes(tenantId, query)}) running
      where service_id = any(${sql.param(query.serviceIds)}::int[]) group by buyer_company_id
    ) disputed on disputed.buyer_company_id = id
    where id = any(${sql.param(ids)}::int[]) order by name, id`);
  const encoder = new TextEncoder();
  return new Map(
    rows.map(({ id, cell, disputed }, place) => [
      id,
      { place, cell: encoder.encode(`"${cell}"`), disputed: disputed ?? [] },
    ]),
  );
}

function toCell(name: SQL): SQL {
  return sql`case when ${name} ~ '^[=+@\t\r\n\uff1d\uff0b\uff0d\uff20-]' then '''' else '' end || replace(${name}, '"', '""')`;
}

function isQueried(tenantId: number, { serviceIds, from, to }: ReportQuery) {
  return sql`tenant_id = ${tenantId} and service_id = any(${sql.param(serviceIds)}::int[])
    and usage_date between ${from}::date and ${to}::date`;
}
