import { type RefObject, useEffect, useRef } from "react";

/**
 * Focuses an element when it appears, or when `arrived` becomes true: what replaces a form must not leave keyboard
 * users without a focus.
 */
export function useArrivalFocus<Element extends HTMLElement>(arrived = true): RefObject<Element> {
  const ref = useRef<Element>(null);
  useEffect(() => {
    if (arrived) ref.current?.focus();
  }, [arrived]);
  return ref;
}
