import { type RefObject, useEffect, useRef } from "react";

/**
 * Gives an element the focus as it appears, or as `arrived` turns true: what takes a form's place must not leave the
 * keyboard's user nowhere.
 */
export function useArrivalFocus<Element extends HTMLElement>(arrived = true): RefObject<Element> {
  const ref = useRef<Element>(null);
  useEffect(() => {
    if (arrived) ref.current?.focus();
  }, [arrived]);
  return ref;
}
