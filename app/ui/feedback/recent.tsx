import { getDateFormat } from "#app/i18n/intl-formats.ts";
import { useReaderZone } from "#app/ui/page/reader-zone.ts";

/**
 * A recent time, as short as possible: today the time, this year the day, else day and year; in the reader's language
 * and zone, or in UTC with a label.
 */
export function Recent({ iso, locale }: { iso: string; locale: string }) {
  const timeZone = useReaderZone();
  return (
    <time dateTime={iso} suppressHydrationWarning>
      {toRecent(new Date(iso), new Date(), { locale, timeZone })}
    </time>
  );
}

const time = { hour: "numeric", minute: "2-digit" } as const;

export function toRecent(
  then: Date,
  now: Date,
  { locale, timeZone }: { locale: string; timeZone: string | null },
): string {
  const format = (options: Intl.DateTimeFormatOptions, at: Date) =>
    getDateFormat(locale, { ...options, timeZone: timeZone ?? "UTC" }).format(at);
  const isSame = (options: Intl.DateTimeFormatOptions) => format(options, then) === format(options, now);
  if (isSame({ dateStyle: "short" }))
    return format({ ...time, ...(timeZone === null ? { timeZoneName: "short" } : {}) }, then);
  return format(isSame({ year: "numeric" }) ? { month: "short", day: "numeric" } : { dateStyle: "medium" }, then);
}
