import { getDayFormat } from "#app/i18n/intl-formats.ts";

/** A calendar day in the reader's language. Posts are dated in UTC, so that everybody sees the same day. */
export function Day({ iso, locale }: { iso: string; locale: string }) {
  return <time dateTime={iso}>{getDayFormat(locale)(iso)}</time>;
}
