import { useLocation, useNavigation } from "@remix-run/react";

/** Where the reader is going, else where they are: a choice is shown when it is pressed, not when its page has come. */
export function useTargetLocation(): { pathname: string; search: string } {
  const here = useLocation();
  const { state, location } = useNavigation();
  return state === "loading" ? location : here;
}
