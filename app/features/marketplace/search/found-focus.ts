import { useLocation, useNavigationType } from "@remix-run/react";
import { type RefObject, useEffect } from "react";

/** History state of a visit that moves the focus to the results, because it came from the end of the filters. */
export const showsFound = { showsFound: true } as const;

/**
 * Scrolls to the count and focuses it, so that it is announced, after a search from the filters. Not after a reload
 * or going back, which restore the reader's position, and not while somebody types the next search already.
 */
export function useFoundFocus(count: RefObject<HTMLElement>): void {
  const { state, key } = useLocation();
  const isVisit = useNavigationType() !== "POP";
  // biome-ignore lint/correctness/useExhaustiveDependencies: every visit, also to the same address, is one
  useEffect(() => {
    const found = count.current;
    const isTyping = document.activeElement?.matches("input[type=search]") ?? false;
    if (!found || !isVisit || isTyping || state?.showsFound !== true) return;
    window.scrollTo(0, 0);
    if (found.getBoundingClientRect().top > window.innerHeight / 3) found.scrollIntoView({ block: "start" });
    found.focus({ preventScroll: true });
  }, [key]);
}
