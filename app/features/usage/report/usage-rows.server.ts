import { type SQL, sql } from "drizzle-orm";
import { toRowSource } from "#app/db/row-source.ts";
import { usageDailyTotals, usageEvents } from "#app/db/schema/usage.ts";
import type { HomeScope } from "#app/db/scope.ts";
import { heldFromCents } from "#app/features/usage/held/usual-use.ts";

/** An event, ready to be stored. */
export interface UsageRow {
  /** Its index in the call. */
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
  /** For a correction: the correct number of its event; else null. */
  statedRequests: number | null;
  unitCents: number;
  /** Its cost if it depends on earlier requests (`priceByCount`); null for `requests` times `unitCents`. */
  cents: number | null;
  /** Start of the price that counts it (ISO 8601); null if the cost does not depend on the count. */
  pricedFrom: string | null;
  sharePoints: number;
  restatement: "late" | "correction" | null;
  correctsId: string | null;
  reason: string | null;
}

/** What was new in a call, by buyer and month of use. */
export interface AddedUse {
  companyId: number;
  /** First day of the UTC month of use. */
  month: string;
  events: number;
  cents: number;
  /** Days that were added to and are now expensive, with all their requests. */
  largeDays: { day: string; requests: number }[];
}

/** The primary key of the events, which a row that is not new breaks when it is added as new. */
export const eventKeyName = "usage_events_tenant_id_service_id_source_event_id_pk";

/**
 * Inserts a service's events and updates the daily totals, in one statement. Rows are written in a fixed order, so
 * that calls with the same events wait for each other instead of deadlocking.
 * @param areNew whether all must be new: they are then inserted at half the cost (decision 047), and one that is not
 * breaks `eventKeyName`. Otherwise those that are counted are left out.
 * @returns what was new.
 */
export async function addUsage(
  scope: HomeScope,
  serviceId: number,
  rows: readonly UsageRow[],
  areNew = false,
): Promise<AddedUse[]> {
  if (rows.length === 0) return [];
  const { db, tenantId } = scope;
  const now = sql`${scope.now.toISOString()}::timestamptz`;
  const { rows: answer } = await db.execute<StoredAddition>(sql`
    with added as (
      insert into ${usageEvents} (tenant_id, service_id, received_at, source, event_id, buyer_tenant_id, buyer_company_id,
        occurred_at, usage_date, booked_month, requests, unit_cents, share_points, restatement, corrects_id, reason,
        stated_requests, cents, priced_from)
      select ${tenantId}::int, ${serviceId}::int, ${now}, row.* from ${toRowSource(rows, storedTypes)} as row
      order by row.source collate "C", row."eventId" collate "C"
      ${areNew ? sql.empty() : sql`on conflict do nothing`}
      returning buyer_tenant_id, buyer_company_id, usage_date, booked_month, requests, share_points, restatement,
        coalesce(cents, requests::bigint * unit_cents) as cost
    ), days as (
      select usage_date, buyer_company_id, booked_month, min(buyer_tenant_id) as buyer_tenant_id, count(*) as events,
        sum(requests) as requests, sum(cost) as cents, sum(cost * share_points) as points,
        bool_or(restatement is not null) as is_restated
      from added group by usage_date, buyer_company_id, booked_month
    ), summed as (
      insert into ${usageDailyTotals} as totals (tenant_id, service_id, usage_date, buyer_company_id, booked_month,
        buyer_tenant_id, requests, total_cents, fee_points, restated_at)
      select ${tenantId}::int, ${serviceId}::int, usage_date, buyer_company_id, booked_month, buyer_tenant_id, requests,
        cents, points, case when is_restated then ${now} end
      from days order by usage_date, buyer_company_id, booked_month
      on conflict (tenant_id, service_id, usage_date, buyer_company_id, booked_month) do update set
        requests = totals.requests + excluded.requests,
        total_cents = totals.total_cents + excluded.total_cents,
        fee_points = totals.fee_points + excluded.fee_points,
        restated_at = coalesce(excluded.restated_at, totals.restated_at)
      returning usage_date, buyer_company_id, booked_month, requests, total_cents
    )
    select buyer_company_id as "companyId", date_trunc('month', usage_date)::date::text as month, sum(days.events)::int as events,
      sum(days.cents) as cents, json_agg(json_build_object('day', usage_date, 'requests', summed.requests))
        filter (where summed.total_cents >= ${heldFromCents}) as large
    from days join summed using (usage_date, buyer_company_id, booked_month)
    group by 1, 2`);
  const growing = new Set(rows.flatMap((row) => (row.requests > 0 ? toDayKey(row.buyerCompanyId, row.usageDate) : [])));
  return answer.map(({ cents, large, ...rest }) => ({
    ...rest,
    cents: Number(cents),
    // Excludes days that only decreased.
    largeDays: (large ?? []).filter(({ day }) => growing.has(toDayKey(rest.companyId, day))),
  }));
}

/** Key of a buyer's day. */
export const toDayKey = (companyId: number, day: string) => `${companyId} ${day}`;

/** Types of the stored columns, in order. */
const storedTypes = {
  source: "text",
  eventId: "text",
  buyerTenantId: "int",
  buyerCompanyId: "int",
  occurredAt: "timestamptz",
  usageDate: "date",
  bookedMonth: "date",
  requests: "int",
  unitCents: "int",
  sharePoints: "int",
  restatement: "text",
  correctsId: "text",
  reason: "text",
  statedRequests: "int",
  cents: "bigint",
  pricedFrom: "timestamptz",
} as const;

interface StoredAddition extends Record<string, unknown> {
  companyId: number;
  month: string;
  events: number;
  cents: string;
  large: AddedUse["largeDays"] | null;
}

/**
 * The first row whose source and id belong to a counted event with other contents.
 * @returns its index in the call; null without one.
 */
export async function findChanged(
  scope: HomeScope,
  serviceId: number,
  rows: readonly UsageRow[],
): Promise<number | null> {
  const plain = JSON.stringify(rows);
  const { rows: found } = await scope.db.execute<{ index: number }>(sql`
    select sent.index
    from jsonb_to_recordset(${plain}::jsonb) as sent(index int, source text, "eventId" text, "hasTime" boolean,
      "occurredAt" timestamptz, "buyerCompanyId" int, requests int, "statedRequests" int, "correctsId" text)
    ${joinCounted(scope, serviceId, { source: sql`sent.source`, eventId: sql`sent."eventId"` })}
    where counted.buyer_company_id <> sent."buyerCompanyId"
      or counted.corrects_id is distinct from sent."correctsId"
      or (sent."correctsId" is null and counted.requests <> sent.requests)
      or counted.stated_requests <> sent."statedRequests"
      or (sent."hasTime" and counted.occurred_at <> sent."occurredAt")
    order by sent.index
    limit 1`);
  return found[0]?.index ?? null;
}

/** Which of some events are already counted, as keys of `toEventKey`. */
export async function listCounted(
  scope: HomeScope,
  serviceId: number,
  events: readonly Pick<UsageRow, "source" | "eventId">[],
): Promise<Set<string>> {
  const named = JSON.stringify(events.map(({ source, eventId }) => ({ source, id: eventId })));
  const { rows } = await scope.db.execute<{ source: string; eventId: string }>(sql`
    select counted.source, counted.event_id as "eventId"
    from jsonb_to_recordset(${named}::jsonb) as named(source text, id text)
    ${joinCounted(scope, serviceId, { source: sql`named.source`, eventId: sql`named.id` })}`);
  return new Set(rows.map(toEventKey));
}

/**
 * Joins `counted`, the service's event that a row names. One by one: a planner that has not seen a service's first
 * events takes them for few, and would read all of them for each call.
 * @param lock such as `for update`.
 */
export function joinCounted(
  { tenantId }: HomeScope,
  serviceId: number,
  { source, eventId, lock = sql.empty() }: { source: SQL; eventId: SQL; lock?: SQL },
): SQL {
  return sql`cross join lateral (
    select * from ${usageEvents}
    where tenant_id = ${tenantId} and service_id = ${serviceId} and source = ${source} and event_id = ${eventId}
    limit 1 ${lock}
  ) counted`;
}

export const toEventKey = ({ source, eventId }: Pick<UsageRow, "source" | "eventId">) => `${source}\n${eventId}`;
