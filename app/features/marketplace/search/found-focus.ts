import { useLocation, useNavigationType } from "@remix-run/react";
import { type RefObject, useEffect } from "react";

/** State of a visit that is to show what was found, as it was asked for at the foot of the filters. */
export const showsFound = { showsFound: true } as const;

/**
 * Brings the count into sight and gives it the focus, so that it is read out, after a search from the filters. Not
 * when the page is loaded again or gone back to: then the reader's own place counts.
 */
export function useFoundFocus(count: RefObject<HTMLElement>): void {
  const { state, key } = useLocation();
  const isVisit = useNavigationType() !== "POP";
  // biome-ignore lint/correctness/useExhaustiveDependencies: every visit, also to the same address, is one
  useEffect(() => {
    const found = count.current;
    if (!found || !isVisit || state?.showsFound !== true) return;
    window.scrollTo(0, 0);
    if (found.getBoundingClientRect().top > window.innerHeight / 3) found.scrollIntoView({ block: "start" });
    found.focus({ preventScroll: true });
  }, [key]);
}
