import { useSyncExternalStore } from "react";

const never = () => () => undefined;
const readZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A day and time in the reader's language and zone; in UTC until JavaScript knows the zone. */
export function Moment({ iso, locale }: { iso: string; locale: string }) {
  const timeZone = useSyncExternalStore(never, readZone, () => "UTC");
  const form = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short", timeZone });
  return (
    // The server's and the browser's spaces may differ.
    <time dateTime={iso} suppressHydrationWarning>
      {form.format(new Date(iso))}
    </time>
  );
}
