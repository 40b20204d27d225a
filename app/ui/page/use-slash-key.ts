import { useEffect } from "react";

/**
 * `/` focuses the search field with this id from anywhere on the page except text fields. Of several that are shown, it is
 * the first one.
 */
export function useSlashKey(id: string): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      if (event.defaultPrevented || event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
      if (target?.closest("input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog]")) return;
      const field = document.getElementById(id);
      if (!(field instanceof HTMLInputElement) || !field.checkVisibility()) return;
      event.preventDefault();
      field.focus();
      field.select();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [id]);
}
