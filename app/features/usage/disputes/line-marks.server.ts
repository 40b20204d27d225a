import { type SQL, sql } from "drizzle-orm";
import { disputes } from "#app/db/schema/disputes.ts";
import type { HomeScope, ShownScope } from "#app/db/scope.ts";
import { inCompanyTenant } from "#app/features/ledger/company-tenant.server.ts";
import type { LineMark } from "./line-mark.ts";

/** Which lines the viewer's company has reported, of the months of use from one to another; none without a company. */
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

/** Days of a seller's services that are in dispute now: `tenant_id`, `service_id`, `buyer_company_id`, `first_day`, `last_day`, `public_id`. */
export function toRunningDisputes(tenantId: number, { from, to }: { from: string; to: string }): SQL {
  return sql`select service_id, buyer_company_id, first_day, last_day, public_id from ${disputes}
    where tenant_id = ${tenantId} and state in ('open', 'answered')
      and first_day <= ${to}::date and last_day >= ${from}::date`;
}
