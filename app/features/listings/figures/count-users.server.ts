import { sql } from "drizzle-orm";
import { services } from "#app/db/schema/catalogue.ts";
import { usageDailyTotals } from "#app/db/schema/usage.ts";
import type { Database } from "#app/db/scope.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { addDays, toDay } from "#app/features/usage/report/usage-day.ts";
import { publishFigures } from "./publish-figures.server.ts";

/** Companies are counted in groups of this size: fewer show nowhere, and one more or less seldom. */
const group = 5;
const days = 90;

/**
 * Writes how many companies have used each service in the last ninety days, in fives, rounded down
 * (decisions 043 and 054). Idempotent.
 * @returns the number of services whose figure changed.
 */
export function countUsers(db: Database, now: Date): Promise<number> {
  return asPlatform(db, async (tx) => {
    const { rows } = await tx.execute<{ id: number }>(sql`
      with used as (
        select service_id, count(distinct buyer_company_id)::int as companies from ${usageDailyTotals}
        where usage_date > ${addDays(toDay(now), -days)}::date and requests > 0 group by service_id
      ), counted as (
        select service.id, coalesce(used.companies / ${group}::int * ${group}::int, 0) as used_by
        from ${services} service left join used on used.service_id = service.id
      )
      update ${services} set used_by = counted.used_by from counted
      where counted.id = services.id and services.used_by <> counted.used_by
      returning services.id`);
    return publishFigures(tx, rows);
  });
}
