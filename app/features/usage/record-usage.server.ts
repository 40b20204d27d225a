import { type HomeScope, homeScopeIn, type ShownScope } from "#app/db/scope.ts";
import { asPlatform, inTenant } from "#app/db/tenant-transaction.server.ts";
import { breaksUnique } from "#app/db/unique-violation.ts";
import type { SenderOf } from "#app/features/tenancy/sender.ts";
import { sendLimitAlert } from "#app/features/usage/agreements/limit-alerts.server.ts";
import { type ReportedUse, storeEvents } from "#app/features/usage/calls/store-events.server.ts";
import type { BodyFault } from "#app/features/usage/calls/usage-call.ts";
import { insertUsageCall, logUsageCall } from "#app/features/usage/calls/usage-calls.server.ts";
import { UnusualUse } from "#app/features/usage/held/held-usage.server.ts";
import { eventKeyName } from "#app/features/usage/report/usage-rows.server.ts";
import { findKeyOwner, type KeyOwner } from "./service-keys.server.ts";
import {
  type KeyedOutcome,
  mostEvents,
  parseUsageEvents,
  RefusedUsage,
  type UsageEvent,
  type UsageOutcome,
} from "./usage-event.ts";

/** Tolerated clock skew of a gateway. */
const aheadMs = 5 * 60_000;
const oldestMs = 366 * 86_400_000;

/**
 * Counts the events reported by a gateway, all or none. An event counted before (same source and id) is not counted
 * again. Prices are those at the time of use, the platform's share that at the report. With a test key the response
 * is the same and nothing is counted. The call's result is logged for the seller.
 */
export async function recordUsage(
  scope: ShownScope,
  { key, values }: { key: string; values: readonly unknown[] },
  senderOf: SenderOf,
): Promise<UsageOutcome> {
  const owner = await findKeyOwner(scope, key);
  return owner ? recordKeyedUsage(scope, owner, values, senderOf) : { kind: "unknownKey" };
}

/** The same for an authenticated reporter of the service. */
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
    return await storeCall(
      scope,
      owner,
      { values, events: parsed.events, heldDays: new Set(), isRepeat: false },
      senderOf,
    );
  } catch (error) {
    if (!(error instanceof RefusedUsage)) throw error;
    const { outcome } = error;
    await logUsageCall(scope, owner, { values, outcome });
    if (outcome.kind === "overLimit" && !owner.isTest) {
      await asPlatform(scope.db, (db) => sendLimitAlert({ ...scope, db }, { ...outcome, percent: 100 }, senderOf));
    }
    return outcome;
  }
}

interface UsageBatch extends ReportedUse {
  /** As sent, for the log. */
  values: readonly unknown[];
}

/**
 * Stores a call in one transaction; repeats it when part of it must be held, and when an event that looked new was
 * counted, before or meanwhile.
 */
async function storeCall(
  scope: HomeScope | ShownScope,
  owner: KeyOwner,
  batch: UsageBatch,
  senderOf: SenderOf,
): Promise<KeyedOutcome> {
  try {
    return await inTenant(homeScopeIn(scope, owner.tenantId), async (scoped) => {
      const outcome = await storeEvents(scoped, owner, batch, senderOf);
      if (owner.isTest) throw new RefusedUsage(outcome);
      await insertUsageCall(scoped, owner, { values: batch.values, outcome });
      return outcome;
    });
  } catch (error) {
    if (!batch.isRepeat && breaksUnique(error, eventKeyName))
      return storeCall(scope, owner, { ...batch, isRepeat: true }, senderOf);
    if (!(error instanceof UnusualUse)) throw error;
    return storeCall(scope, owner, { ...batch, heldDays: new Set([...batch.heldDays, ...error.days]) }, senderOf);
  }
}

/** Logs a call whose body could not be parsed. */
export async function logUnreadable(
  scope: ShownScope,
  { key, fault }: { key: string; fault: BodyFault },
): Promise<void> {
  const owner = await findKeyOwner(scope, key);
  if (owner) await logUsageCall(scope, owner, { values: [], outcome: { kind: "unreadable", fault } });
}

/** The events of a call, or why none can be counted. */
function readEvents(values: readonly unknown[], now: Date): { events: UsageEvent[] } | { outcome: KeyedOutcome } {
  if (values.length > mostEvents) return { outcome: { kind: "tooManyEvents" } };
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
