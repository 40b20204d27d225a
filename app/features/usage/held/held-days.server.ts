import { sql } from "drizzle-orm";
import { agreements } from "#app/db/schema/agreements.ts";
import { heldUsage } from "#app/db/schema/usage.ts";
import type { HomeScope } from "#app/db/scope.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";

const mostDays = 30;

/** A day's use under an agreement that is held, or was. */
export interface HeldDay {
  /** YYYY-MM-DD (UTC). */
  day: string;
  state: "held" | "accepted" | "declined";
  requests: number;
  /** What it costs; null where that depends on what else the month has. */
  cents: number | null;
}

/** Those of an agreement, the latest first; who asks is the caller's to check. */
export async function listHeldDays(scope: HomeScope, agreementId: number): Promise<HeldDay[]> {
  const { rows } = await asPlatform(scope.db, (db) =>
    db.execute<Omit<HeldDay, "requests" | "cents"> & { requests: string; cents: string | null }>(sql`
      select held.usage_date::text as day, held.state, sum(held.requests) as requests,
        case when bool_and(held.row ->> 'pricedFrom' is null) then
          sum(held.requests::bigint * (held.row ->> 'unitCents')::int) end as cents
      from ${heldUsage} held
      join ${agreements} agreement on agreement.id = ${agreementId} and agreement.tenant_id = held.tenant_id
        and agreement.service_id = held.service_id and agreement.buyer_company_id = held.buyer_company_id
      group by 1, 2 order by 1 desc, 2 limit ${mostDays}`),
  );
  return rows.map(({ requests, cents, ...row }) => ({
    ...row,
    requests: Number(requests),
    cents: cents === null ? null : Number(cents),
  }));
}
