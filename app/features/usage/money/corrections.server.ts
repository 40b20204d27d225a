import { sql } from "drizzle-orm";
import { usageEvents } from "#app/db/schema/usage.ts";
import type { Scope } from "#app/db/scope.ts";
import { getBookedMonth, getClosing, toMonth } from "#app/features/usage/report/usage-day.ts";
import {
  type AddedUse,
  addUsage,
  listCounted,
  toEventKey,
  type UsageRow,
} from "#app/features/usage/report/usage-rows.server.ts";
import { type EventErrors, RefusedUsage } from "#app/features/usage/usage-event.ts";

interface Original {
  usageDate: string;
  buyerCompanyId: number;
  buyerTenantId: number;
  unitCents: number;
  sharePoints: number;
  /** With all corrections so far. */
  requests: number;
}

/**
 * Adds corrections: each becomes an event with the difference, on the day and at the price of the event that it is about.
 * @returns what was new.
 * @throws {RefusedUsage} when the event that one is about is not known, or was another buyer's.
 */
export async function addCorrections(scope: Scope, serviceId: number, rows: readonly UsageRow[]): Promise<AddedUse[]> {
  if (rows.length === 0) return [];
  const originals = await loadOriginals(scope, serviceId, rows);
  const known = await listCounted(scope, serviceId, rows);
  const differences = rows.filter((row) => {
    const key = toEventKey(row);
    if (known.has(key)) return false;
    known.add(key);
    return true;
  });
  return addUsage(
    scope,
    serviceId,
    differences.map((row) =>
      toDifference(scope, row, originals.get(toEventKey({ source: row.source, eventId: row.correctsId ?? "" }))),
    ),
  );
}

function toDifference(scope: Scope, row: UsageRow, original: Original | undefined): UsageRow {
  if (!original) throw refuse(row, { "data.corrects": ["is no event of this source"] });
  const { usageDate, buyerTenantId, buyerCompanyId, unitCents, sharePoints } = original;
  if (row.buyerCompanyId !== buyerCompanyId) {
    throw refuse(row, { "data.buyer": ["must be the buyer of the event that is corrected"] });
  }
  const difference = row.requests - original.requests;
  if (difference > 0 && row.isOver && scope.now >= getClosing(toMonth(usageDate))) {
    throw new RefusedUsage({ kind: "refused", refused: [{ index: row.index, reason: "closed" }] });
  }
  original.requests = row.requests;
  const bookedMonth = getBookedMonth(usageDate, scope.now);
  const frozen = { usageDate, bookedMonth, buyerTenantId, unitCents, sharePoints };
  return { ...row, ...frozen, requests: difference, restatement: "correction" };
}

/** Locked until the transaction ends, so that two corrections of an event come one after the other. */
async function loadOriginals(scope: Scope, serviceId: number, rows: readonly UsageRow[]) {
  const named = toJson(rows.map(({ source, correctsId }) => ({ source, id: correctsId })));
  const isNamed = sql`event.tenant_id = ${scope.tenantId} and event.service_id = ${serviceId} and event.source = named.source`;
  await scope.db.execute(sql`
    select from ${usageEvents} event join ${named} on ${isNamed} and event.event_id = named.id
    order by event.source, event.event_id for update of event`);
  const { rows: found } = await scope.db.execute<Record<keyof Original, string> & { source: string; id: string }>(sql`
    select event.source, event.event_id as id, event.usage_date::text as "usageDate",
      event.buyer_company_id as "buyerCompanyId", event.buyer_tenant_id as "buyerTenantId",
      event.unit_cents as "unitCents", event.share_points as "sharePoints",
      event.requests + coalesce((
        select sum(later.requests) from ${usageEvents} later
        where later.tenant_id = event.tenant_id and later.service_id = event.service_id
          and later.source = event.source and later.corrects_id = event.event_id
      ), 0) as requests
    from ${usageEvents} event join (select distinct * from ${named}) named on ${isNamed} and event.event_id = named.id
    where event.corrects_id is null`);
  return new Map<string, Original>(
    found.map((row) => [
      toEventKey({ source: row.source, eventId: row.id }),
      {
        usageDate: row.usageDate,
        buyerCompanyId: Number(row.buyerCompanyId),
        buyerTenantId: Number(row.buyerTenantId),
        unitCents: Number(row.unitCents),
        sharePoints: Number(row.sharePoints),
        requests: Number(row.requests),
      },
    ]),
  );
}

const toJson = (names: { source: string; id: string | null }[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as named(source text, id text)`;

function refuse({ index }: UsageRow, errors: EventErrors): RefusedUsage {
  return new RefusedUsage({ kind: "faulty", index, errors });
}
