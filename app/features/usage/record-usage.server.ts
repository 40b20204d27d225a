import { eq, inArray, or } from "drizzle-orm";
import { services } from "#app/db/schema/catalogue.ts";
import { companies } from "#app/db/schema/identity.ts";
import { serviceFees } from "#app/db/schema/usage.ts";
import type { Scope } from "#app/db/scope.ts";
import { inTenant } from "#app/db/tenant-transaction.server.ts";
import { addCorrections } from "./corrections.server.ts";
import { getPriceAt } from "./fee.ts";
import { getPlatformShare } from "./service-fees.server.ts";
import { findKeyOwner } from "./service-keys.server.ts";
import { getBookedMonth, isLate, toDay } from "./usage-day.ts";
import { mostEvents, parseUsageEvents, RefusedUsage, type UsageEvent, type UsageOutcome } from "./usage-event.ts";
import { addUsage, findChanged, type UsageRow } from "./usage-rows.server.ts";

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
  const [findBuyer, prices, sharePoints] = [
    await loadBuyers(scope, serviceId, events),
    await loadPrices(scope, serviceId),
    await getPlatformShare(scope),
  ];
  return events.map(({ id, source, time, data }, index) => {
    const buyer = findBuyer(data.buyer);
    if (typeof buyer === "string") {
      throw new RefusedUsage({ kind: "faulty", index, errors: { "data.buyer": [buyer] } });
    }
    const occurredAt = time === undefined ? scope.now : new Date(time);
    const usageDate = toDay(occurredAt);
    return {
      index,
      source,
      eventId: id,
      hasTime: time !== undefined,
      occurredAt: occurredAt.toISOString(),
      usageDate,
      bookedMonth: getBookedMonth(usageDate, scope.now),
      buyerTenantId: buyer.tenantId,
      buyerCompanyId: buyer.id,
      requests: data.requests,
      unitCents: getPriceAt(prices, occurredAt),
      sharePoints,
      restatement: isLate(usageDate, scope.now) ? "late" : null,
      correctsId: data.corrects ?? null,
      reason: data.reason ?? null,
    };
  });
}

/** Digits name an id, anything else a slug. */
const toId = (buyer: string | number): number | null =>
  typeof buyer === "number" ? buyer : /^[1-9]\d{0,8}$/.test(buyer) ? Number(buyer) : null;

async function loadBuyers({ db }: Scope, serviceId: number, events: readonly UsageEvent[]) {
  const named = [...new Set(events.map(({ data }) => data.buyer))];
  const ids = named.map(toId).filter((id) => id !== null);
  const slugs = named.filter((buyer) => toId(buyer) === null).map((slug) => String(slug).toLowerCase());
  const buyers = await db
    .select({ id: companies.id, slug: companies.slug, tenantId: companies.tenantId })
    .from(companies)
    .where(or(inArray(companies.id, ids), inArray(companies.slug, slugs)));
  const [service] = await db
    .select({ owner: services.ownerCompanyId })
    .from(services)
    .where(eq(services.id, serviceId));
  const known = new Map<string | number, (typeof buyers)[number]>();
  for (const buyer of buyers) known.set(buyer.id, buyer).set(buyer.slug, buyer);
  return (name: string | number) => {
    const buyer = known.get(toId(name) ?? String(name).toLowerCase());
    if (!buyer) return "is no company that is known here";
    return buyer.id === service?.owner ? "must be another company than the seller" : buyer;
  };
}

async function loadPrices({ db }: Scope, serviceId: number) {
  return db
    .select({ effectiveAt: serviceFees.effectiveAt, cents: serviceFees.cents })
    .from(serviceFees)
    .where(eq(serviceFees.serviceId, serviceId))
    .orderBy(serviceFees.effectiveAt);
}
