import { getDateFormat } from "#app/i18n/intl-formats.ts";
import { useReaderZone } from "./reader-zone.ts";

const clock = {
  ...{ year: "numeric", month: "short", day: "numeric" },
  ...{ hour: "numeric", minute: "2-digit", timeZoneName: "short" },
} as const satisfies Intl.DateTimeFormatOptions;

const looks = {
  time: { dateStyle: "medium", timeStyle: "short" },
  /** Nov 21, 10:14 AM: where context gives the year. */
  brief: { month: "short", day: "numeric", hour: "numeric", minute: "2-digit" },
  /** Nov 21, 10:14:08 AM: in a log. */
  exact: { month: "short", day: "numeric", hour: "numeric", minute: "2-digit", second: "2-digit" },
  /** Nov 21, 2026 */
  day: { dateStyle: "medium" },
  /** Saturday, November 21 */
  today: { weekday: "long", month: "long", day: "numeric" },
  /** Nov 21, 2026, 10:14 AM EST: a deadline, so the zone is shown. */
  deadline: clock,
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** When the reader's zone is unknown, times are labelled with UTC. */
const looksInUtc = {
  ...looks,
  time: clock,
  brief: { ...looks.brief, timeZoneName: "short" },
  exact: { ...looks.exact, timeZoneName: "short" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

interface MomentProps {
  iso: string;
  locale: string;
  look?: keyof typeof looks;
}

/** A date and time in the reader's language and zone; when that is unknown in UTC, with a label. */
export function Moment({ iso, locale, look = "time" }: MomentProps) {
  const zone = useReaderZone();
  const options = (zone === null ? looksInUtc : looks)[look];
  const form = getDateFormat(locale, { ...options, timeZone: zone ?? "UTC" });
  return (
    // The server's and the browser's spaces may differ.
    <time dateTime={iso} suppressHydrationWarning>
      {form.format(new Date(iso))}
    </time>
  );
}
