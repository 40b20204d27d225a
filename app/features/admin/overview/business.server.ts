import { type SQL, sql } from "drizzle-orm";
import { companies } from "#app/db/schema/identity.ts";
import { usageDailyTotals } from "#app/db/schema/usage.ts";
import type { AccountScope } from "#app/db/scope.ts";
import { inConsole } from "#app/features/admin/people/administrator.server.ts";
import { authorize } from "#app/features/identity/actor.server.ts";
import { isPermitted } from "#app/features/identity/policy.ts";
import { addMonths, toDay, toMonth } from "#app/features/usage/report/usage-day.ts";
import { type Business, toRunningTotals } from "./business.ts";

/**
 * New companies, used requests and the platform's share this month and the month before (UTC): of all tenants for a
 * platform administrator, of their own for a tenant's; null for users who are not administrators.
 */
export async function getBusiness(scope: AccountScope): Promise<Business | null> {
  const admin = await authorize(scope, "useConsole");
  if (!admin) return null;
  const own = (table: SQL) =>
    isPermitted(admin, "administerPlatform") ? sql`true` : sql`${table}.tenant_id = ${admin.tenantId}`;
  const today = toDay(scope.now);
  const from = addMonths(toMonth(today), -1);
  const { joined, used } = await inConsole(scope, admin, async (db) => ({
    joined: await db.execute<{ day: string; count: number }>(sql`
      select (created_at at time zone 'UTC')::date::text as day, count(*)::int as count from ${companies}
      where created_at >= ${`${from}T00:00:00Z`}::timestamptz and ${own(sql`${companies}`)} group by 1`),
    used: await db.execute<{ day: string; requests: string; fee: string }>(sql`
      select usage_date::text as day, sum(requests) as requests, sum(fee_cents) as fee from ${usageDailyTotals}
      where usage_date between ${from}::date and ${today}::date and ${own(sql`${usageDailyTotals}`)} group by 1`),
  }));
  const toTotals = (rows: [day: string, value: number][]) => toRunningTotals(new Map(rows), today);
  return {
    today,
    agencies: toTotals(joined.rows.map(({ day, count }) => [day, count])),
    calls: toTotals(used.rows.map(({ day, requests }) => [day, Number(requests)])),
    revenue: toTotals(used.rows.map(({ day, fee }) => [day, Number(fee)])),
  };
}
