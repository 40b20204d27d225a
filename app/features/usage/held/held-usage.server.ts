import { and, eq, sql } from "drizzle-orm";
import { heldUsage, usageDailyTotals } from "#app/db/schema/usage.ts";
import type { HomeScope } from "#app/db/scope.ts";
import type { SenderOf } from "#app/features/tenancy/sender.ts";
import { type AddedUse, toDayKey, toEventKey, type UsageRow } from "#app/features/usage/report/usage-rows.server.ts";
import { RefusedUsage } from "#app/features/usage/usage-event.ts";
import { notifyHeld } from "./held-mails.server.ts";
import { isUnusual, usualDays } from "./usual-use.ts";

/** Thrown in a call's transaction when its days would have unusually high usage; the call starts over and holds them. */
export class UnusualUse extends Error {
  constructor(readonly days: readonly string[]) {
    super("unusual use");
  }
}

/**
 * Finds days whose usage has become unusually high; days that the buyer has accepted are left out.
 * @returns keys of `toDayKey`.
 */
export async function findUnusualDays(
  { db, tenantId }: HomeScope,
  serviceId: number,
  added: readonly AddedUse[],
): Promise<string[]> {
  const large = added.flatMap(({ companyId, largeDays }) => largeDays.map((day) => ({ companyId, ...day })));
  if (large.length === 0) return [];
  const buyers = sql.param(large.map(({ companyId }) => companyId));
  const days = sql.param(large.map(({ day }) => day));
  const { rows } = await db.execute<{ company: number; day: string; days: number; most: string }>(sql`
    select large.company, large.day::text, count(used.requests)::int as days, coalesce(max(used.requests), 0) as most
    from unnest(${buyers}::int[], ${days}::date[]) as large(company, day)
    left join lateral (
      select sum(totals.requests) as requests from ${usageDailyTotals} totals
      where totals.tenant_id = ${tenantId} and totals.service_id = ${serviceId}
        and totals.buyer_company_id = large.company
        and totals.usage_date >= large.day - ${usualDays}::int and totals.usage_date < large.day
      group by totals.usage_date having sum(totals.requests) > 0
    ) used on true
    where not exists (
      select from ${heldUsage} held where held.tenant_id = ${tenantId} and held.service_id = ${serviceId}
        and held.buyer_company_id = large.company and held.usage_date = large.day and held.state = 'accepted')
    group by 1, 2`);
  const usual = new Map(
    rows.map(({ company, day, days, most }) => [toDayKey(company, day), { days, most: Number(most) }]),
  );
  return large.flatMap(({ companyId, day, requests }) => {
    const key = toDayKey(companyId, day);
    const known = usual.get(key);
    return known && isUnusual(known, requests) ? key : [];
  });
}

/**
 * The rows of a call without repeats of held usage, decided or not.
 * @throws {RefusedUsage} when a row differs from its held original, or corrects one that is not counted.
 */
export async function dropHeld(
  { db, tenantId }: HomeScope,
  serviceId: number,
  rows: readonly UsageRow[],
): Promise<UsageRow[]> {
  const named = JSON.stringify(
    rows.flatMap(({ source, eventId, correctsId }) => [
      { source, id: eventId },
      ...(correctsId === null ? [] : [{ source, id: correctsId }]),
    ]),
  );
  const { rows: found } = await db.execute<{ source: string; eventId: string; state: string; row: UsageRow }>(sql`
    select held.source, held.event_id as "eventId", held.state, held.row
    from (select distinct * from jsonb_to_recordset(${named}::jsonb) as named(source text, id text)) named
    join ${heldUsage} held on held.tenant_id = ${tenantId} and held.service_id = ${serviceId}
      and held.source = named.source and held.event_id = named.id`);
  const held = new Map(found.map((one) => [toEventKey(one), one]));
  return rows.filter((row) => {
    const known = held.get(toEventKey(row));
    if (known && isChanged(row, known.row)) throw new RefusedUsage({ kind: "conflict", index: row.index });
    const original = row.correctsId === null ? null : held.get(toEventKey({ ...row, eventId: row.correctsId }));
    if (original && original.state !== "accepted") {
      const errors = { "data.corrects": [`is ${original.state === "held" ? "held for its buyer's yes" : "declined"}`] };
      throw new RefusedUsage({ kind: "faulty", index: row.index, errors });
    }
    return known === undefined;
  });
}

/**
 * The rows of a call without those to be held, and without their repeats in the same call.
 * @throws {RefusedUsage} when such a repeat differs from its original.
 */
export function dropRepeated(rows: readonly UsageRow[], held: readonly UsageRow[]): readonly UsageRow[] {
  if (held.length === 0) return rows;
  const known = new Map(held.map((row) => [toEventKey(row), row]));
  return rows.filter((row) => {
    const first = known.get(toEventKey(row));
    if (first && isChanged(row, first)) throw new RefusedUsage({ kind: "conflict", index: row.index });
    return first === undefined;
  });
}

function isChanged(row: UsageRow, held: UsageRow): boolean {
  return (
    row.requests !== held.requests ||
    row.buyerCompanyId !== held.buyerCompanyId ||
    row.correctsId !== null ||
    (row.hasTime && row.occurredAt !== held.occurredAt)
  );
}

/** Holds usage until its buyer decides, and asks for that by mail once per day. @returns the number of events. */
export async function holdUse(
  scope: HomeScope,
  serviceId: number,
  { rows, senderOf }: { rows: readonly UsageRow[]; senderOf: SenderOf },
): Promise<number> {
  const { db, tenantId, now } = scope;
  let held = 0;
  for (const [companyId, day] of listDays(rows)) {
    const own = rows.filter((row) => row.buyerCompanyId === companyId && row.usageDate === day);
    const isOfDay = and(
      eq(heldUsage.tenantId, tenantId),
      eq(heldUsage.serviceId, serviceId),
      eq(heldUsage.buyerCompanyId, companyId),
      eq(heldUsage.usageDate, day),
      eq(heldUsage.state, "held"),
    );
    const [earlier] = await db.select({ id: heldUsage.id }).from(heldUsage).where(isOfDay).limit(1);
    const values = own.map((row) => ({
      tenantId,
      serviceId,
      buyerCompanyId: companyId,
      source: row.source,
      eventId: row.eventId,
      usageDate: day,
      requests: row.requests,
      row: { ...row },
      state: "held" as const,
      heldAt: now,
    }));
    const stored = await db.insert(heldUsage).values(values).onConflictDoNothing().returning({ id: heldUsage.id });
    held += stored.length;
    const requests = own.reduce((sum, row) => sum + row.requests, 0);
    if (!earlier) await notifyHeld(scope, { serviceId, companyId, day, requests }, senderOf);
  }
  return held;
}

function listDays(rows: readonly UsageRow[]): [number, string][] {
  const days = new Map(
    rows.map(
      ({ buyerCompanyId, usageDate }) => [toDayKey(buyerCompanyId, usageDate), [buyerCompanyId, usageDate]] as const,
    ),
  );
  return [...days.values()].map(([companyId, day]) => [companyId, day]);
}
