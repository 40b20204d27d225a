import { type RefObject, useEffect } from "react";

/**
 * Lets an open `<details>` close on Esc, on a press outside and when the focus goes elsewhere. A press on words inside
 * gives the focus to whatever around them can take it, which is not elsewhere; and a Chromium whose label vanishes
 * while the pointer is down on it crashes.
 */
export function useClosingDetails(ref: RefObject<HTMLDetailsElement>): void {
  useEffect(() => {
    const details = ref.current;
    if (!details) return;
    const close = () => {
      details.open = false;
    };
    const onPress = (event: Event) => {
      if (event.target instanceof Node && !details.contains(event.target)) close();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !details.open) return;
      close();
      details.querySelector("summary")?.focus();
    };
    const onFocusOut = (event: FocusEvent) => {
      const next = event.relatedTarget;
      if (next instanceof Node && !details.contains(next) && !next.contains(details)) close();
    };
    document.addEventListener("pointerdown", onPress);
    details.addEventListener("keydown", onKey);
    details.addEventListener("focusout", onFocusOut);
    return () => {
      document.removeEventListener("pointerdown", onPress);
      details.removeEventListener("keydown", onKey);
      details.removeEventListener("focusout", onFocusOut);
    };
  }, [ref]);
}
