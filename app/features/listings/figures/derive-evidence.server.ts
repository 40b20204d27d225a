import { sql } from "drizzle-orm";
import { services } from "#app/db/schema/catalogue.ts";
import { requestEvents, requests } from "#app/db/schema/requests.ts";
import type { Database } from "#app/db/scope.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { publishFigures } from "./publish-figures.server.ts";

/** Companies that a figure needs, and that must be new before it changes. */
const group = 5;
/** A request that is not live by then counts as not completed. */
const days = 60;

/**
 * Writes the figures of each service's requests: the medians until the first answer and until it was live, and the
 * share completed. A company counts once, with its first request (decision 054). Idempotent.
 * @returns the number of services whose figures changed.
 */
export function deriveEvidence(db: Database, now: Date): Promise<number> {
  return asPlatform(db, async (tx) => {
    const { rows } = await tx.execute<{ id: number }>(sql`
      with ${toMoments(now)}, ${points(now)}, figures as (
        select point.service_id, point.figure, count(*) as companies, max(point.at) as until,
          count(*) filter (where point.at > (service.evidence->point.figure->>'until')::timestamptz) as fresh,
          round(case point.figure when 'completed' then 100 * avg(point.value)
            else percentile_cont(0.5) within group (order by point.value)::numeric end)::int as value
        from points point join ${services} service on service.id = point.service_id group by 1, 2, service.evidence
      ), published as (
        select service.id, coalesce(jsonb_object_agg(figure.figure, case
            when figure.fresh < ${group} and service.evidence ? figure.figure then service.evidence->figure.figure
            else jsonb_build_object('value', figure.value, 'of', figure.companies, 'until', figure.until) end
          ) filter (where figure.companies >= ${group}), '{}') as evidence
        from ${services} service left join figures figure on figure.service_id = service.id group by service.id
      )
      update ${services} set evidence = published.evidence from published
      where published.id = services.id and services.evidence <> published.evidence
      returning services.id`);
    return publishFigures(tx, rows);
  });
}

/** The first request of each company for each service, and when it was first answered, live and ended. */
const toMoments = (now: Date) => sql`
  firsts as (
    select distinct on (service_id, company_id) id, service_id, created_at from ${requests}
    where service_id is not null and company_id is not null and spam_at is null
      and company_id is distinct from owner_company_id and created_at <= ${now.toISOString()}::timestamptz
    order by service_id, company_id, created_at, id
  ), moments as (
    select first.id, first.service_id, first.created_at,
      min(event.created_at) filter (where event.actor <> 'buyer' and event.kind in ('moved', 'message')) as answered,
      min(event.created_at) filter (where event.to_status = 'live') as live,
      min(event.created_at) filter (where event.to_status in ('live', 'declined', 'withdrawn')) as ended,
      first.created_at + make_interval(days => ${days}) as due
    from firsts first left join ${requestEvents} event on event.request_id = first.id
    group by 1, 2, 3
  )`;

/** What each of them contributes to a figure, and from when on: a contribution never changes. */
const points = (now: Date) => sql`
  points as (
    select service_id, 'answer' as figure, answered as at, extract(epoch from answered - created_at) / 60 as value
    from moments where answered is not null
    union all
    select service_id, 'live', live, extract(epoch from live - created_at) / 60 from moments where live is not null
    union all
    select service_id, 'completed', least(ended, due), case when live <= due then 1 else 0 end
    from moments where least(ended, due) <= ${now.toISOString()}::timestamptz
  )`;
