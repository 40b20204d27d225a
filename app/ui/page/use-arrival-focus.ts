import { type RefObject, useEffect, useRef } from "react";
import { useHydrated } from "./use-hydrated.ts";

/**
 * Focuses an element when it appears, or when `arrived` becomes true: what replaces a form must not leave keyboard
 * users without a focus. What arrives with the document does not take it: by the time scripts run the user may be typing.
 */
export function useArrivalFocus<Element extends HTMLElement>(arrived = true): RefObject<Element> {
  const ref = useRef<Element>(null);
  const isOfDocument = useRef(!useHydrated());
  useEffect(() => {
    if (arrived && !isOfDocument.current) ref.current?.focus();
    isOfDocument.current = false;
  }, [arrived]);
  return ref;
}
