import { sql } from "drizzle-orm";
import { services } from "#app/db/schema/catalogue.ts";
import { disputes } from "#app/db/schema/disputes.ts";
import { companies } from "#app/db/schema/identity.ts";
import { usageDailyTotals } from "#app/db/schema/usage.ts";
import type { Database } from "#app/db/scope.ts";
import type { EarningInDispute, EarningsInDispute } from "./earnings.ts";

const mostShown = 20;

/** A disputed line of a seller's statement. */
export interface DisputedEarning {
  serviceId: number;
  /** First day of the month of use. */
  usageMonth: string;
}

interface Seller {
  tenantId: number;
  companyId: number;
}

type Row = Pick<EarningInDispute, "publicId" | "buyerName" | "serviceName" | "month" | "dueAt"> & {
  state: string;
  total: string;
  final: string;
  count: number;
  allFinal: string;
};

/**
 * A seller's disputed earnings, as counted now. They count as earned until decided (decision 038). Call it where every
 * tenant's rows are visible (`asPlatform`).
 */
export async function listInDispute(db: Database, { tenantId, companyId }: Seller): Promise<EarningsInDispute> {
  const { rows } = await db.execute<Row>(sql`
    select dispute.public_id as "publicId", buyer.name as "buyerName", service.name as "serviceName", dispute.month::text,
      dispute.state, to_json(dispute.due_at) #>> '{}' as "dueAt", coalesce(sum(used.total_cents), 0) as total,
      coalesce(sum(used.total_cents - used.fee_cents), 0) as final, (count(*) over ())::int as count,
      coalesce(sum(sum(used.total_cents - used.fee_cents)) over (), 0) as "allFinal"
    from ${disputes} dispute
    join ${services} service on service.id = dispute.service_id
    join ${companies} buyer on buyer.id = dispute.buyer_company_id
    left join ${usageDailyTotals} used on used.tenant_id = dispute.tenant_id and used.service_id = dispute.service_id
      and used.buyer_company_id = dispute.buyer_company_id and used.usage_date between dispute.first_day and dispute.last_day
    where dispute.tenant_id = ${tenantId} and dispute.seller_company_id = ${companyId}
      and dispute.state in ('open', 'answered')
    group by dispute.id, buyer.id, service.id order by dispute.due_at, dispute.id limit ${mostShown}`);
  const [first] = rows;
  return {
    shown: rows.map(({ state, total, final, count, allFinal, ...row }) => ({
      ...row,
      isOwnTurn: state === "open",
      totalCents: Number(total),
      finalCents: Number(final),
    })),
    count: first?.count ?? 0,
    finalCents: Number(first?.allFinal ?? 0),
    months: first ? await listDisputedMonths(db, { tenantId, companyId }) : [],
  };
}

async function listDisputedMonths(db: Database, { tenantId, companyId }: Seller): Promise<EarningsInDispute["months"]> {
  const { rows } = await db.execute<{ month: string; publicId: string }>(sql`
    select used.booked_month::text as month, (array_agg(dispute.public_id order by dispute.id desc))[1] as "publicId"
    from ${disputes} dispute join ${usageDailyTotals} used on used.tenant_id = dispute.tenant_id
      and used.service_id = dispute.service_id and used.buyer_company_id = dispute.buyer_company_id
      and used.usage_date between dispute.first_day and dispute.last_day
    where dispute.tenant_id = ${tenantId} and dispute.seller_company_id = ${companyId}
      and dispute.state in ('open', 'answered')
    group by used.booked_month order by used.booked_month`);
  return rows;
}

/** The seller's part of all its disputed earnings, as counted now. Call it like `listInDispute`. */
export async function sumInDispute(db: Database, { tenantId, companyId }: Seller): Promise<number> {
  const { rows } = await db.execute<{ cents: string }>(sql`
    select coalesce(sum(used.total_cents - used.fee_cents), 0) as cents
    from ${usageDailyTotals} used where exists (
      select from ${disputes} dispute where dispute.tenant_id = ${tenantId} and dispute.seller_company_id = ${companyId}
        and dispute.state in ('open', 'answered') and used.tenant_id = dispute.tenant_id
        and used.service_id = dispute.service_id and used.buyer_company_id = dispute.buyer_company_id
        and used.usage_date between dispute.first_day and dispute.last_day)`);
  return Number(rows[0]?.cents ?? 0);
}

/** Lines of a seller with open disputes by any buyer. Call it like `listInDispute`. */
export async function listDisputedLines(db: Database, { tenantId, companyId }: Seller): Promise<DisputedEarning[]> {
  const { rows } = await db.execute<DisputedEarning & Record<string, unknown>>(sql`
    select distinct service_id as "serviceId", month::text as "usageMonth" from ${disputes}
    where tenant_id = ${tenantId} and seller_company_id = ${companyId} and state in ('open', 'answered')`);
  return rows;
}
