import { type RefObject, useEffect, useRef, useState } from "react";

export const listId = "suggestions";
export const optionId = (index: number): string => `suggestion-${index}`;

interface Combobox {
  isOpen: boolean;
  /** Index of the option chosen by arrow keys; null initially. */
  chosen: number | null;
  close: () => void;
}

/**
 * Attaches a list to an existing field (WAI-ARIA APG, combobox with list autocomplete). The field is not replaced:
 * the list appears while the user is typing, and replacing the field would lose the focus.
 */
export function useCombobox(
  field: RefObject<HTMLInputElement | null>,
  { count, onText }: { count: number; onText: (text: string) => void },
): Combobox {
  // Does not open if the user has left the field before the list arrived.
  const [isOpen, setOpen] = useState(() => document.activeElement === field.current);
  const [chosen, setChosen] = useState<number | null>(null);
  const state = useRef({ isOpen, chosen, count });
  state.current = { isOpen, chosen, count };
  const isShown = isOpen && count > 0;

  useEffect(() => {
    const input = field.current;
    if (!input) return;
    const stop = new AbortController();
    const listen = (type: string, handle: (event: Event) => void, target: EventTarget = input) =>
      target.addEventListener(type, handle, { signal: stop.signal });
    const close = () => {
      setOpen(false);
      setChosen(null);
    };
    listen("input", () => {
      onText(input.value);
      setOpen(true);
      setChosen(null);
    });
    listen("blur", close);
    listen("keydown", (event) => {
      const { key } = event as KeyboardEvent;
      const { isOpen, chosen, count } = state.current;
      const next = toNext(key, chosen, count);
      if (next !== undefined) {
        event.preventDefault();
        setOpen(true);
        setChosen(next);
      } else if (key === "Enter" && isOpen && chosen !== null) {
        event.preventDefault();
        document.getElementById(optionId(chosen))?.click();
      } else if (key === "Escape" && isOpen && count > 0) {
        event.preventDefault();
        close();
      }
    });
    return () => {
      stop.abort();
      for (const name of ["role", "aria-autocomplete", "aria-expanded", "aria-controls", "aria-activedescendant"])
        input.removeAttribute(name);
    };
  }, [field, onText]);

  useEffect(() => {
    const input = field.current;
    if (!input) return;
    input.setAttribute("role", "combobox");
    input.setAttribute("aria-autocomplete", "list");
    input.setAttribute("aria-expanded", String(isShown));
    setOrRemove(input, "aria-controls", isShown ? listId : null);
    setOrRemove(input, "aria-activedescendant", isShown && chosen !== null ? optionId(chosen) : null);
    if (isShown && chosen !== null) document.getElementById(optionId(chosen))?.scrollIntoView({ block: "nearest" });
  }, [field, isShown, chosen]);

  return {
    isOpen,
    chosen,
    close: () => {
      setOpen(false);
      setChosen(null);
    },
  };
}

/** The option an arrow key leads to: past either end to the field itself, then around. Undefined for other keys. */
function toNext(key: string, chosen: number | null, count: number): number | null | undefined {
  if (count === 0 || (key !== "ArrowDown" && key !== "ArrowUp")) return undefined;
  const places = count + 1;
  const at = chosen === null ? 0 : chosen + 1;
  const next = (at + (key === "ArrowDown" ? 1 : places - 1)) % places;
  return next === 0 ? null : next - 1;
}

function setOrRemove(element: Element, name: string, value: string | null): void {
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}
