import { useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/**
 * Restores the focus by its id when a form is rendered again after navigation.
 * @param key of the form.
 */
export function useFocusById(key: string): void {
  const { state } = useNavigation();
  const pressed = useRef("");
  useEffect(() => {
    if (state !== "idle") pressed.current = document.activeElement?.id ?? "";
  }, [state]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each form is one to return to
  useEffect(() => {
    if (document.activeElement === document.body) document.getElementById(pressed.current)?.focus();
  }, [key]);
}
