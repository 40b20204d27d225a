import { type SQL, sql } from "drizzle-orm";
import { services } from "#app/db/schema/catalogue.ts";
import { usageDailyTotals } from "#app/db/schema/usage.ts";
import type { HomeScope, ShownScope } from "#app/db/scope.ts";
import { originalLocale, translated } from "#app/db/translated.server.ts";
import { inCompanyTenant } from "#app/features/ledger/company-tenant.server.ts";
import { getBalance } from "#app/features/ledger/ledger.server.ts";
import type { MonthUsage } from "./month-usage.ts";
import { addDays, addMonths, getClosing, toDay, toMonth } from "./usage-day.ts";
import { listReportServices } from "./usage-reports.server.ts";

const shownServices = 2;

/**
 * Usage by the viewer's company from the first of the month (UTC) to today, by day, with services named in the reader's
 * language; zeros without a company.
 */
export async function getMonthUsage(scope: ShownScope, locale: string): Promise<MonthUsage> {
  const { companyId } = scope;
  if (companyId === null) return toMonthUsage(toDay(scope.now), [], []);
  return inCompanyTenant(scope, (scoped) => readMonth(scoped, sql`buyer_company_id = ${companyId}`, locale));
}

/** The credit of the viewer's company that this month's use, charged when the month is over, has not taken yet; in cents. */
export async function getFreeCredit(scope: ShownScope): Promise<number> {
  const balanceCents = await getBalance(scope);
  if (balanceCents <= 0) return 0;
  const { totalCents } = await getMonthUsage(scope, originalLocale);
  return Math.max(0, balanceCents - totalCents);
}

/** This month's use by others of the viewer's company's services, as it named them; null for a company that sells none. */
export async function getSoldUsage(scope: ShownScope): Promise<MonthUsage | null> {
  const sold = (await listReportServices(scope)).map(({ id }) => id);
  if (sold.length === 0) return null;
  return inCompanyTenant(scope, (scoped) =>
    readMonth(
      scoped,
      sql`tenant_id = ${scoped.tenantId} and service_id = any(${sql.param(sold)}::int[])`,
      originalLocale,
    ),
  );
}

async function readMonth({ db, now }: HomeScope, isCounted: SQL, locale: string): Promise<MonthUsage> {
  const today = toDay(now);
  const days = await db.execute<DayRow>(sql`
    select usage_date::text as day, sum(requests) as requests, sum(total_cents) as total, sum(fee_cents) as fee
    from ${usageDailyTotals}
    where ${isCounted} and usage_date between ${addMonths(toMonth(today), -1)}::date and ${today}::date
    group by usage_date`);
  const { id, name, translations } = services;
  const most = await db.execute<ServiceRow>(sql`
    select used.service_id as "serviceId", coalesce(${translated(name, translations, "name", locale)}, '') as name, used.requests, used.services
    from (
      select service_id, sum(requests) as requests, count(*) over () as services from ${usageDailyTotals}
      where ${isCounted} and usage_date between ${toMonth(today)}::date and ${today}::date
      group by service_id order by requests desc, service_id limit ${shownServices}
    ) used
    left join ${services} on ${id} = used.service_id
    order by used.requests desc, used.service_id`);
  return toMonthUsage(today, days.rows, most.rows);
}

type DayRow = { day: string; requests: string; total: string; fee: string };
type ServiceRow = { serviceId: number; name: string; requests: string; services: string };

function toMonthUsage(today: string, rows: DayRow[], most: ServiceRow[]): MonthUsage {
  const from = toMonth(today);
  const byDay = new Map(rows.map(({ day, requests }) => [day, Number(requests)]));
  const days = Array.from({ length: Number(today.slice(8)) }, (_, at) => byDay.get(addDays(from, at)) ?? 0);
  const requests = days.reduce((sum, count) => sum + count, 0);
  const lastMonthDay = addMonths(today, -1);
  const thisMonth = rows.filter(({ day }) => day >= from);
  const totalCents = thisMonth.reduce((sum, { total }) => sum + Number(total), 0);
  const shown = most.map(({ serviceId, name, requests: count }) => ({ serviceId, name, requests: Number(count) }));
  return {
    from,
    today,
    requests,
    totalCents,
    finalCents: totalCents - thisMonth.reduce((sum, { fee }) => sum + Number(fee), 0),
    byThisDayLastMonth: rows
      .filter(({ day }) => day <= lastMonthDay)
      .reduce((sum, { requests: count }) => sum + Number(count), 0),
    days,
    services: shown,
    others: {
      services: Number(most[0]?.services ?? 0) - shown.length,
      requests: requests - shown.reduce((sum, service) => sum + service.requests, 0),
    },
    nextStatement: toDay(getClosing(from)),
  };
}
