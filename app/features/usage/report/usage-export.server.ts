import { sql } from "drizzle-orm";
import { companies } from "#app/db/schema/identity.ts";
import { usageDailyTotals } from "#app/db/schema/usage.ts";
import type { ShownScope } from "#app/db/scope.ts";
import { inCompanyTenant } from "#app/features/ledger/company-tenant.server.ts";
import { toRunningDisputes } from "#app/features/usage/disputes/line-marks.server.ts";
import type { ReportQuery } from "./usage-report.ts";
import { listReportServices } from "./usage-reports.server.ts";

/** Approximate number of daily totals read at a time; days are never split. */
const chunkRows = 8_000;
/** Chunks that are read, by connections of their own, while the one before them is sent. */
const chunksAhead = 2;

/** Columns of `usage.csv` (spec 3, Usage report row); money in dollars. `inDispute` is `yes`, or empty. */
export const exportColumns = "usageDate,buyerName,numberOfRequest,totalCost,gigMarketFee,finalCost,inDispute";

/**
 * `usage.csv` (RFC 4180) of services of the viewer's company, newest day first, in chunks: each is read in a short
 * transaction, so that a slow reader blocks nothing. A name that a spreadsheet would evaluate as a formula is prefixed
 * with an apostrophe.
 */
export async function* exportUsage(scope: ShownScope, query: ReportQuery): AsyncGenerator<string> {
  yield `${exportColumns}\r\n`;
  const own = await listReportServices(scope);
  const serviceIds = own.map(({ id }) => id).filter((id) => query.serviceIds.includes(id));
  if (serviceIds.length === 0) return;
  const spans = await listSpans(scope, { ...query, serviceIds });
  for await (const days of readAhead(spans, (span) => readDays(scope, { ...query, serviceIds, ...span }))) {
    // Emptied while iterating: rows kept in a pg result survive until a full collection, as tens of megabytes.
    for (let day = days.shift(); day; day = days.shift()) yield day.lines;
  }
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
async function listSpans(scope: ShownScope, query: ReportQuery): Promise<{ from: string; to: string }[]> {
  const { rows: days } = await inCompanyTenant(scope, ({ db, tenantId }) =>
    db.execute<{ day: string; rows: number }>(sql`
      select usage_date::text as day, count(*)::int as rows from ${usageDailyTotals}
      where ${isQueried(tenantId, query)} group by usage_date order by usage_date desc`),
  );
  const spans: { from: string; to: string; rows: number }[] = [];
  for (const { day, rows } of days) {
    const last = spans.at(-1);
    if (last && last.rows + rows <= chunkRows) Object.assign(last, { from: day, rows: last.rows + rows });
    else spans.push({ from: day, to: day, rows });
  }
  return spans;
}

/** One text per day: small short-lived objects do not grow the heap. */
async function readDays(scope: ShownScope, query: ReportQuery): Promise<{ lines: string }[]> {
  const isDisputed = sql`case when exists (select from disputed where disputed.buyer_company_id = buyer
    and usage_date between first_day and last_day) then 'yes' else '' end`;
  const money = (cents: string) => sql.raw(`${cents} * 0.01`);
  const { rows } = await inCompanyTenant(scope, ({ db, tenantId }) =>
    db.execute<{ lines: string }>(sql`
      with disputed as materialized (
        select * from (${toRunningDisputes(tenantId, query)}) running
        where service_id = any(${sql.param(query.serviceIds)}::int[])
      )
      select string_agg(usage_date || ',"' || cell || '",' || requests || ',' || ${money("total")} || ','
        || ${money("fee")} || ',' || ${money("(total - fee)")} || ',' || ${isDisputed} || E'\r\n', '' order by name, buyer) as lines
      from (
        select usage_date, buyer_company_id as buyer, sum(requests) as requests, sum(total_cents) as total, sum(fee_cents) as fee
        from ${usageDailyTotals} where ${isQueried(tenantId, query)} group by usage_date, buyer_company_id
      ) used
      join (
        select id, name, case when name ~ '^[=+@\t\r\n\uff1d\uff0b\uff0d\uff20-]' then '''' else '' end || replace(name, '"', '""') as cell
        from ${companies}
      ) company on company.id = used.buyer
      group by usage_date order by usage_date desc`),
  );
  return rows;
}

function isQueried(tenantId: number, { serviceIds, from, to }: ReportQuery) {
  return sql`tenant_id = ${tenantId} and service_id = any(${sql.param(serviceIds)}::int[])
    and usage_date between ${from}::date and ${to}::date`;
}
