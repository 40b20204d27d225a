import { sql } from "drizzle-orm";
import { usageEvents } from "#app/db/schema/usage.ts";
import type { HomeScope } from "#app/db/scope.ts";
import type { Price } from "#app/features/usage/prices/price.ts";
import { dropCounted, priceByCount } from "#app/features/usage/prices/price-counts.server.ts";
import { getBookedMonth, getClosing, toMonth } from "#app/features/usage/report/usage-day.ts";
import {
  type AddedUse,
  addUsage,
  joinCounted,
  toEventKey,
  type UsageRow,
} from "#app/features/usage/report/usage-rows.server.ts";
import { type EventErrors, RefusedUsage } from "#app/features/usage/usage-event.ts";

interface Original {
  usageDate: string;
  buyerCompanyId: number;
  buyerTenantId: number;
  unitCents: number;
  /** ISO 8601; see `UsageRow`. */
  pricedFrom: string | null;
  sharePoints: number;
  /** Including all corrections so far. */
  requests: number;
  /** Whether it may be corrected upwards. */
  mayRise: boolean;
}

interface Corrections {
  rows: readonly UsageRow[];
  prices: readonly Price[];
  /** Whether an agreement allows to bill a company now for a moment of use. */
  isBillable: (companyId: number, occurredAt: Date) => boolean;
}

/**
 * Adds corrections: each becomes an event with the difference, on the day and at the price of the corrected event.
 * @returns what was new.
 * @throws {RefusedUsage} when the corrected event is unknown, or another buyer's.
 */
export async function addCorrections(
  scope: HomeScope,
  serviceId: number,
  { rows, prices, isBillable }: Corrections,
): Promise<AddedUse[]> {
  if (rows.length === 0) return [];
  const originals = await loadOriginals(scope, serviceId, { rows, isBillable });
  const fresh = await dropCounted(scope, serviceId, rows);
  const differences = fresh.map((row) =>
    toDifference(scope, row, originals.get(toEventKey({ source: row.source, eventId: row.correctsId ?? "" }))),
  );
  return addUsage(scope, serviceId, await priceByCount(scope, serviceId, { rows: differences, prices }));
}

function toDifference(scope: HomeScope, row: UsageRow, original: Original | undefined): UsageRow {
  if (!original) throw refuse(row, { "data.corrects": ["is no event of this source"] });
  const { usageDate, buyerTenantId, buyerCompanyId, unitCents, pricedFrom, sharePoints } = original;
  if (row.buyerCompanyId !== buyerCompanyId) {
    throw refuse(row, { "data.buyer": ["must be the buyer of the event that is corrected"] });
  }
  const difference = row.requests - original.requests;
  if (difference > 0 && !original.mayRise) {
    throw new RefusedUsage({ kind: "notBillable", refused: [{ index: row.index, reason: "closed" }] });
  }
  original.requests = row.requests;
  const bookedMonth = getBookedMonth(usageDate, scope.now);
  const frozen = { usageDate, bookedMonth, buyerTenantId, unitCents, pricedFrom, sharePoints };
  return { ...row, ...frozen, requests: difference, restatement: "correction" };
}

type StoredOriginal = Record<
  Exclude<keyof Original, "pricedFrom" | "mayRise"> | "source" | "id" | "occurredAt",
  string
> & {
  pricedFrom: string | null;
};

/**
 * Locked until the transaction ends, so that corrections of an event are serialized. Of a closed month they rise by the
 * agreement of their own time alone: one that began afterwards, or an offer, is no yes to what was used before.
 */
async function loadOriginals(
  scope: HomeScope,
  serviceId: number,
  { rows, isBillable }: Pick<Corrections, "rows" | "isBillable">,
) {
  const named = toJson(rows.map(({ source, correctsId }) => ({ source, id: correctsId })));
  const event = { source: sql`named.source`, eventId: sql`named.id` };
  await scope.db.execute(sql`
    select from (select distinct source, id from ${named} order by 1, 2) named
    ${joinCounted(scope, serviceId, { ...event, lock: sql`for update` })}`);
  const { rows: found } = await scope.db.execute<StoredOriginal>(sql`
    select counted.source, counted.event_id as id, counted.usage_date::text as "usageDate",
      counted.buyer_company_id as "buyerCompanyId", counted.buyer_tenant_id as "buyerTenantId",
      counted.unit_cents as "unitCents", floor(extract(epoch from counted.priced_from) * 1000)::text as "pricedFrom",
      counted.share_points as "sharePoints", floor(extract(epoch from counted.occurred_at) * 1000)::text as "occurredAt",
      counted.requests + coalesce((
        select sum(later.requests) from ${usageEvents} later
        where later.tenant_id = counted.tenant_id and later.service_id = counted.service_id
          and later.source = counted.source and later.corrects_id = counted.event_id
      ), 0) as requests
    from (select distinct source, id from ${named}) named
    ${joinCounted(scope, serviceId, event)}
    where counted.corrects_id is null`);
  return new Map<string, Original>(
    found.map((row) => [
      toEventKey({ source: row.source, eventId: row.id }),
      {
        usageDate: row.usageDate,
        buyerCompanyId: Number(row.buyerCompanyId),
        buyerTenantId: Number(row.buyerTenantId),
        unitCents: Number(row.unitCents),
        pricedFrom: row.pricedFrom === null ? null : new Date(Number(row.pricedFrom)).toISOString(),
        sharePoints: Number(row.sharePoints),
        requests: Number(row.requests),
        mayRise:
          scope.now < getClosing(toMonth(row.usageDate)) ||
          isBillable(Number(row.buyerCompanyId), new Date(Number(row.occurredAt))),
      },
    ]),
  );
}

const toJson = (names: { source: string; id: string | null }[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as named(source text, id text)`;

function refuse({ index }: UsageRow, errors: EventErrors): RefusedUsage {
  return new RefusedUsage({ kind: "faulty", index, errors });
}
