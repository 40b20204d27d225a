export const dayMs = 86_400_000;

/** The day for which the demo's dates were written. */
const anchor = Date.UTC(2026, 10, 21);

/** Days between the anchor and the demo's first start, rounded to whole weeks to keep weekdays. */
function daysSinceAnchor(now: Date): number {
  return Math.floor((now.getTime() - anchor) / dayMs / 7) * 7;
}

/** A publication day, shifted by the first start. */
export function toDemoDay(day: string, now: Date): Date {
  return new Date(Date.parse(`${day}T14:00:00Z`) + daysSinceAnchor(now) * dayMs);
}

/**
 * A demo time in its time zone, shifted by the first start.
 * @param localTime such as 2026-12-03T10:00.
 */
export function toDemoMoment(localTime: string, timeZone: string, now: Date): Date {
  const asUtc = new Date(Date.parse(`${localTime}:00Z`) + daysSinceAnchor(now) * dayMs);
  return new Date(asUtc.getTime() - offsetOf(asUtc, timeZone));
}

/** The zone's offset from UTC, in milliseconds. */
function offsetOf(moment: Date, timeZone: string): number {
  const form = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
  });
  const part = Object.fromEntries(form.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute) - Math.floor(moment.getTime() / 60_000) * 60_000;
}
