import { type Dispatch, type SetStateAction, useEffect, useState } from "react";

/**
 * State that follows the field with this id. What was typed or chosen before the scripts came is in the field and in no
 * state: once the page has come to life, the state begins with it, so that the next render takes nothing away.
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
