import { useSyncExternalStore } from "react";

const never = () => () => undefined;
const readZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * When something last happened, as short as it can be: today the time, this year the day, else day and year; in the
 * reader's language and zone, in UTC until JavaScript knows the zone.
 */
export function Recent({ iso, locale }: { iso: string; locale: string }) {
  const timeZone = useSyncExternalStore(never, readZone, () => "UTC");
  return (
    <time dateTime={iso} suppressHydrationWarning>
      {toRecent(new Date(iso), new Date(), { locale, timeZone })}
    </time>
  );
}

export function toRecent(then: Date, now: Date, { locale, timeZone }: { locale: string; timeZone: string }): string {
  const format = (options: Intl.DateTimeFormatOptions, at: Date) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone }).format(at);
  const isSame = (options: Intl.DateTimeFormatOptions) => format(options, then) === format(options, now);
  if (isSame({ dateStyle: "short" })) return format({ timeStyle: "short" }, then);
  return format(isSame({ year: "numeric" }) ? { month: "short", day: "numeric" } : { dateStyle: "medium" }, then);
}
