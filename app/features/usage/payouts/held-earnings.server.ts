import { sql } from "drizzle-orm";
import { agreements } from "#app/db/schema/agreements.ts";
import { services } from "#app/db/schema/catalogue.ts";
import { companies } from "#app/db/schema/identity.ts";
import { heldUsage } from "#app/db/schema/usage.ts";
import type { Database } from "#app/db/scope.ts";
import type { HeldEarning } from "./earnings.ts";

const mostShown = 20;

/**
 * Held usage of a seller's services, oldest day first; not included in any figure. Call it where every tenant's rows
 * are visible (`asPlatform`).
 */
export async function listHeldEarnings(
  db: Database,
  { tenantId, companyId }: { tenantId: number; companyId: number },
): Promise<HeldEarning[]> {
  const { rows } = await db.execute<Omit<HeldEarning, "requests"> & { requests: string }>(sql`
    select held.usage_date::text as day, service.name as "serviceName", buyer.name as "buyerName",
      sum(held.requests) as requests, (
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
    order by held.usage_date, service.name, buyer.name limit ${mostShown}`);
  return rows.map((row) => ({ ...row, requests: Number(row.requests) }));
}
