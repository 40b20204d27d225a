import { useEffect, useState } from "react";
import { useShell } from "#app/features/tenancy/use-shell.ts";
import type { PendingForm } from "./pending-form.ts";

/** A chunk of its own, which visitors do not load. Null where it does not arrive: nothing else waits for what it keeps. */
const load = () => import("./tab-form.ts").catch(() => null);

/** Keeps a form that a script sends, until it is answered. */
export function useTabKeeping(answer: unknown): (form: FormData, action: string) => Promise<void> {
  const sender = useShell().viewer?.email;
  useEffect(() => {
    if (answer !== undefined) load().then((tab) => tab?.dropFromTab());
  }, [answer]);
  return async (form, action) => {
    if (sender !== undefined) (await load())?.keepInTab(form, { action, sender });
  };
}

/** The form that this tab keeps of the signed-in account; undefined until the browser has looked. */
export function useTabForm(): PendingForm | null | undefined {
  const sender = useShell().viewer?.email ?? "";
  const [form, setForm] = useState<PendingForm | null>();
  useEffect(() => {
    load().then((tab) => setForm(tab?.findInTab(sender) ?? null));
  }, [sender]);
  return form;
}

/** Where sign-in leads: to the form that was sent to `returnTo` after the session's end, if this tab keeps it. */
export function useReturnTo(returnTo: string | null): { returnTo: string | null; isKept: boolean } {
  const [inTab, setInTab] = useState<string | null>(null);
  useEffect(() => {
    if (returnTo !== null) load().then((tab) => setInTab(tab?.findReturn(returnTo) ?? null));
  }, [returnTo]);
  return { returnTo: inTab ?? returnTo, isKept: inTab !== null || (returnTo?.startsWith("/profile/unsent/") ?? false) };
}
