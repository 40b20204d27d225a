import { sql } from "drizzle-orm";
import { services } from "#app/db/schema/catalogue.ts";
import { usageDailyTotals } from "#app/db/schema/usage.ts";
import type { Database } from "#app/db/scope.ts";
import { nameForBuyer } from "#app/features/usage/report/shown-service-name.server.ts";
import type { DisputedDay } from "./dispute-view.ts";

interface Days {
  serviceId: number;
  buyerCompanyId: number;
  firstDay: string;
  lastDay: string;
}

interface DayRow extends Record<string, unknown> {
  day: string;
  /** The first statement that it is in: usage that was reported late is in a later one. */
  booked: string;
  requests: string;
  total: string;
  name: string | null;
}

/**
 * What is counted on each day of a line now, with all corrections, in order; days without usage are omitted. The
 * service is named for its buyer. `statementMonth`: the first month whose statement has any of it; null without usage.
 */
export async function listDays(
  db: Database,
  { serviceId, buyerCompanyId, firstDay, lastDay }: Days,
  locale: string,
): Promise<{ serviceName: string; days: DisputedDay[]; statementMonth: string | null }> {
  const { rows } = await db.execute<DayRow>(sql`
    select usage_date::text as day, min(booked_month)::text as booked, sum(requests) as requests, sum(total_cents) as total, min(${nameForBuyer(locale)}) as name
    from ${usageDailyTotals} left join ${services} service on service.id = service_id
    where buyer_company_id = ${buyerCompanyId} and service_id = ${serviceId}
      and usage_date between ${firstDay}::date and ${lastDay}::date
    group by usage_date order by usage_date`);
  return {
    serviceName: rows[0]?.name ?? "",
    statementMonth: rows.map(({ booked }) => booked).sort()[0] ?? null,
    days: rows.map(({ day, requests, total }) => ({ day, requests: Number(requests), totalCents: Number(total) })),
  };
}
