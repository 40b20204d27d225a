import { type RefObject, useEffect, useRef } from "react";

/**
 * Tells once what a form holds when the scripts have come: what was typed and chosen before is in its fields, and in no
 * state. @returns the form's ref.
 */
export function useEarlyInput(take: (text: (name: string) => string) => void): RefObject<HTMLFormElement> {
  const form = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (!form.current) return;
    const fields = new FormData(form.current);
    take((name) => String(fields.get(name) ?? ""));
  }, []);
  return form;
}
