import { sql } from "drizzle-orm";
import { agreements } from "#app/db/schema/agreements.ts";
import { services } from "#app/db/schema/catalogue.ts";
import { companies } from "#app/db/schema/identity.ts";
import { heldUsage } from "#app/db/schema/usage.ts";
import type { Database } from "#app/db/scope.ts";
import { heldCents, usualRequests } from "#app/features/usage/held/held-days.server.ts";
import type { HeldEarning, HeldEarnings } from "./earnings.ts";

const mostShown = 20;

/** The platform's share of `heldCents`. */
const heldFee = sql`round(sum(held.requests::numeric * (held.row ->> 'unitCents')::int * (held.row ->> 'sharePoints')::int) / 10000)`;

type Row = Pick<HeldEarning, "day" | "serviceName" | "buyerName" | "agreement"> & {
  requests: string;
  usual: string;
  total: string | null;
  final: string | null;
  heldAt: Date | string;
  dayCount: number;
  allRequests: string;
  allFinal: string | null;
  isPriced: boolean;
};

/**
 * Held usage of a seller's services, oldest day first; not included in any figure. Call it where every tenant's rows
 * are visible (`asPlatform`).
 */
export async function listHeldEarnings(
  db: Database,
  { tenantId, companyId }: { tenantId: number; companyId: number },
): Promise<HeldEarnings> {
  const { rows } = await db.execute<Row>(sql`
    select *, (count(*) over ())::int as "dayCount", sum(requests) over () as "allRequests",
      sum(final) over () as "allFinal", bool_and(final is not null) over () as "isPriced"
    from (
      select held.usage_date::text as day, service.name as "serviceName", buyer.name as "buyerName",
        sum(held.requests) as requests, ${usualRequests} as usual, ${heldCents} as total,
        ${heldCents} - ${heldFee} as final, min(held.held_at) as "heldAt", (
          select agreement.public_id from ${agreements} agreement
          where agreement.tenant_id = held.tenant_id and agreement.service_id = held.service_id
            and agreement.buyer_company_id = held.buyer_company_id
          order by agreement.id desc limit 1
        ) as agreement
      from ${heldUsage} held
      join ${services} service on service.id = held.service_id
      join ${companies} buyer on buyer.id = held.buyer_company_id
      where held.tenant_id = ${tenantId} and service.owner_company_id = ${companyId} and held.state = 'held'
      group by held.tenant_id, held.service_id, held.buyer_company_id, held.usage_date, service.name, buyer.name
    ) days
    order by day, "serviceName", "buyerName" limit ${mostShown}`);
  const [first] = rows;
  return {
    days: rows.map(toHeldEarning),
    dayCount: first?.dayCount ?? 0,
    requests: Number(first?.allRequests ?? 0),
    finalCents: Number(first?.allFinal ?? 0),
    isPriced: first?.isPriced ?? true,
  };
}

function toHeldEarning({ day, serviceName, buyerName, agreement, ...row }: Row): HeldEarning {
  return {
    day,
    serviceName,
    buyerName,
    agreement,
    requests: Number(row.requests),
    usual: Number(row.usual),
    totalCents: row.total === null ? null : Number(row.total),
    finalCents: row.final === null ? null : Number(row.final),
    heldAt: new Date(row.heldAt).toISOString(),
  };
}
