import { useEffect, useState } from "react";

/** What a server makes of a form that is being typed. */
export type TypedAnswer<Kept, Errors> = { kind: "kept"; kept: Kept } | { kind: "faulty"; errors: Errors };

interface Typed<Kept, Errors> {
  /** The last that was valid; null while the form holds what is saved. */
  kept: Kept | null;
  /** What is wrong with what is typed now. */
  errors: Errors | null;
}

interface TypedPreviewOptions {
  /** Takes the form without saving it. */
  address: string;
  formId: string;
  /** The form holds something that is not saved. */
  isUnsaved: boolean;
}

const pauseMs = 120;
const events = ["input", "change", "click", "keyup"] as const;

/** Sends a form as it is typed, a moment after the last change, so that a preview shows it within half a second. */
export function useTypedPreview<Kept, Errors>({
  address,
  formId,
  isUnsaved,
}: TypedPreviewOptions): Typed<Kept, Errors> {
  const [typed, setTyped] = useState<Typed<Kept, Errors>>({ kept: null, errors: null });
  useEffect(() => {
    if (!isUnsaved) return setTyped({ kept: null, errors: null });
    let [timer, sent, running] = [0, "", new AbortController()];
    async function send(): Promise<void> {
      const form = document.getElementById(formId);
      if (!(form instanceof HTMLFormElement)) return;
      const body = new FormData(form);
      const now = toSignature(body);
      if (now === sent) return;
      sent = now;
      running.abort();
      running = new AbortController();
      try {
        const response = await fetch(address, { method: "POST", body, signal: running.signal });
        if (!response.ok) return;
        const answer: TypedAnswer<Kept, Errors> = await response.json();
        if (sent === now) setTyped((before) => toTyped(before, answer));
      } catch {
        // No connection, or typed on: the next change asks again, and Save says what is wrong.
      }
    }
    const sendSoon = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(send, pauseMs);
    };
    sendSoon();
    for (const event of events) document.addEventListener(event, sendSoon);
    return () => {
      window.clearTimeout(timer);
      running.abort();
      for (const event of events) document.removeEventListener(event, sendSoon);
    };
  }, [address, formId, isUnsaved]);
  return typed;
}

function toTyped<Kept, Errors>(before: Typed<Kept, Errors>, answer: TypedAnswer<Kept, Errors>): Typed<Kept, Errors> {
  if (answer.kind === "kept") return { kept: answer.kept, errors: null };
  return { kept: before.kept, errors: answer.errors };
}

function toSignature(form: FormData): string {
  return JSON.stringify(
    [...form].map(([name, value]) => [
      name,
      typeof value === "string" ? value : `${value.name} ${value.size} ${value.lastModified}`,
    ]),
  );
}
