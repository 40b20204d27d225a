import { type SQL, sql } from "drizzle-orm";
import { services } from "#app/db/schema/catalogue.ts";
import { companies } from "#app/db/schema/identity.ts";
import { usageEvents } from "#app/db/schema/usage.ts";
import type { Scope } from "#app/db/scope.ts";
import { inCompanyTenant } from "#app/features/ledger/company-tenant.server.ts";
import { mostRestatements, type Restatement } from "./restatement.ts";

interface Range {
  from: string;
  to: string;
}

/** Late and corrected use of services of the viewer's company, latest report first. */
export async function listSellerRestatements(
  scope: Scope,
  { serviceIds, from, to }: Range & { serviceIds: number[] },
): Promise<Restatement[]> {
  return list(
    scope,
    (companyId, tenantId) => sql`event.tenant_id = ${tenantId} and service.owner_company_id = ${companyId}
      and event.service_id = any(${sql.param(serviceIds)}::int[]) and event.usage_date between ${from}::date and ${to}::date`,
  );
}

/** Late and corrected use by the viewer's company, latest report first. */
export async function listBuyerRestatements(scope: Scope, { from, to }: Range): Promise<Restatement[]> {
  return list(
    scope,
    (companyId) =>
      sql`event.buyer_company_id = ${companyId} and event.usage_date between ${from}::date and ${to}::date`,
  );
}

async function list(scope: Scope, where: (companyId: number, tenantId: number) => SQL): Promise<Restatement[]> {
  const { companyId } = scope;
  if (companyId === null) return [];
  const { rows } = await inCompanyTenant(scope, ({ db, tenantId }) =>
    db.execute<Omit<Restatement, "totalCents"> & { totalCents: string }>(sql`
      select event.usage_date::text as "usageDate", service.name as "serviceName", buyer.name as "buyerName",
        event.restatement as kind, event.requests, event.requests::bigint * event.unit_cents as "totalCents", event.reason,
        to_json(event.received_at) #>> '{}' as "receivedAt"
      from ${usageEvents} event
      join ${services} service on service.id = event.service_id
      join ${companies} buyer on buyer.id = event.buyer_company_id
      where event.restatement is not null and ${where(companyId, tenantId)}
      order by event.received_at desc, event.event_id limit ${mostRestatements}`),
  );
  return rows.map((row) => ({ ...row, totalCents: Number(row.totalCents) }));
}
