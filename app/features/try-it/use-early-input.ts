import { type RefObject, useEffect, useRef } from "react";

/**
 * Calls `take` once after hydration with the form's values, which may have been typed before. @returns the form's
 * ref.
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
