import { useEffect, useState } from "react";
import { createTypedAsker } from "./typed-asker.ts";

/** The server's answer for a form being typed. */
export type TypedAnswer<Kept, Errors> = { kind: "kept"; kept: Kept } | { kind: "faulty"; errors: Errors };

interface Typed<Kept, Errors> {
  /** The last valid version; null while the form matches what is saved. */
  kept: Kept | null;
  /** Errors of the current input. */
  errors: Errors | null;
}

interface TypedPreviewOptions {
  /** Address that accepts the form without saving it. */
  address: string;
  formId: string;
  /** The form has unsaved changes. */
  isUnsaved: boolean;
}

const events = ["input", "change", "click", "keyup"] as const;

/**
 * Sends a form while it is being typed, shortly after the last change, so that a preview shows it within half a
 * second.
 */
export function useTypedPreview<Kept, Errors>({
  address,
  formId,
  isUnsaved,
}: TypedPreviewOptions): Typed<Kept, Errors> {
  const [typed, setTyped] = useState<Typed<Kept, Errors>>({ kept: null, errors: null });
  useEffect(() => {
    if (!isUnsaved) return setTyped({ kept: null, errors: null });
    const { typed: typedNow, stop } = createTypedAsker<TypedAnswer<Kept, Errors>>({
      read: () => readForm(formId),
      ask: async (body, signal) => {
        const response = await fetch(address, { method: "POST", body, signal });
        return response.ok ? response.json() : null;
      },
      onAnswer: (answer) => setTyped((before) => toTyped(before, answer)),
    });
    typedNow();
    for (const event of events) document.addEventListener(event, typedNow);
    return () => {
      stop();
      for (const event of events) document.removeEventListener(event, typedNow);
    };
  }, [address, formId, isUnsaved]);
  return typed;
}

function readForm(id: string): FormData | null {
  const form = document.getElementById(id);
  return form instanceof HTMLFormElement ? new FormData(form) : null;
}

function toTyped<Kept, Errors>(before: Typed<Kept, Errors>, answer: TypedAnswer<Kept, Errors>): Typed<Kept, Errors> {
  if (answer.kind === "kept") return { kept: answer.kept, errors: null };
  return { kept: before.kept, errors: answer.errors };
}
