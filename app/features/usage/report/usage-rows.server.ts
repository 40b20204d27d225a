import { sql } from "drizzle-orm";
import { usageDailyTotals, usageEvents } from "#app/db/schema/usage.ts";
import type { AnyScope, HomeScope, ShownScope } from "#app/db/scope.ts";
import { heldFromCents } from "#app/features/usage/held/usual-use.ts";

/** An event, ready to be stored. */
export interface UsageRow {
  /** Its place in the call. */
  index: number;
  source: string;
  eventId: string;
  hasTime: boolean;
  /** ISO 8601. */
  occurredAt: string;
  usageDate: string;
  bookedMonth: string;
  buyerTenantId: number;
  buyerCompanyId: number;
  requests: number;
  /** Of a correction: how many its event should have counted; else null. */
  statedRequests: number | null;
  unitCents: number;
  /** What it costs where that depends on the requests before it (`priceByCount`); null for `requests` times `unitCents`. */
  cents: number | null;
  /** When the price began whose requests it is counted among (ISO 8601); null where it does not depend on them. */
  pricedFrom: string | null;
  sharePoints: number;
  restatement: "late" | "correction" | null;
  correctsId: string | null;
  reason: string | null;
  /** Whether the agreement that it falls under is over. */
  isOver: boolean;
}

/** What was new in a call, by buyer and month of use. */
export interface AddedUse {
  companyId: number;
  /** First day of the UTC month of use. */
  month: string;
  events: number;
  cents: number;
  /** Days that this added to and that cost much now, with all their requests. */
  largeDays: { day: string; requests: number }[];
}

/**
 * Adds events to those of a service and to the daily totals, in one statement. Rows are written in one order, so that
 * calls with the same events wait for each other instead of both failing.
 * @returns what was new.
 */
export async function addUsage(scope: AnyScope, serviceId: number, rows: readonly UsageRow[]): Promise<AddedUse[]> {
  if (rows.length === 0) return [];
  const { db, tenantId } = scope;
  const now = sql`${scope.now.toISOString()}::timestamptz`;
  const column = <Key extends keyof UsageRow>(key: Key) => sql.param(rows.map((row) => row[key]));
  const { rows: answer } = await db.execute<StoredAddition>(sql`
    with added as (
      insert into ${usageEvents} (tenant_id, service_id, source, event_id, buyer_tenant_id, buyer_company_id, occurred_at,
        usage_date, booked_month, requests, unit_cents, share_points, restatement, corrects_id, reason, stated_requests,
        cents, priced_from, received_at)
      select ${tenantId}::int, ${serviceId}::int, row.*, ${now}
      from unnest(${column("source")}::text[], ${column("eventId")}::text[], ${column("buyerTenantId")}::int[],
        ${column("buyerCompanyId")}::int[], ${column("occurredAt")}::timestamptz[], ${column("usageDate")}::date[],
        ${column("bookedMonth")}::date[], ${column("requests")}::int[], ${column("unitCents")}::int[],
        ${column("sharePoints")}::int[], ${column("restatement")}::text[], ${column("correctsId")}::text[],
        ${column("reason")}::text[], ${column("statedRequests")}::int[], ${column("cents")}::bigint[],
        ${column("pricedFrom")}::timestamptz[]) as row(source, event_id, c, d, e, f, g, h, i, j, k, l, m, n, o, p)
      order by row.source, row.event_id
      on conflict do nothing
      returning buyer_tenant_id, buyer_company_id, usage_date, booked_month, requests, share_points, restatement,
        coalesce(cents, requests::bigint * unit_cents) as cost
    ), summed as (
      insert into ${usageDailyTotals} as totals (tenant_id, service_id, usage_date, buyer_company_id, booked_month,
        buyer_tenant_id, requests, total_cents, fee_points, restated_at)
      select ${tenantId}::int, ${serviceId}::int, usage_date, buyer_company_id, booked_month, min(buyer_tenant_id),
        sum(requests), sum(cost), sum(cost * share_points),
        case when bool_or(restatement is not null) then ${now} end
      from added
      group by usage_date, buyer_company_id, booked_month
      order by usage_date, buyer_company_id, booked_month
      on conflict (tenant_id, service_id, usage_date, buyer_company_id, booked_month) do update set
        requests = totals.requests + excluded.requests,
        total_cents = totals.total_cents + excluded.total_cents,
        fee_points = totals.fee_points + excluded.fee_points,
        restated_at = coalesce(excluded.restated_at, totals.restated_at)
      returning usage_date, buyer_company_id, requests, total_cents
    )
    select months.buyer_company_id as "companyId", months.month::text, events, cents, large
    from (
      select buyer_company_id, date_trunc('month', usage_date)::date as month, count(*)::int as events, sum(cost) as cents
      from added group by 1, 2
    ) months
    left join (
      select buyer_company_id, date_trunc('month', usage_date)::date as month,
        json_agg(json_build_object('day', usage_date, 'requests', requests)) as large
      from summed where total_cents >= ${heldFromCents} group by 1, 2
    ) days on days.buyer_company_id = months.buyer_company_id and days.month = months.month`);
  return answer.map(({ cents, large, ...rest }) => ({
    ...rest,
    cents: Number(cents),
    largeDays: (large ?? []).filter(({ day }) => isMore(rows, rest.companyId, day)),
  }));
}

/** Whether rows add to a day, not only take from it. */
function isMore(rows: readonly UsageRow[], companyId: number, day: string): boolean {
  return rows.some((row) => row.requests > 0 && row.buyerCompanyId === companyId && row.usageDate === day);
}

interface StoredAddition extends Record<string, unknown> {
  companyId: number;
  month: string;
  events: number;
  cents: string;
  large: AddedUse["largeDays"] | null;
}

/**
 * The first row whose source and id are another event's, that is, whose contents are not those that were counted.
 * @returns its index in the call; null when all are counted as they are.
 */
export async function findChanged(
  scope: HomeScope | ShownScope,
  serviceId: number,
  rows: readonly UsageRow[],
): Promise<number | null> {
  const plain = JSON.stringify(rows);
  const { rows: found } = await scope.db.execute<{ index: number }>(sql`
    select sent.index
    from jsonb_to_recordset(${plain}::jsonb) as sent(index int, source text, "eventId" text, "hasTime" boolean,
      "occurredAt" timestamptz, "buyerCompanyId" int, requests int, "statedRequests" int, "correctsId" text)
    join ${usageEvents} counted on counted.tenant_id = ${scope.tenantId} and counted.service_id = ${serviceId}
      and counted.source = sent.source and counted.event_id = sent."eventId"
    where counted.buyer_company_id <> sent."buyerCompanyId"
      or counted.corrects_id is distinct from sent."correctsId"
      or (sent."correctsId" is null and counted.requests <> sent.requests)
      or counted.stated_requests <> sent."statedRequests"
      or (sent."hasTime" and counted.occurred_at <> sent."occurredAt")
    order by sent.index
    limit 1`);
  return found[0]?.index ?? null;
}

/** Which of some events are counted already, as keys of `toEventKey`. */
export async function listCounted(
  scope: AnyScope,
  serviceId: number,
  events: readonly Pick<UsageRow, "source" | "eventId">[],
): Promise<Set<string>> {
  const named = JSON.stringify(events.map(({ source, eventId }) => ({ source, id: eventId })));
  const { rows } = await scope.db.execute<{ source: string; eventId: string }>(sql`
    select event.source, event.event_id as "eventId"
    from jsonb_to_recordset(${named}::jsonb) as named(source text, id text)
    join ${usageEvents} event on event.tenant_id = ${scope.tenantId} and event.service_id = ${serviceId}
      and event.source = named.source and event.event_id = named.id`);
  return new Set(rows.map(toEventKey));
}

export const toEventKey = ({ source, eventId }: Pick<UsageRow, "source" | "eventId">) => `${source}\n${eventId}`;
