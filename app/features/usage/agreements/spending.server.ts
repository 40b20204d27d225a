import { sql } from "drizzle-orm";
import { spendingLimits } from "#app/db/schema/agreements.ts";
import { usageDailyTotals } from "#app/db/schema/usage.ts";
import type { HomeScope, ShownScope } from "#app/db/scope.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { authorize } from "#app/features/identity/actor.server.ts";
import { addMonths, toDay, toMonth } from "#app/features/usage/report/usage-day.ts";

/** A company's spending over all its agreements in this UTC month, and its limit; cents. */
export interface Spending {
  spentCents: number;
  /** Null without a limit. */
  limitCents: number | null;
  isHard: boolean;
  version: number;
}

/** Spending of the viewer's company; null for users who may not act for it. */
export async function getSpending(scope: HomeScope | ShownScope): Promise<Spending | null> {
  const actor = await authorize(scope, "manageAgreements");
  if (!actor) return null;
  const month = toMonth(toDay(scope.now));
  const { rows } = await asPlatform(scope.db, (db) =>
    db.execute<{ cents: string | null; isHard: boolean | null; version: number | null; spent: string }>(sql`
      select limits.cents, limits.is_hard as "isHard", limits.version, coalesce((
        select sum(total_cents) from ${usageDailyTotals} where buyer_company_id = ${actor.company.id}
          and usage_date >= ${month}::date and usage_date < ${addMonths(month, 1)}::date), 0) as spent
      from (select 1) one left join ${spendingLimits} limits on limits.company_id = ${actor.company.id}`),
  );
  const row = rows[0];
  return {
    spentCents: Number(row?.spent ?? 0),
    limitCents: row?.cents == null ? null : Number(row.cents),
    isHard: row?.isHard ?? false,
    version: row?.version ?? 0,
  };
}
