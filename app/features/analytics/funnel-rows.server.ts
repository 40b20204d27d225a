import { type SQL, sql } from "drizzle-orm";
import { analyticsCounts } from "#app/db/schema/analytics.ts";
import { requests } from "#app/db/schema/requests.ts";
import type { Database } from "#app/db/scope.ts";
import { servicePages } from "./event-names.ts";
import type { FunnelDay, Range } from "./insights.ts";

/** A day's funnel of one service; id 0 for events without a service. */
export type FunnelRow = FunnelDay & { serviceId: number };

/** A condition on both tables, which have the columns `tenant_id` and `service_id`. */
export type RowFilter = SQL;

/** The funnel by day and service, oldest first. The handle's transaction limits the visible rows. */
export async function listFunnelRows(db: Database, range: Range, filter: RowFilter): Promise<FunnelRow[]> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select day::text, service_id as "serviceId", sum(visits)::int as visits, sum(views)::int as views,
      sum(requests)::int as requests, sum(live)::int as live
    from (
      select day, service_id, coalesce(sum(count) filter (where event = 'visit'), 0) as visits,
        coalesce(sum(count) filter (where event = 'view' and ${isServicePage}), 0) as views, 0 as requests, 0 as live
      from ${analyticsCounts}
      where day between ${range.from}::date and ${range.to}::date and event in ('visit', 'view') and ${filter}
      group by 1, 2
      union all
      select (created_at at time zone 'UTC')::date, coalesce(service_id, 0), 0, 0, count(*),
        count(*) filter (where status = 'live')
      from ${requests}
      where created_at >= ${range.from}::timestamp at time zone 'UTC'
        and created_at < (${range.to}::date + 1)::timestamp at time zone 'UTC' and ${filter}
      group by 1, 2
    ) as counted
    group by 1, 2
    order by 1, 2`);
  return rows.map((row) => ({
    day: String(row.day),
    serviceId: Number(row.serviceId),
    visits: Number(row.visits),
    views: Number(row.views),
    requests: Number(row.requests),
    live: Number(row.live),
  }));
}

const isServicePage = sql`path in (${sql.join(
  servicePages.map((path) => sql`${path}`),
  sql`, `,
)})`;
