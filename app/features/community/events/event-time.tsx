import { getDateFormat } from "#app/i18n/intl-formats.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { useReaderZone } from "#app/ui/page/reader-zone.ts";
import type { CommunityEvent } from "./event.ts";
import * as styles from "./events-page.css.ts";

type Times = Pick<CommunityEvent, "startsAt" | "endsAt" | "timeZone">;

/** Start and end in the reader's time zone; on a first visit, when the server does not know it, in the event's own. */
export function EventTime({ event }: { event: Times }) {
  const { i18n } = useTranslation();
  const timeZone = useReaderZone() ?? event.timeZone;
  const form = getDateFormat(i18n.language, {
    weekday: "short",
    year: "numeric",
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZone,
    timeZoneName: "short",
  });
  return (
    // The server's and the browser's spaces and zone names may differ.
    <time dateTime={event.startsAt} suppressHydrationWarning>
      {keepHours(form.formatRangeToParts(new Date(event.startsAt), new Date(event.endsAt)))}
    </time>
  );
}

const dayParts: readonly string[] = ["weekday", "day", "month", "year"];

/** A range as text that no line breaks within its hours and their zone: what follows a day may begin a line. */
function keepHours(parts: readonly Intl.DateTimeRangeFormatPart[]): string {
  let kind = "";
  return parts
    .map(({ type, value }, at) => {
      if (type !== "literal") kind = type;
      const isBesideDay = dayParts.includes(kind) || dayParts.includes(parts[at + 1]?.type ?? "");
      return isBesideDay ? value : value.replaceAll(/[ \u2009]/g, "\u00a0").replace("–", "–\u2060");
    })
    .join("");
}

/** The date as a calendar leaf; the time beside it repeats it in full. */
export function EventLeaf({ event }: { event: Times }) {
  const { i18n } = useTranslation();
  const timeZone = useReaderZone() ?? event.timeZone;
  const part = (options: Intl.DateTimeFormatOptions) =>
    getDateFormat(i18n.language, { ...options, timeZone }).format(new Date(event.startsAt));
  return (
    <span className={styles.leaf} aria-hidden="true">
      <span className={styles.leafMonth} suppressHydrationWarning>
        {part({ month: "short" })}
      </span>
      <span className={styles.leafDay} suppressHydrationWarning>
        {part({ day: "numeric" })}
      </span>
    </span>
  );
}
