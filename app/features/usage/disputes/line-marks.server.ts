import { type SQL, sql } from "drizzle-orm";
import { disputes } from "#app/db/schema/disputes.ts";
import { usageDailyTotals } from "#app/db/schema/usage.ts";
import type { AccountScope, HomeScope, ShownScope } from "#app/db/scope.ts";
import { inCompanyTenant } from "#app/features/ledger/company-tenant.server.ts";
import type { DisputedMonth, LineMark } from "./line-mark.ts";

/** Disputed lines of the viewer's company in a range of months of use; none without a company. */
export async function listLineMarks(
  scope: HomeScope | ShownScope,
  range: { from: string; to: string },
): Promise<LineMark[]> {
  const { companyId } = scope;
  if (companyId === null) return [];
  const { rows } = await inCompanyTenant(scope, ({ db }) =>
    db.execute<LineMark & Record<string, unknown>>(sql`
      select distinct on (service_id, month) public_id as "publicId", service_id as "serviceId", month::text, state,
        decided_by as "decidedBy"
      from ${disputes} where buyer_company_id = ${companyId} and month between ${range.from}::date and ${range.to}::date
      order by service_id, month, id desc`),
  );
  return rows;
}

/** The marks of a statement's lines. */
export function listStatementMarks(
  scope: HomeScope,
  { month, lines }: { month: string; lines: readonly { usageMonth: string }[] },
): Promise<LineMark[]> {
  const months = lines.map(({ usageMonth }) => usageMonth).sort();
  return listLineMarks(scope, { from: months[0] ?? month, to: months.at(-1) ?? month });
}

/** Statements that bill the scope's company for disputed usage, each with one thread; none without a company. */
export async function listDisputedStatements(scope: AccountScope | HomeScope): Promise<DisputedMonth[]> {
  const { companyId } = scope;
  if (companyId === null) return [];
  const { rows } = await inCompanyTenant(scope, ({ db }) =>
    db.execute<Omit<DisputedMonth, "cents"> & { cents: string }>(sql`
      select used.booked_month::text as month, (array_agg(dispute.public_id order by dispute.id desc))[1] as "publicId",
        sum(used.total_cents) as cents
      from ${disputes} dispute join ${usageDailyTotals} used on used.tenant_id = dispute.tenant_id
        and used.service_id = dispute.service_id and used.buyer_company_id = dispute.buyer_company_id
        and used.usage_date between dispute.first_day and dispute.last_day
      where dispute.buyer_company_id = ${companyId} and dispute.state in ('open', 'answered')
      group by used.booked_month order by used.booked_month`),
  );
  return rows.map((row) => ({ ...row, cents: Number(row.cents) }));
}

/** Selects the newest open dispute that meets a condition on `dispute`; null without one. */
export function newestOpenDispute(condition: SQL): SQL {
  return sql`(select dispute.public_id from ${disputes} dispute where ${condition}
    and dispute.state in ('open', 'answered') order by dispute.id desc limit 1)`;
}

/**
 * Days of a seller's services under dispute: `tenant_id`, `service_id`, `buyer_company_id`, `first_day`, `last_day`,
 * `public_id`.
 */
export function toRunningDisputes(tenantId: number, { from, to }: { from: string; to: string }): SQL {
  return sql`select service_id, buyer_company_id, first_day, last_day, public_id from ${disputes}
    where tenant_id = ${tenantId} and state in ('open', 'answered')
      and first_day <= ${to}::date and last_day >= ${from}::date`;
}
