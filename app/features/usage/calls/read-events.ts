import { type KeyedOutcome, mostEvents, parseUsageEvents, type UsageEvent } from "#app/features/usage/usage-event.ts";

/** Tolerated clock skew of a gateway. */
const aheadMs = 5 * 60_000;
const oldestMs = 366 * 86_400_000;

/** The events of a call, or why none can be counted. */
export function readEvents(
  values: readonly unknown[],
  now: Date,
): { events: UsageEvent[] } | { outcome: KeyedOutcome } {
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
