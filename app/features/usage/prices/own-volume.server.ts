import { sql } from "drizzle-orm";
import { usageDailyTotals } from "#app/db/schema/usage.ts";
import type { ShownScope } from "#app/db/scope.ts";
import { inCompanyTenant } from "#app/features/ledger/company-tenant.server.ts";
import { addMonths, toDay, toMonth } from "#app/features/usage/report/usage-day.ts";
import type { OwnVolume } from "./own-volume.ts";

const months = 12;

/** How much the viewer's company used of a service in past months; null without a company or use. */
export async function getOwnVolume(scope: ShownScope, serviceId: number): Promise<OwnVolume | null> {
  const { companyId } = scope;
  if (companyId === null) return null;
  const running = toMonth(toDay(scope.now));
  const { rows } = await inCompanyTenant(scope, ({ db }) =>
    db.execute<{ month: string; requests: string }>(sql`
      select date_trunc('month', usage_date)::date::text as month, sum(requests) as requests
      from ${usageDailyTotals}
      where buyer_company_id = ${companyId} and service_id = ${serviceId}
        and usage_date >= ${addMonths(running, -months)}::date and usage_date < ${running}::date
      group by 1 having sum(requests) > 0 order by 1 desc`),
  );
  const [last] = rows;
  if (last === undefined) return null;
  const busiest = Math.max(...rows.map(({ requests }) => Number(requests)));
  return { month: last.month, requests: Number(last.requests), busiest };
}
