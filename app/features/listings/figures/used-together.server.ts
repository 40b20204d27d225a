import { sql } from "drizzle-orm";
import { announceChange } from "#app/db/content-changes.server.ts";
import { services } from "#app/db/schema/catalogue.ts";
import { usageDailyTotals } from "#app/db/schema/usage.ts";
import type { Database } from "#app/db/scope.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { addDays, toDay } from "#app/features/usage/report/usage-day.ts";

/** Below this number of companies that use both, nobody learns that two services go together. */
const fewest = 5;
const days = 90;
/** Tenants that show a part of the catalogue show fewer. */
const mostKept = 12;

/**
 * Writes which services the companies that use a service also used in the last ninety days, those of most companies
 * first (decision 045). Idempotent.
 * @returns the number of services whose list changed.
 */
export function relateUsedServices(db: Database, now: Date): Promise<number> {
  return asPlatform(db, async (tx) => {
    const { rows } = await tx.execute<{ id: number }>(sql`
      with used as (
        select distinct service_id, buyer_company_id from ${usageDailyTotals}
        where usage_date > ${addDays(toDay(now), -days)}::date and requests > 0
      ), pairs as (
        select one.service_id, other.service_id as other, count(*)::int as companies
        from used one
        join used other on other.buyer_company_id = one.buyer_company_id and other.service_id <> one.service_id
        group by 1, 2 having count(*) >= ${fewest}
      ), ranked as (
        select service_id, other, row_number() over (partition by service_id order by companies desc, other) as place
        from pairs
      ), listed as (
        select service.id, coalesce(array_agg(ranked.other order by ranked.place)
          filter (where ranked.place <= ${mostKept}), '{}')::int[] as others
        from ${services} service left join ranked on ranked.service_id = service.id group by service.id
      )
      update ${services} set used_together = listed.others from listed
      where listed.id = services.id and services.used_together <> listed.others
      returning services.id`);
    if (rows.length > 0) await announceChange(tx, "catalogue");
    return rows.length;
  });
}
