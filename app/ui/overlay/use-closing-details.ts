import { type RefObject, useEffect } from "react";

/**
 * Closes an open `<details>` on Esc wherever the focus is, on a click outside and when the focus leaves. A click on text
 * inside moves the focus to the nearest focusable ancestor, which does not count as leaving; and Chromium crashes when a
 * label disappears while it is pressed.
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
      if (details.contains(document.activeElement)) details.querySelector("summary")?.focus();
      close();
    };
    const onFocusOut = (event: FocusEvent) => {
      const next = event.relatedTarget;
      if (next instanceof Node && !details.contains(next) && !next.contains(details)) close();
    };
    document.addEventListener("pointerdown", onPress);
    document.addEventListener("keydown", onKey);
    details.addEventListener("focusout", onFocusOut);
    return () => {
      document.removeEventListener("pointerdown", onPress);
      document.removeEventListener("keydown", onKey);
      details.removeEventListener("focusout", onFocusOut);
    };
  }, [ref]);
}
