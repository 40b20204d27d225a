import { getDateFormat } from "#app/i18n/intl-formats.ts";

/** A calendar day in the reader's language. Posts are dated in UTC, so that everybody sees the same day. */
export function Day({ iso, locale }: { iso: string; locale: string }) {
  const day = getDateFormat(locale, { dateStyle: "medium", timeZone: "UTC" }).format(new Date(iso));
  return <time dateTime={iso}>{day}</time>;
}
