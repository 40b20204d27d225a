import { sql } from "drizzle-orm";
import { services } from "#app/db/schema/catalogue.ts";
import { companies } from "#app/db/schema/identity.ts";
import { platformShares, serviceFees } from "#app/db/schema/usage.ts";
import type { Scope } from "#app/db/scope.ts";
import { inTenant } from "#app/db/tenant-transaction.server.ts";
import { addCorrections } from "#app/features/usage/money/corrections.server.ts";
import { getPriceAt, usualSharePoints } from "#app/features/usage/money/fee.ts";
import { getBookedMonth, isLate } from "#app/features/usage/report/usage-day.ts";
import { addUsage, findChanged, type UsageRow } from "#app/features/usage/report/usage-rows.server.ts";
import { findKeyOwner } from "./service-keys.server.ts";
import { mostEvents, parseUsageEvents, RefusedUsage, type UsageEvent, type UsageOutcome } from "./usage-event.ts";

/** A gateway's clock may be ahead by this much. */
const aheadMs = 5 * 60_000;
const oldestMs = 366 * 86_400_000;

/**
 * Counts the events that a gateway reports, all or none. An event that was counted before (same source and id) is not
 * counted again. Prices and the platform's share are those of the moment of use and of the report.
 */
export async function recordUsage(
  scope: Scope,
  { key, values }: { key: string; values: readonly unknown[] },
): Promise<UsageOutcome> {
  const owner = await findKeyOwner(scope, key);
  if (!owner) return { kind: "unknownKey" };
  if (values.length > mostEvents) return { kind: "tooMany" };
  const parsed = parseUsageEvents(values);
  if (!parsed.ok) return { kind: "faulty", index: parsed.index, errors: parsed.errors };
  const untimely = findUntimely(parsed.events, scope.now);
  if (untimely) return untimely;
  try {
    return await inTenant({ ...scope, tenantId: owner.tenantId }, (scoped) =>
      storeEvents(scoped, owner.serviceId, parsed.events),
    );
  } catch (error) {
    if (error instanceof RefusedUsage) return error.outcome;
    throw error;
  }
}

function findUntimely(events: readonly UsageEvent[], now: Date): UsageOutcome | null {
  for (const [index, { time }] of events.entries()) {
    if (time === undefined) continue;
    const age = now.getTime() - Date.parse(time);
    if (age < -aheadMs) return { kind: "faulty", index, errors: { time: ["must not be in the future"] } };
    if (age > oldestMs) return { kind: "faulty", index, errors: { time: ["must not be more than a year ago"] } };
  }
  return null;
}

async function storeEvents(scope: Scope, serviceId: number, events: readonly UsageEvent[]): Promise<UsageOutcome> {
  const rows = await toRows(scope, serviceId, events);
  const plain = rows.filter(({ correctsId }) => correctsId === null);
  const corrections = rows.filter(({ correctsId }) => correctsId !== null);
  const accepted = (await addUsage(scope, serviceId, plain)) + (await addCorrections(scope, serviceId, corrections));
  if (accepted < events.length) {
    const changed = await findChanged(scope, serviceId, rows);
    if (changed !== null) throw new RefusedUsage({ kind: "conflict", index: changed });
  }
  return { kind: "done", accepted, duplicates: events.length - accepted };
}

async function toRows(scope: Scope, serviceId: number, events: readonly UsageEvent[]): Promise<UsageRow[]> {
  const { findBuyer, prices, sharePoints } = await loadTerms(scope, serviceId, events);
  const days = new Map<string, DayFacts>();
  return events.map(({ id, source, time, data }, index) => {
    const buyer = findBuyer(data.buyer);
    if (typeof buyer === "string") {
      throw new RefusedUsage({ kind: "faulty", index, errors: { "data.buyer": [buyer] } });
    }
    const occurredAt = time === undefined ? scope.now : new Date(time);
    const instant = occurredAt.toISOString();
    const usageDate = instant.slice(0, 10);
    const day = days.get(usageDate) ?? toDayFacts(usageDate, scope.now);
    days.set(usageDate, day);
    return {
      index,
      source,
      eventId: id,
      hasTime: time !== undefined,
      occurredAt: instant,
      usageDate,
      ...day,
      buyerTenantId: buyer.tenantId,
      buyerCompanyId: buyer.id,
      requests: data.requests,
      statedRequests: data.corrects === undefined ? null : data.requests,
      unitCents: getPriceAt(prices, occurredAt),
      sharePoints,
      correctsId: data.corrects ?? null,
      reason: data.reason ?? null,
    };
  });
}

type DayFacts = Pick<UsageRow, "bookedMonth" | "restatement">;

function toDayFacts(usageDate: string, now: Date): DayFacts {
  return { bookedMonth: getBookedMonth(usageDate, now), restatement: isLate(usageDate, now) ? "late" : null };
}

/** Digits name an id, anything else a slug. */
const toId = (buyer: string | number): number | null =>
  typeof buyer === "number" ? buyer : /^[1-9]\d{0,8}$/.test(buyer) ? Number(buyer) : null;

interface Buyer {
  id: number;
  slug: string;
  tenantId: number;
}

interface Terms extends Record<string, unknown> {
  ownerId: number | null;
  sharePoints: number | null;
  prices: { effectiveAt: string; cents: number }[];
  buyers: Buyer[];
}

/** All that is to be known about a call's events, in one statement. */
async function loadTerms({ db, tenantId }: Scope, serviceId: number, events: readonly UsageEvent[]) {
  const named = [...new Set(events.map(({ data }) => data.buyer))];
  const ids = named.map(toId).filter((id) => id !== null);
  const slugs = named.filter((buyer) => toId(buyer) === null).map((slug) => String(slug).toLowerCase());
  const { rows } = await db.execute<Terms>(sql`
    select (select owner_company_id from ${services} where id = ${serviceId}) as "ownerId",
      (select basis_points from ${platformShares} where tenant_id = ${tenantId}) as "sharePoints",
      (select coalesce(json_agg(json_build_object('effectiveAt', effective_at, 'cents', cents) order by effective_at), '[]')
        from ${serviceFees} where service_id = ${serviceId}) as prices,
      (select coalesce(json_agg(json_build_object('id', id, 'slug', slug, 'tenantId', tenant_id)), '[]')
        from ${companies} where id = any(${sql.param(ids)}::int[]) or slug = any(${sql.param(slugs)}::text[])) as buyers`);
  const { ownerId = null, sharePoints = null, prices = [], buyers = [] } = rows[0] ?? {};
  return {
    findBuyer: createBuyerSearch(buyers, ownerId),
    prices: prices.map(({ effectiveAt, cents }) => ({ effectiveAt: new Date(effectiveAt), cents })),
    sharePoints: sharePoints ?? usualSharePoints,
  };
}

/** By id or slug; what is wrong with a name that no buyer has. */
function createBuyerSearch(buyers: readonly Buyer[], ownerId: number | null) {
  const known = new Map<string | number, Buyer>();
  for (const buyer of buyers) known.set(buyer.id, buyer).set(buyer.slug, buyer);
  return (name: string | number) => {
    const buyer = known.get(toId(name) ?? String(name).toLowerCase());
    if (!buyer) return "is no company that is known here";
    return buyer.id === ownerId ? "must be another company than the seller" : buyer;
  };
}
