import { useEffect, useState } from "react";
import type { Fields } from "#app/content/merge-fields.ts";
import { listChangedFields } from "./form-changes.ts";

const none: readonly string[] = [];
const events = ["input", "change", "click", "keyup"] as const;

/** Names of the form's fields that differ from what is saved, updated while typing. Empty on the server. */
export function useUnsavedChanges(formId: string, base: Fields): readonly string[] {
  const saved = JSON.stringify(base);
  const [changed, setChanged] = useState({ saved, names: none });
  useEffect(() => {
    const fields: Fields = JSON.parse(saved);
    let frame = 0;
    const read = () => {
      const form = document.getElementById(formId);
      const names = form instanceof HTMLFormElement ? listChangedFields(fields, new FormData(form)) : none;
      const now = { saved, names };
      setChanged((before) => (JSON.stringify(before) === JSON.stringify(now) ? before : now));
    };
    // Listboxes open outside the form, and set their inputs after the event.
    const readSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(read);
    };
    readSoon();
    for (const event of events) document.addEventListener(event, readSoon);
    return () => {
      cancelAnimationFrame(frame);
      for (const event of events) document.removeEventListener(event, readSoon);
    };
  }, [formId, saved]);
  // Saved values no longer count as changed, even before the form is read again.
  return changed.saved === saved ? changed.names : none;
}
