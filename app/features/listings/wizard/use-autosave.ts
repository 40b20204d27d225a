import { useFetcher } from "@remix-run/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTabKeeping } from "#app/features/identity/pending-form/use-tab-form.ts";
import type { StepState } from "./step-state.ts";

const pauseMs = 800;

/** `unsaved`: there is no listing yet to save to. */
type AutosaveState = "idle" | "saving" | "saved" | "unkept" | "unsaved";

/**
 * Saves while typing: after a pause, on leaving a field, and on reconnecting. Files and account numbers wait for the
 * form's own button.
 * @param path where the step is saved; null while there is no listing yet.
 * @param state the outcome of the form's own post.
 * @returns the conflict, if any, in which a button decides whose values hold: until then nothing is saved.
 */
export function useAutosave(path: string | null, state: StepState | null) {
  const fetcher = useFetcher<StepState>();
  /** The answer to an autosave that was seen when a button was pressed. */
  const [decided, setDecided] = useState<StepState>();
  const answer = fetcher.data !== decided ? fetcher.data : undefined;
  const conflict = [state, answer].find((known) => known?.kind === "conflict") ?? null;
  const keepInTab = useTabKeeping(fetcher.data);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  /** Incremented by everything that supersedes a pending save. */
  const turn = useRef(0);
  const [isUnkept, setUnkept] = useState(false);
  const stop = () => {
    if (timer.current !== null) clearTimeout(timer.current);
    timer.current = null;
    turn.current += 1;
  };
  useEffect(
    () => () => {
      if (timer.current !== null) clearTimeout(timer.current);
      turn.current += 1;
    },
    [],
  );
  // One at a time: another submission would cancel the running one, with an error in the console.
  const busy = useRef(false);
  busy.current = fetcher.state !== "idle";
  const save = async (form: HTMLFormElement) => {
    stop();
    if (path === null || conflict !== null) return;
    const own = turn.current;
    // A submission that cannot reach the server would replace the form with an error page.
    const isReached = !busy.current && (await reachServer());
    if (own !== turn.current) return;
    setUnkept(!busy.current && !isReached);
    if (!isReached) {
      timer.current = setTimeout(() => save(form), pauseMs);
      return;
    }
    const typed = [...new FormData(form)].filter(([name, value]) => typeof value === "string" && !unkept.has(name));
    const body = new FormData();
    for (const [name, value] of typed) body.append(name, value);
    body.set("intent", "autosave");
    await keepInTab(body, path);
    if (own !== turn.current) return;
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
    // Without a connection the form would give way to an error page, and the latest input would be lost.
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      stop();
      if (navigator.onLine) {
        setDecided(fetcher.data);
        return;
      }
      event.preventDefault();
      setUnkept(true);
      save(event.currentTarget);
    },
  };
  const kept: AutosaveState = fetcher.data?.kind === "kept" && conflict === null ? "saved" : "idle";
  const reached: AutosaveState = fetcher.state === "idle" ? kept : "saving";
  const lost: AutosaveState = path === null ? "unsaved" : "unkept";
  return { handlers, conflict, state: isUnkept ? lost : reached };
}

function reachServer(): Promise<boolean> {
  return fetch("/healthz", { cache: "no-store" }).then(
    () => true,
    () => false,
  );
}

const unkept = new Set(["accountNumber", "openApiText", "intent"]);
