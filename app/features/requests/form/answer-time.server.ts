import { sql } from "drizzle-orm";
import { requestEvents, requests } from "#app/db/schema/requests.ts";
import type { ShownScope } from "#app/db/scope.ts";
import { inTenant } from "#app/db/tenant-transaction.server.ts";

/** Minimum number of requests for an estimate. */
const fewest = 5;

/**
 * Usual time until the first answer of a seller, or of the tenant's own people, in this tenant (spec 2.6): the median
 * of the last 100 requests that were answered or have waited for a week.
 * @param ownerCompanyId null for requests that the tenant's own people answer
 * @returns whole hours, at least 1; null for fewer than five requests, or when most of them still wait
 */
export async function findUsualAnswerHours(scope: ShownScope, ownerCompanyId: number | null): Promise<number | null> {
  const owner = ownerCompanyId === null ? sql`r.owner_company_id is null` : sql`r.owner_company_id = ${ownerCompanyId}`;
  const { rows } = await inTenant(scope, ({ db, tenantId, now }) =>
    db.execute<{ seconds: number | null; count: number }>(sql`
      select percentile_disc(0.5) within group (order by coalesce(waited, 'infinity'))::float8 as seconds,
        count(*)::int as count
      from (
        select extract(epoch from answer.created_at - r.created_at)::float8 as waited
        from ${requests} r
        left join lateral (
          select e.created_at from ${requestEvents} e
          where e.tenant_id = r.tenant_id and e.request_id = r.id and e.actor <> 'buyer'
            and e.kind in ('moved', 'message')
          order by e.id limit 1
        ) answer on true
        where r.tenant_id = ${tenantId} and ${owner} and r.status <> 'withdrawn'
          and (answer.created_at is not null or r.created_at < ${now}::timestamptz - interval '7 days')
        order by r.updated_at desc, r.id desc
        limit 100
      ) recent`),
  );
  const { seconds, count } = rows[0] ?? { seconds: null, count: 0 };
  if (seconds === null || count < fewest || !Number.isFinite(seconds)) return null;
  return Math.max(1, Math.ceil(seconds / 3_600));
}
