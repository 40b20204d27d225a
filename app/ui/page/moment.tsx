import { useReaderZone } from "./reader-zone.ts";

const looks = {
  time: { dateStyle: "medium", timeStyle: "short" },
  /** Nov 21, 10:14 AM: where the year is known from what stands about it. */
  brief: { month: "short", day: "numeric", hour: "numeric", minute: "2-digit" },
  /** Nov 21, 2026 */
  day: { dateStyle: "medium" },
  /** Saturday, November 21 */
  today: { weekday: "long", month: "long", day: "numeric" },
  /** Nov 21, 2026, 10:14 AM EST: something ends then, so the zone is said. */
  deadline: {
    ...{ year: "numeric", month: "short", day: "numeric" },
    ...{ hour: "numeric", minute: "2-digit", timeZoneName: "short" },
  },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

interface MomentProps {
  iso: string;
  locale: string;
  look?: keyof typeof looks;
}

/** A day and time in the reader's language and zone. */
export function Moment({ iso, locale, look = "time" }: MomentProps) {
  const timeZone = useReaderZone();
  const form = new Intl.DateTimeFormat(locale, { ...looks[look], timeZone });
  return (
    // The server's and the browser's spaces may differ.
    <time dateTime={iso} suppressHydrationWarning>
      {form.format(new Date(iso))}
    </time>
  );
}
