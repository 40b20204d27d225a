import { sql } from "drizzle-orm";
import { agreementChanges, agreements } from "#app/db/schema/agreements.ts";
import { companies } from "#app/db/schema/identity.ts";
import { heldUsage, platformShares, serviceFees } from "#app/db/schema/usage.ts";
import type { HomeScope, ShownScope } from "#app/db/scope.ts";
import { asPlatform, inTenant } from "#app/db/tenant-transaction.server.ts";
import type { SenderOf } from "#app/features/tenancy/sender.ts";
import { agreementIdPattern, isOver } from "#app/features/usage/agreements/agreement.ts";
import {
  type AgreementTerms,
  createAgreementSearch,
  toCompanyId,
} from "#app/features/usage/agreements/billable-use.ts";
import { tellLimit } from "#app/features/usage/agreements/limit-alerts.server.ts";
import { checkLimits, lockLimits } from "#app/features/usage/agreements/within-limits.server.ts";
import type { BodyFault } from "#app/features/usage/calls/usage-call.ts";
import { insertUsageCall, logUsageCall } from "#app/features/usage/calls/usage-calls.server.ts";
import {
  dropHeld,
  dropRepeated,
  findUnusualDays,
  holdUse,
  toDayKey,
  UnusualUse,
} from "#app/features/usage/held/held-usage.server.ts";
import { addCorrections } from "#app/features/usage/money/corrections.server.ts";
import { usualSharePoints } from "#app/features/usage/money/fee.ts";
import { addUse } from "#app/features/usage/prices/add-use.server.ts";
import { findPriceAt, isGraduated, type Price, type StoredPrice, toPrice } from "#app/features/usage/prices/price.ts";
import { dropCounted, lockBuyers } from "#app/features/usage/prices/price-counts.server.ts";
import { getBookedMonth, isLate } from "#app/features/usage/report/usage-day.ts";
import {
  type AddedUse,
  findChanged,
  listCounted,
  toEventKey,
  type UsageRow,
} from "#app/features/usage/report/usage-rows.server.ts";
import { testAgreementId } from "./service-key.ts";
import { findKeyOwner, type KeyOwner } from "./service-keys.server.ts";
import {
  type KeyedOutcome,
  mostEvents,
  parseUsageEvents,
  RefusedUsage,
  type RefusedUse,
  type UsageEvent,
  type UsageOutcome,
} from "./usage-event.ts";

/** A gateway's clock may be ahead by this much. */
const aheadMs = 5 * 60_000;
const oldestMs = 366 * 86_400_000;

/**
 * Counts the events that a gateway reports, all or none. An event that was counted before (same source and id) is not
 * counted again. Prices and the platform's share are those of the moment of use and of the report. With a test key the
 * answer is the same and nothing is counted. What came of the call is kept for the seller to read.
 */
export async function recordUsage(
  scope: ShownScope,
  { key, values }: { key: string; values: readonly unknown[] },
  senderOf: SenderOf,
): Promise<UsageOutcome> {
  const owner = await findKeyOwner(scope, key);
  return owner ? recordKeyedUsage(scope, owner, values, senderOf) : { kind: "unknownKey" };
}

/** The same for whoever is known to report for the service. */
export async function recordKeyedUsage(
  scope: HomeScope | ShownScope,
  owner: KeyOwner,
  values: readonly unknown[],
  senderOf: SenderOf,
): Promise<KeyedOutcome> {
  const parsed = readEvents(values, scope.now);
  if ("outcome" in parsed) {
    await logUsageCall(scope, owner, { values, outcome: parsed.outcome });
    return parsed.outcome;
  }
  try {
    return await storeCall(scope, owner, { values, events: parsed.events, heldDays: new Set() }, senderOf);
  } catch (error) {
    if (!(error instanceof RefusedUsage)) throw error;
    const { outcome } = error;
    await logUsageCall(scope, owner, { values, outcome });
    if (outcome.kind === "overLimit" && !owner.isTest) {
      await asPlatform(scope.db, (db) => tellLimit({ ...scope, db }, { ...outcome, percent: 100 }, senderOf));
    }
    return outcome;
  }
}

interface UsageBatch {
  values: readonly unknown[];
  events: readonly UsageEvent[];
  /** Days of buyers whose use is far beyond the usual, as keys of `toDayKey`. */
  heldDays: ReadonlySet<string>;
}

/** Stores a call in one transaction; once more where it turns out that a part of it is to be held. */
async function storeCall(
  scope: HomeScope | ShownScope,
  owner: KeyOwner,
  batch: UsageBatch,
  senderOf: SenderOf,
): Promise<KeyedOutcome> {
  try {
    return await inTenant({ ...scope, tenantId: owner.tenantId }, async (scoped) => {
      const outcome = await storeEvents(scoped, owner, batch, senderOf);
      if (owner.isTest) throw new RefusedUsage(outcome);
      await insertUsageCall(scoped, owner, { values: batch.values, outcome });
      return outcome;
    });
  } catch (error) {
    if (!(error instanceof UnusualUse)) throw error;
    return storeCall(scope, owner, { ...batch, heldDays: new Set([...batch.heldDays, ...error.days]) }, senderOf);
  }
}

/** Keeps that a call had a body in which no events can be read. */
export async function logUnreadable(
  scope: ShownScope,
  { key, fault }: { key: string; fault: BodyFault },
): Promise<void> {
  const owner = await findKeyOwner(scope, key);
  if (owner) await logUsageCall(scope, owner, { values: [], outcome: { kind: "unreadable", fault } });
}

function readEvents(values: readonly unknown[], now: Date): { events: UsageEvent[] } | { outcome: KeyedOutcome } {
  if (values.length > mostEvents) return { outcome: { kind: "tooMany" } };
  const parsed = parseUsageEvents(values);
  if (!parsed.ok) return { outcome: { kind: "faulty", index: parsed.index, errors: parsed.errors } };
  const untimely = findUntimely(parsed.events, now);
  return untimely ? { outcome: untimely } : { events: parsed.events };
}

function findUntimely(events: readonly UsageEvent[], now: Date): KeyedOutcome | null {
  for (const [index, { time }] of events.entries()) {
    if (time === undefined) continue;
    const age = now.getTime() - Date.parse(time);
    if (age < -aheadMs) return { kind: "faulty", index, errors: { time: ["must not be in the future"] } };
    if (age > oldestMs) return { kind: "faulty", index, errors: { time: ["must not be more than a year ago"] } };
  }
  return null;
}

async function storeEvents(
  scope: HomeScope | ShownScope,
  { serviceId, isTest }: KeyOwner,
  { events, heldDays }: UsageBatch,
  senderOf: SenderOf,
): Promise<KeyedOutcome> {
  if (isTest && events.every(({ data }) => data.buyer === testAgreementId)) {
    return { kind: "done", accepted: events.length, duplicates: 0, held: 0 };
  }
  const { rows, limited, prices, hasHeld } = await toRows(scope, serviceId, events);
  if (prices.some(isGraduated)) await lockBuyers(scope, serviceId, [...new Set(rows.map((row) => row.buyerCompanyId))]);
  const limits = limited.length > 0 ? await lockLimits(scope, serviceId, limited) : null;
  const unheld = hasHeld ? await dropHeld(scope, serviceId, rows) : rows;
  const isHeld = (row: UsageRow) =>
    row.correctsId === null && heldDays.has(toDayKey(row.buyerCompanyId, row.usageDate));
  const toHold = heldDays.size > 0 ? await dropCounted(scope, serviceId, unheld.filter(isHeld)) : [];
  const toCount = dropRepeated(unheld, toHold);
  const added = await addRows(scope, serviceId, { rows: toCount, prices });
  await refuseUnusual(scope, serviceId, { rows: toCount, added, heldDays });
  const held = await holdUse(scope, serviceId, { rows: toHold, senderOf });
  const accepted = added.reduce((sum, { events: count }) => sum + count, 0);
  if (accepted < toCount.length) {
    const changed = await findChanged(scope, serviceId, toCount);
    if (changed !== null) throw new RefusedUsage({ kind: "conflict", index: changed });
  }
  const alerts = limits ? await checkLimits(scope, serviceId, { limits, added }) : [];
  for (const alert of alerts) await tellLimit(scope, alert, senderOf);
  return { kind: "done", accepted, duplicates: events.length - accepted - held, held };
}

async function addRows(
  scope: HomeScope | ShownScope,
  serviceId: number,
  { rows, prices }: { rows: readonly UsageRow[]; prices: readonly Price[] },
): Promise<AddedUse[]> {
  const plain = rows.filter(({ correctsId }) => correctsId === null);
  const corrections = rows.filter(({ correctsId }) => correctsId !== null);
  return [
    ...(await addUse(scope, serviceId, { rows: plain, prices })),
    ...(await addCorrections(scope, serviceId, { rows: corrections, prices })),
  ];
}

/**
 * @throws {UnusualUse} that names days to be held.
 * @throws {RefusedUsage} where a correction makes a day unusual: a correction is not held.
 */
async function refuseUnusual(
  scope: HomeScope | ShownScope,
  serviceId: number,
  { rows, added, heldDays }: { rows: readonly UsageRow[]; added: readonly AddedUse[]; heldDays: ReadonlySet<string> },
): Promise<void> {
  const unusual = await findUnusualDays(scope, serviceId, added);
  const [known] = unusual.filter((day) => heldDays.has(day));
  if (known === undefined) {
    if (unusual.length > 0) throw new UnusualUse(unusual);
    return;
  }
  const index = rows.find((row) => row.correctsId !== null && known.startsWith(`${row.buyerCompanyId} `))?.index ?? 0;
  const errors = { "data.requests": ["is far beyond the buyer's usual use; report it as an event of its own"] };
  throw new RefusedUsage({ kind: "faulty", index, errors });
}

/** The rows to store, the service's prices, and the buyers with a limit. @throws {RefusedUsage} that names each event that no agreement lets be billed. */
async function toRows(
  scope: HomeScope | ShownScope,
  serviceId: number,
  events: readonly UsageEvent[],
): Promise<{ rows: UsageRow[]; limited: number[]; prices: Price[]; hasHeld: boolean }> {
  const { findAgreement, limited, prices, sharePoints, hasHeld } = await loadTerms(scope, serviceId, events);
  const days = new Map<string, DayFacts>();
  const refused: (RefusedUse & { source: string; eventId: string; hasAgreement: boolean })[] = [];
  const rows = events.map<UsageRow>(({ id, source, time, data }, index) => {
    const occurredAt = time === undefined ? scope.now : new Date(time);
    const found = findAgreement(data.buyer, occurredAt);
    const isCorrection = data.corrects !== undefined;
    // What a correction may do depends on the event that it is about (money/corrections.server.ts).
    if (found === null || (found.refusal !== null && !isCorrection)) {
      const reason = found?.refusal ?? "noAgreement";
      refused.push({ index, reason, source, eventId: id, hasAgreement: found !== null });
    }
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
      buyerTenantId: found?.agreement.tenantId ?? 0,
      buyerCompanyId: found?.agreement.companyId ?? 0,
      requests: data.requests,
      statedRequests: isCorrection ? data.requests : null,
      ...toRowPrice(findPriceAt(prices, occurredAt)),
      sharePoints,
      correctsId: data.corrects ?? null,
      reason: data.reason ?? null,
      isOver: isOver(found?.agreement.changes.at(-1)?.[1] ?? "ended"),
    };
  });
  if (refused.length > 0) await refuseUncounted(scope, serviceId, refused);
  return { rows, limited, prices, hasHeld };
}

function toRowPrice(price: Price | null): Pick<UsageRow, "unitCents" | "cents" | "pricedFrom"> {
  const pricedFrom = price && isGraduated(price) ? price.effectiveAt.toISOString() : null;
  return { unitCents: price?.steps[0]?.cents ?? 0, cents: null, pricedFrom };
}

/** What was counted while its agreement held is a duplicate when it is sent again, also after the agreement's end. */
async function refuseUncounted(
  scope: HomeScope | ShownScope,
  serviceId: number,
  refused: readonly (RefusedUse & { source: string; eventId: string; hasAgreement: boolean })[],
): Promise<void> {
  const counted = await listCounted(scope, serviceId, refused);
  const left = refused.filter((event) => !event.hasAgreement || !counted.has(toEventKey(event)));
  if (left.length === 0) return;
  throw new RefusedUsage({ kind: "refused", refused: left.map(({ index, reason }) => ({ index, reason })) });
}

type DayFacts = Pick<UsageRow, "bookedMonth" | "restatement">;

function toDayFacts(usageDate: string, now: Date): DayFacts {
  return { bookedMonth: getBookedMonth(usageDate, now), restatement: isLate(usageDate, now) ? "late" : null };
}

interface Terms extends Record<string, unknown> {
  sharePoints: number | null;
  /** Whether use of the service was ever held. */
  hasHeld: boolean;
  prices: StoredPrice[];
  agreements: AgreementTerms[];
}

/** All that is to be known about a call's events, in one statement. */
async function loadTerms(
  { db, tenantId, now }: HomeScope | ShownScope,
  serviceId: number,
  events: readonly UsageEvent[],
) {
  const named = [...new Set(events.map(({ data }) => data.buyer))];
  const ids = named.map(toCompanyId).filter((id) => id !== null);
  const words = named.filter((buyer) => toCompanyId(buyer) === null).map(String);
  const slugs = words.map((word) => word.toLowerCase());
  const publicIds = words.filter((word) => agreementIdPattern.test(word));
  const { rows } = await db.execute<Terms>(sql`
    select (select basis_points from ${platformShares} where tenant_id = ${tenantId}) as "sharePoints",
      exists (select from ${heldUsage} where tenant_id = ${tenantId} and service_id = ${serviceId}) as "hasHeld",
      (select coalesce(json_agg(json_build_object('effectiveAt', effective_at, 'cents', cents, 'steps', steps,
          'freeRequests', free_requests, 'monthlyFeeCents', monthly_fee_cents) order by effective_at), '[]')
        from ${serviceFees} where service_id = ${serviceId}) as prices,
      (select coalesce(json_agg(json_build_object('id', agreement.id, 'publicId', public_id, 'companyId', buyer.id,
          'slug', buyer.slug, 'tenantId', buyer_tenant_id, 'limited', monthly_limit_cents is not null or buyer.has_spending_limit, 'changes', (
            select json_agg(json_build_array(floor(extract(epoch from at) * 1000), to_state) order by change.id)
            from ${agreementChanges} change where change.agreement_id = agreement.id)) order by agreement.id), '[]')
        from ${agreements} agreement join ${companies} buyer on buyer.id = agreement.buyer_company_id
        where agreement.tenant_id = ${tenantId} and agreement.service_id = ${serviceId} and (
          agreement.buyer_company_id in (
            select id from ${companies} where id = any(${sql.param(ids)}::int[]) or slug = any(${sql.param(slugs)}::text[]))
          or agreement.public_id = any(${sql.param(publicIds)}::text[]))) as agreements`);
  const { sharePoints = null, hasHeld = false, prices = [], agreements: found = [] } = rows[0] ?? {};
  return {
    findAgreement: createAgreementSearch(found, now),
    limited: [...new Set(found.filter(({ limited }) => limited).map(({ companyId }) => companyId))],
    prices: prices.map(toPrice),
    sharePoints: sharePoints ?? usualSharePoints,
    hasHeld,
  };
}
