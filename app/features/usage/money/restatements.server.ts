import { type SQL, sql } from "drizzle-orm";
import { services } from "#app/db/schema/catalogue.ts";
import { disputeCorrections, disputes } from "#app/db/schema/disputes.ts";
import { companies } from "#app/db/schema/identity.ts";
import { usageEvents } from "#app/db/schema/usage.ts";
import type { ShownScope } from "#app/db/scope.ts";
import { originalLocale } from "#app/db/translated.server.ts";
import { inCompanyTenant } from "#app/features/ledger/company-tenant.server.ts";
import { nameForBuyer } from "#app/features/usage/report/shown-service-name.server.ts";
import { noRestatements, type Restatement, type Restatements, restatementsOnPage } from "./restatement.ts";

/** The days of use, and the page of their restatements. */
interface RestatementQuery {
  from: string;
  to: string;
  /** From 1. */
  page: number;
}

/** Late and corrected usage of services of the viewer's company, as it named them; latest report first. */
export function listSellerRestatements(
  scope: ShownScope,
  query: RestatementQuery & { serviceIds: number[] },
): Promise<Restatements> {
  return list(scope, { ...query, locale: originalLocale }, toSellerEvents);
}

/** Late and corrected usage by the viewer's company, with services named in its language; latest report first. */
export function listBuyerRestatements(
  scope: ShownScope,
  query: RestatementQuery & { locale: string },
): Promise<Restatements> {
  return list(scope, query, toBuyerEvents);
}

/** The company in its tenant, and the number of latest events requested. */
interface Bounds {
  companyId: number;
  tenantId: number;
  most: number;
}

async function list<Input extends RestatementQuery & { locale: string }>(
  scope: ShownScope,
  query: Input,
  toEvents: (query: Input, bounds: Bounds) => SQL,
): Promise<Restatements> {
  const { companyId } = scope;
  if (companyId === null) return noRestatements;
  const skipped = (query.page - 1) * restatementsOnPage;
  const { rows } = await inCompanyTenant(scope, ({ db, tenantId }) =>
    db.execute<Omit<Restatement, "totalCents"> & { totalCents: string }>(sql`
      select event.usage_date::text as "usageDate", ${nameForBuyer(query.locale)} as "serviceName", buyer.name as "buyerName",
        event.restatement as kind, event.requests, coalesce(event.cents, event.requests::bigint * event.unit_cents) as "totalCents", event.reason,
        to_json(event.received_at) #>> '{}' as "receivedAt", dispute.public_id as "disputeId"
      from (${toEvents(query, { companyId, tenantId, most: skipped + restatementsOnPage + 1 })}) event
      join ${services} service on service.id = event.service_id
      join ${companies} buyer on buyer.id = event.buyer_company_id
      left join ${disputeCorrections} link on link.tenant_id = event.tenant_id and link.service_id = event.service_id
        and link.source = event.source and link.event_id = event.event_id
      left join ${disputes} dispute on dispute.id = link.dispute_id
      order by event.received_at desc, event.event_id desc, event.service_id
      limit ${restatementsOnPage + 1} offset ${skipped}`),
  );
  const shown = rows.slice(0, restatementsOnPage).map((row) => ({ ...row, totalCents: Number(row.totalCents) }));
  return { shown, page: query.page, hasMore: rows.length > restatementsOnPage };
}

/** The latest of each service by index, which avoids sorting all others. */
export function toSellerEvents(
  { serviceIds, from, to }: Omit<RestatementQuery, "page"> & { serviceIds: number[] },
  { companyId, tenantId, most }: Bounds,
): SQL {
  return sql`
    select event.* from ${services} own cross join lateral (
      select * from ${usageEvents}
      where tenant_id = ${tenantId} and service_id = own.id and restatement is not null
        and usage_date between ${from}::date and ${to}::date
      order by received_at desc, event_id desc limit ${most}
    ) event
    where own.owner_company_id = ${companyId} and own.id = any(${sql.param(serviceIds)}::int[])`;
}

export function toBuyerEvents({ from, to }: Omit<RestatementQuery, "page">, { companyId, most }: Bounds): SQL {
  return sql`
    select * from ${usageEvents}
    where buyer_company_id = ${companyId} and restatement is not null and usage_date between ${from}::date and ${to}::date
    order by received_at desc, event_id desc limit ${most}`;
}
