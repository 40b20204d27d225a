import { useFetcher } from "@remix-run/react";
import { type FormEvent, useEffect, useRef } from "react";

const pauseMs = 800;

type AutosaveState = "idle" | "saving" | "saved";

/**
 * Keeps what is typed while it is typed: after a pause, and when a field is left. Files and account numbers wait for the
 * form's own button.
 * @param path where the listing's step is kept; null while there is no listing yet.
 */
export function useAutosave(path: string | null) {
  const fetcher = useFetcher();
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const stop = () => {
    if (timer.current !== null) clearTimeout(timer.current);
    timer.current = null;
  };
  useEffect(
    () => () => {
      if (timer.current !== null) clearTimeout(timer.current);
    },
    [],
  );
  // One at a time: sending again would cancel what is on its way, with an error in the console.
  const busy = useRef(false);
  busy.current = fetcher.state !== "idle";
  const save = (form: HTMLFormElement) => {
    stop();
    if (path === null) return;
    if (busy.current) {
      timer.current = setTimeout(() => save(form), pauseMs);
      return;
    }
    const kept = [...new FormData(form)].filter(([name, value]) => typeof value === "string" && !unkept.has(name));
    const body = new FormData();
    for (const [name, value] of kept) body.append(name, value);
    body.set("intent", "autosave");
    fetcher.submit(body, { method: "post", action: path, encType: "multipart/form-data" });
  };
  const handlers = {
    onInput: ({ currentTarget }: FormEvent<HTMLFormElement>) => {
      stop();
      timer.current = setTimeout(() => save(currentTarget), pauseMs);
    },
    onBlur: ({ currentTarget }: FormEvent<HTMLFormElement>) => {
      if (timer.current !== null) save(currentTarget);
    },
    onSubmit: stop,
  };
  const state: AutosaveState = fetcher.state !== "idle" ? "saving" : fetcher.data === undefined ? "idle" : "saved";
  return { handlers, state };
}

const unkept = new Set(["accountNumber", "openApiText", "intent"]);
