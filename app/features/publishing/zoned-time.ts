/** Local time in a time zone: `2026-03-08T09:30`, the format of `datetime-local` inputs. */
const localPattern = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::\d\d(?:\.\d{1,3})?)?$/;

/**
 * The instant of a zone's local time, to the minute. A repeated time is the first one; a skipped hour counts on as if
 * the clock had not been put forward. Null for invalid times, years outside 1970 to 9998, and unknown zones.
 */
export function toInstant(local: string, timeZone: string): Date | null {
  const [, year, month, day, hour, minute] = (localPattern.exec(local) ?? []).map(Number);
  if (year === undefined || month === undefined || year < 1970 || year > 9998 || !isTimeZone(timeZone)) return null;
  const asUtc = Date.UTC(year, month - 1, day, hour, minute);
  if (!new Date(asUtc).toISOString().startsWith(local.slice(0, 16))) return null;
  const [before, after] = [offsetOf(asUtc - dayMs, timeZone), offsetOf(asUtc + dayMs, timeZone)];
  const candidates = [asUtc - before, asUtc - after].filter((at) => at + offsetOf(at, timeZone) === asUtc);
  return new Date(candidates.length > 0 ? Math.min(...candidates) : asUtc - before);
}

/** A zone's local time at an instant, in the format of `datetime-local` inputs. */
export function toLocal(moment: Date, timeZone: string): string {
  return new Date(moment.getTime() + offsetOf(moment.getTime(), timeZone)).toISOString().slice(0, 16);
}

/** Whether it is the name or alias of an IANA zone. */
export function isTimeZone(timeZone: string): boolean {
  if (!/^[A-Z][A-Za-z0-9_+/-]{1,49}$/.test(timeZone)) return false;
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

/** The selectable IANA zones, by name. */
export const timeZones: readonly string[] = Intl.supportedValuesOf("timeZone");

const dayMs = 86_400_000;

/** The zone's offset from UTC, in milliseconds. */
function offsetOf(moment: number, timeZone: string): number {
  const form = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  const part = Object.fromEntries(form.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(moment / 1000) * 1000;
}
