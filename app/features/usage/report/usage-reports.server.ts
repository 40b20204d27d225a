import { asc, eq, type SQL, sql } from "drizzle-orm";
import { services } from "#app/db/schema/catalogue.ts";
import { companies } from "#app/db/schema/identity.ts";
import { usageDailyTotals } from "#app/db/schema/usage.ts";
import type { HomeScope, ShownScope } from "#app/db/scope.ts";
import { inCompanyTenant } from "#app/features/ledger/company-tenant.server.ts";
import { toRunningDisputes } from "#app/features/usage/disputes/line-marks.server.ts";
import {
  type Amounts,
  getBucketUnit,
  listBuckets,
  type ReportPaging,
  type ReportQuery,
  type ReportRow,
  type ReportSort,
  type UsageReport,
} from "./usage-report.ts";

export interface ReportService {
  id: number;
  name: string;
  /** 1 Live, 2 Pending, 4 Inactive. */
  status: number;
}

/** The services of the viewer's company, by name; none without a company. */
export async function listReportServices({ db, companyId }: ShownScope): Promise<ReportService[]> {
  if (companyId === null) return [];
  return db
    .select({ id: services.id, name: services.name, status: services.status })
    .from(services)
    .where(eq(services.ownerCompanyId, companyId))
    .orderBy(asc(services.name), asc(services.id));
}

interface Answer {
  services: { id: number; name: string }[] | null;
  chart: { id: number; bucket: string; requests: number }[] | null;
  rows: ReportRow[] | null;
  total: Amounts;
  rowCount: number;
  buyerCount: number;
}

/**
 * Usage of the viewer's company's services, from the daily totals in one statement: chart, rows and sums are
 * consistent. Other companies' services are ignored; a page past the end is the last.
 */
export async function getUsageReport(
  scope: ShownScope,
  query: ReportQuery,
  paging: ReportPaging,
): Promise<UsageReport> {
  const buckets = listBuckets(query);
  const unit = getBucketUnit(query);
  if (scope.companyId === null) return { buckets, unit, series: [], rows: [], ...nothing };
  const {
    services: chosen,
    chart,
    rows,
    ...totals
  } = await inCompanyTenant(scope, async (scoped) => {
    const read = (page: number) => readReport(scoped, query, { ...paging, page });
    const report = await read(paging.page);
    const isBeyond = report.rows === null && report.rowCount > 0;
    return isBeyond ? read(Math.ceil(report.rowCount / paging.rows)) : report;
  });
  const places = new Map(buckets.map((bucket, at) => [bucket.from, at]));
  const series = (chosen ?? []).map(({ id, name }) => ({ id, name, values: buckets.map(() => 0) }));
  const seriesOf = new Map(series.map((one) => [one.id, one]));
  for (const point of chart ?? []) {
    const values = seriesOf.get(point.id)?.values;
    const place = places.get(point.bucket);
    if (values && place !== undefined) values[place] = point.requests;
  }
  return { buckets, unit, series, rows: rows ?? [], ...totals };
}

const nothing = {
  total: { requests: 0, totalCents: 0, feeCents: 0, finalCents: 0 },
  rowCount: 0,
  buyerCount: 0,
};

async function readReport(scope: HomeScope, query: ReportQuery, paging: ReportPaging): Promise<Answer> {
  const { rows } = await scope.db.execute<{ report: Answer }>(toReportStatement(scope, query, paging));
  return rows[0]?.report ?? { services: null, chart: null, rows: null, ...nothing };
}

/** The statement of a report on own services; returns one row with one JSON column, `report`. */
export function toReportStatement(
  { tenantId, companyId }: Pick<HomeScope, "tenantId" | "companyId">,
  query: ReportQuery,
  paging: ReportPaging,
): SQL {
  const { page, rows, descending } = paging;
  const direction = descending ? sql`desc` : sql`asc`;
  return sql`
    with chosen as materialized (
      select id, name from ${services} where owner_company_id = ${companyId} and id = any(${sql.param(query.serviceIds)}::int[])
    ), used as materialized (
      select service_id, usage_date, buyer_company_id, requests, total_cents, monthly_fee_cents, fee_cents, restated_at
      from ${usageDailyTotals}
      where tenant_id = ${tenantId} and service_id = any(array(select id from chosen))
        and usage_date between ${query.from}::date and ${query.to}::date
    ), grouped as materialized (
      select usage_date, buyer_company_id, sum(requests) as requests, sum(total_cents) as total, sum(fee_cents) as fee,
        sum(monthly_fee_cents) as monthly, bool_or(restated_at is not null) as restated
      from used group by usage_date, buyer_company_id
    ), disputed as materialized (
      select * from (${toRunningDisputes(tenantId, query)}) running where service_id = any(array(select id from chosen))
    ), shown as (
      select row_number() over (order by ${toOrder(paging.sort)} ${direction}, usage_date desc, name, buyer_company_id) as place,
        grouped.*, name
      from grouped join ${companies} on ${companies.id} = buyer_company_id
      order by place limit ${rows} offset ${(page - 1) * rows}
    )
    select json_build_object(
      'services', (select json_agg(json_build_object('id', id, 'name', name) order by name, id) from chosen),
      'chart', (select json_agg(json_build_object('id', service_id, 'bucket', bucket, 'requests', requests)) from (
        select service_id, ${toBucket(query)}::text as bucket, sum(requests) as requests from used group by 1, 2
      ) bars),
      'rows', (select json_agg(json_build_object('usageDate', usage_date, 'buyerId', buyer_company_id, 'buyerName', name,
        'requests', requests, 'totalCents', total, 'feeCents', fee, 'finalCents', total - fee,
        'monthlyFeeCents', monthly, 'restated', restated, 'disputeId', (
          select min(public_id) from disputed where disputed.buyer_company_id = shown.buyer_company_id
            and usage_date between first_day and last_day))
        order by place) from shown),
      'total', (select json_build_object('requests', coalesce(sum(requests), 0), 'totalCents', coalesce(sum(total), 0),
        'feeCents', coalesce(sum(fee), 0), 'finalCents', coalesce(sum(total - fee), 0)) from grouped),
      'rowCount', (select count(*) from grouped),
      'buyerCount', (select count(distinct buyer_company_id) from grouped)
    ) as report`;
}

function toOrder(sort: ReportSort): SQL {
  const orders: Record<ReportSort, SQL> = {
    date: sql`usage_date`,
    buyer: sql`name`,
    requests: sql`requests`,
    total: sql`total`,
    fee: sql`fee`,
    final: sql`total - fee`,
  };
  return orders[sort];
}

/** First day of a day's bar, equal to `listBuckets`. */
function toBucket(query: ReportQuery): SQL {
  const from = sql`${query.from}::date`;
  const buckets = {
    day: sql`usage_date`,
    week: sql`(${from} + (usage_date - ${from}) / 7 * 7)`,
    month: sql`greatest(date_trunc('month', usage_date)::date, ${from})`,
    year: sql`greatest(date_trunc('year', usage_date)::date, ${from})`,
  };
  return buckets[getBucketUnit(query)];
}
