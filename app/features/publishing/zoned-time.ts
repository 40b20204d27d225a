/** A moment told by the clock of a time zone: `2026-03-08T09:30`, as `datetime-local` inputs write it. */
const localPattern = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::\d\d(?:\.\d{1,3})?)?$/;

/**
 * When a zone's clock shows this, to the minute. Where it shows it twice, the first time; an hour that is skipped counts
 * on as if the clock had not been put forward. Null for what is no time of the years 1970 to 9998, or no IANA zone.
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

/** What a zone's clock shows at a moment, as `datetime-local` inputs take it. */
export function toLocal(moment: Date, timeZone: string): string {
  return new Date(moment.getTime() + offsetOf(moment.getTime(), timeZone)).toISOString().slice(0, 16);
}

/** Whether it is the name of an IANA zone, by whichever of its names. */
export function isTimeZone(timeZone: string): boolean {
  if (!/^[A-Z][A-Za-z0-9_+/-]{1,49}$/.test(timeZone)) return false;
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

/** The IANA zones that can be chosen, by name. */
export const timeZones: readonly string[] = Intl.supportedValuesOf("timeZone");

const dayMs = 86_400_000;

/** How far a zone's clock is ahead of UTC, in milliseconds. */
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
