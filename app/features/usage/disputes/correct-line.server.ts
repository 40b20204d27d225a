import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { parseForm } from "#app/content/form/form-schema.ts";
import { disputeCorrections, type StoredDispute } from "#app/db/schema/disputes.ts";
import { usageEvents } from "#app/db/schema/usage.ts";
import { type AccountScope, type HomeScope, homeScopeIn } from "#app/db/scope.ts";
import type { SenderOf } from "#app/features/tenancy/sender.ts";
import { addCorrections } from "#app/features/usage/money/corrections.server.ts";
import { isGraduated, type Price } from "#app/features/usage/prices/price.ts";
import { lockBuyers } from "#app/features/usage/prices/price-counts.server.ts";
import { listPrices } from "#app/features/usage/prices/service-prices.server.ts";
import type { UsageRow } from "#app/features/usage/report/usage-rows.server.ts";
import type { CopyKey } from "#app/i18n/copy-keys.ts";
import type { DisputeOutcome } from "./act-on-dispute.server.ts";
import { correction } from "./dispute-form.ts";
import { notifyDispute } from "./dispute-mails.server.ts";
import { chargeAction, planHeldAction, storeAction, withHeldDispute } from "./held-dispute.server.ts";
import { type CountedEvent, takeOff } from "./take-off.ts";

/** Maximum number of events corrected at once; a larger day must be corrected by the gateway. */
const mostCorrections = 10_000;
/** Same limit as for events. */
const longestReason = 500;

/** A correction as posted. */
interface CorrectionInput {
  publicId: string;
  /** UTC, YYYY-MM-DD. */
  day: string;
  /** The correct number of requests of the day. */
  requests: string;
  note: string;
  version: number;
}

/**
 * Corrects a day of a disputed line downwards, which ends the dispute: by the seller, or by the platform after the
 * deadline. Creates the corrections that a gateway would send (docs/decisions/011), for as many events of the day as
 * needed, each linked with the dispute.
 * @returns null for users who represent no side.
 */
export function correctLine(
  scope: AccountScope | HomeScope,
  senderOf: SenderOf,
  input: CorrectionInput,
): Promise<DisputeOutcome | null> {
  return withHeldDispute<DisputeOutcome>(scope, input.publicId, async (scoped, held) => {
    const { dispute } = held;
    const { day, version } = input;
    const toState = planHeldAction(scoped, held, { intent: "correct", version });
    if (toState === null) return { kind: "changed" };
    const parsed = parseForm(correction, input);
    if (!parsed.ok) return { kind: "faulty", errors: parsed.errors };
    const { note } = parsed.value;
    if (day < dispute.firstDay || day > dispute.lastDay)
      return { kind: "faulty", errors: { day: "usage:dispute.error.day" } };
    const prices = await holdPrices(scoped, dispute);
    const { before, largest } = await lockEvents(scoped, dispute, day);
    const after = Number(parsed.value.requests);
    if (after >= before) return faulty("usage:dispute.error.notLess");
    const taken = takeOff(largest, before - after);
    if (taken.length > mostCorrections) return faulty("usage:dispute.error.tooMany");
    const wait = await chargeAction(scoped, held);
    if (wait > 0) return { kind: "throttled", retryAfterSeconds: wait };
    const cents = await storeCorrections(scoped, dispute, { taken, note, prices });
    const change = { day, requestsBefore: before, requestsAfter: after, cents };
    await storeAction(scoped, held, { intent: "correct", toState, note, change });
    await notifyDispute(scoped, { dispute, kind: "correct", by: held.side, change }, senderOf);
    return { kind: "done" };
  });
}

const faulty = (error: CopyKey): DisputeOutcome => ({ kind: "faulty", errors: { requests: error } });

/**
 * Loads the service's prices; if one is volume-dependent, blocks other calls of the buyer until the transaction ends.
 */
async function holdPrices(scope: HomeScope, { tenantId, serviceId, buyerCompanyId }: StoredDispute): Promise<Price[]> {
  const prices = await listPrices(scope.db, serviceId);
  if (prices.some(isGraduated)) await lockBuyers(homeScopeIn(scope, tenantId), serviceId, [buyerCompanyId]);
  return prices;
}

/**
 * The number of requests of a day, and its largest events, with all corrections so far: one more than may be corrected,
 * since a day may have millions. All are locked, in the same order as by a gateway's corrections.
 */
async function lockEvents(
  { db }: HomeScope,
  dispute: StoredDispute,
  day: string,
): Promise<{ before: number; largest: CountedEvent[] }> {
  const { tenantId, serviceId, buyerCompanyId } = dispute;
  const isOfDay = sql`event.tenant_id = ${tenantId} and event.service_id = ${serviceId}
    and event.buyer_company_id = ${buyerCompanyId} and event.usage_date = ${day}::date and event.corrects_id is null`;
  await db.execute(sql`
    select count(*) from (
      select from ${usageEvents} event where ${isOfDay} order by event.source, event.event_id for update) locked`);
  const { rows } = await db.execute<Omit<CountedEvent, "requests"> & { requests: string; before: string }>(sql`
    select *, sum(requests) over () as before from (
      select event.source, event.event_id as "eventId", event.requests + coalesce((
        select sum(later.requests) from ${usageEvents} later
        where later.tenant_id = event.tenant_id and later.service_id = event.service_id
          and later.source = event.source and later.corrects_id = event.event_id
      ), 0) as requests
      from ${usageEvents} event where ${isOfDay}
    ) counted order by requests desc, "eventId" limit ${mostCorrections + 1}`);
  const largest = rows.map(({ source, eventId, requests }) => ({ source, eventId, requests: Number(requests) }));
  return { before: Number(rows[0]?.before ?? 0), largest };
}

/** @returns the difference in cents. */
async function storeCorrections(
  scope: HomeScope,
  { id: disputeId, publicId, tenantId, buyerTenantId, buyerCompanyId, serviceId }: StoredDispute,
  { taken, note, prices }: { taken: readonly CountedEvent[]; note: string; prices: readonly Price[] },
): Promise<number> {
  // Gateways choose event ids freely: these cannot be guessed.
  const name = `${publicId}:${randomBytes(9).toString("base64url")}`;
  const occurredAt = scope.now.toISOString();
  const reason = Array.from(note).slice(0, longestReason).join("");
  const rows = taken.map<UsageRow>(({ source, eventId, requests }, index) => ({
    index,
    source,
    eventId: `${name}:${index}`,
    hasTime: false,
    occurredAt,
    usageDate: occurredAt.slice(0, 10),
    bookedMonth: occurredAt.slice(0, 10),
    restatement: "correction",
    buyerTenantId,
    buyerCompanyId,
    requests,
    statedRequests: requests,
    unitCents: 0,
    cents: null,
    pricedFrom: null,
    sharePoints: 0,
    correctsId: eventId,
    reason,
  }));
  // Downwards, whether or not anything can be billed.
  const corrections = { rows, prices, isBillable: () => false };
  const added = await addCorrections(homeScopeIn(scope, tenantId), serviceId, corrections);
  const links = rows.map(({ source, eventId }) => ({ tenantId, buyerTenantId, serviceId, source, eventId, disputeId }));
  for (let at = 0; at < links.length; at += 1000) {
    await scope.db.insert(disputeCorrections).values(links.slice(at, at + 1000));
  }
  return added.reduce((sum, { cents }) => sum + cents, 0);
}
