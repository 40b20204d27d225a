import { createContext, useContext, useSyncExternalStore } from "react";

/** The reader's time zone as the server was told it; null where it does not know. */
export const ZoneContext = createContext<string | null>(null);

const never = () => () => undefined;

/** The browser's own time zone. */
export const readZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * The time zone to tell times in: the reader's. The server renders in the one that the browser told it last; null on a
 * first visit and in a browser without scripts, which tells none. What is shown then says the zone that it is in.
 */
export function useReaderZone(): string | null {
  const known = useContext(ZoneContext);
  return useSyncExternalStore(never, readZone, () => known);
}
