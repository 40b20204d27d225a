import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False on the server, and while the browser takes its markup over; then, and in what is rendered later, true. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
