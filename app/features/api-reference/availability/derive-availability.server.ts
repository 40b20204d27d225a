import { sql } from "drizzle-orm";
import { announceChange } from "#app/db/content-changes.server.ts";
import { serviceAvailability, serviceProbeDays } from "#app/db/schema/availability.ts";
import { services } from "#app/db/schema/catalogue.ts";
import type { Database } from "#app/db/scope.ts";
import { indexServices } from "#app/features/marketplace/search/search-index.server.ts";
import { addDays, toDay } from "#app/features/usage/report/usage-day.ts";
import { fewestProbes, probeDays, reportedDays } from "./availability.ts";

/**
 * Writes the figure that pages show of each service, or of one: of the probes of whole days, so that it changes once a
 * day, or what its seller states. Idempotent. @returns the number of services whose figure changed.
 */
export async function deriveAvailability(db: Database, now: Date, serviceId: number | null = null): Promise<number> {
  const today = toDay(now);
  const { rows } = await db.execute<{ id: number }>(sql`
    with sums as (
      select service_id, sum(up + slow) as answered, sum(up + slow + down)::int as probes from ${serviceProbeDays}
      where day >= ${addDays(today, -probeDays)}::date and day < ${today}::date
        and (${serviceId}::int is null or service_id = ${serviceId}::int)
      group by 1
    ), shown as (
      select service.id, case
          when said.source = 'probed' and sums.probes >= ${fewestProbes} then
            jsonb_build_object('value', round(1000 * sums.answered / sums.probes / 10.0, 1), 'of', sums.probes)
            || case when said.is_sample then '{"isSample": true}'::jsonb else '{}'::jsonb end
          when said.source = 'reported' and said.reported_on > ${addDays(today, -reportedDays)}::date then
            jsonb_build_object('value', said.reported_share, 'reportedOn', said.reported_on)
        end as availability
      from ${services} service
      left join ${serviceAvailability} said on said.service_id = service.id
      left join sums on sums.service_id = service.id
      where (service.availability is not null or said.source <> 'none')
        and (${serviceId}::int is null or service.id = ${serviceId}::int)
    )
    update ${services} set availability = shown.availability from shown
    where shown.id = services.id and services.availability is distinct from shown.availability
    returning services.id`);
  if (rows.length === 0) return 0;
  await indexServices(
    db,
    rows.map(({ id }) => id),
  );
  await announceChange(db, "catalogue");
  return rows.length;
}
