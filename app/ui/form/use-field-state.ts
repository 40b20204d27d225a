import { type Dispatch, type SetStateAction, useEffect, useState } from "react";

/**
 * State that mirrors the field with this id. It is initialized from the field after hydration, so that the first
 * render does not discard earlier input.
 */
export function useFieldState(id: string, initial: string): [string, Dispatch<SetStateAction<string>>] {
  const [value, setValue] = useState(initial);
  useEffect(() => {
    const field = document.getElementById(id);
    if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement || field instanceof HTMLTextAreaElement)
      setValue(field.value);
  }, [id]);
  return [value, setValue];
}
