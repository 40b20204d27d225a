import { sql } from "drizzle-orm";
import { services } from "#app/db/schema/catalogue.ts";
import { usageDailyTotals } from "#app/db/schema/usage.ts";
import type { ShownScope } from "#app/db/scope.ts";
import { translated } from "#app/db/translated.server.ts";
import { inCompanyTenant } from "#app/features/ledger/company-tenant.server.ts";
import type { OwnUsage, OwnUsageRow } from "./own-usage.ts";

type SummedColumn = "requests" | "totalCents" | "monthlyFeeCents";

interface OwnUsageQuery {
  from: string;
  to: string;
  /** The language in which services are named. */
  locale: string;
}

/** Usage by the viewer's company as a buyer, by month and service; newest month first. Empty without a company. */
export async function getOwnUsage(scope: ShownScope, { from, to, locale }: OwnUsageQuery): Promise<OwnUsage> {
  const { companyId } = scope;
  if (companyId === null) return { rows: [], requests: 0, totalCents: 0 };
  const { id, name, translations, companyName } = services;
  const { rows } = await inCompanyTenant(scope, ({ db }) =>
    db.execute<Omit<OwnUsageRow, SummedColumn> & Record<SummedColumn, string>>(sql`
      select month::text, service_id as "serviceId", coalesce(${translated(name, translations, "name", locale)}, '') as "serviceName",
        coalesce(${companyName}, '') as "companyName", requests, total as "totalCents", fees as "monthlyFeeCents", restated
      from (
        select date_trunc('month', usage_date)::date as month, service_id, sum(requests) as requests,
          sum(total_cents) as total, sum(monthly_fee_cents) as fees, bool_or(restated_at is not null) as restated
        from ${usageDailyTotals}
        where buyer_company_id = ${companyId} and usage_date between ${from}::date and ${to}::date
        group by 1, 2
      ) used
      left join ${services} on ${id} = used.service_id
      order by month desc, total desc, service_id`),
  );
  const plain = rows.map((row) => ({
    ...row,
    requests: Number(row.requests),
    totalCents: Number(row.totalCents),
    monthlyFeeCents: Number(row.monthlyFeeCents),
  }));
  return {
    rows: plain,
    requests: plain.reduce((sum, row) => sum + row.requests, 0),
    totalCents: plain.reduce((sum, row) => sum + row.totalCents, 0),
  };
}
