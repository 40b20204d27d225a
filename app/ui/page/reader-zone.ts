import { createContext, useContext, useSyncExternalStore } from "react";

/** The reader's time zone as known to the server; null when unknown. */
export const ZoneContext = createContext<string | null>(null);

const never = () => () => undefined;

/** The browser's own time zone. */
export const readZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * The reader's time zone for displaying times. The server uses the last one sent by the browser; null on a first
 * visit and without scripts. Times then show their zone.
 */
export function useReaderZone(): string | null {
  const known = useContext(ZoneContext);
  return useSyncExternalStore(never, readZone, () => known);
}
