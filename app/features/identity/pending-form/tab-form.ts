import { parseJson } from "#app/content/parse-json.ts";
import { type PendingForm, toPendingFields } from "./pending-form.ts";

/** Shows the form that this tab keeps; in place of an id it has `tab`. */
const tabFormPath = "/profile/unsent/tab";

/** What an account sent from this tab last. */
interface TabForm extends PendingForm {
  /** E-mail address of the account. */
  sender: string;
  keptAt: number;
}

const key = "sent-form";
const lifetimeMs = 60 * 60_000;

/** Drops what an earlier page sent, since this one is an answer, and keeps what this page sends, until `signal`. */
export function keepSentForms(sender: string, signal: AbortSignal): void {
  if (signal.aborted) return;
  if (location.pathname !== tabFormPath) dropFromTab();
  const keep = ({ target, submitter }: SubmitEvent) => {
    if (!(target instanceof HTMLFormElement) || target.method !== "post") return;
    const action = submitter?.getAttribute("formaction") ?? target.getAttribute("action") ?? "";
    keepInTab(new FormData(target, submitter), { action, sender });
  };
  document.addEventListener("submit", keep, { capture: true, signal });
}

/**
 * Keeps a form that is being sent by an account until a page answers that is still signed in. Where the session is
 * gone altogether, such as after signing out in another tab, only the tab knows what was typed.
 */
export function keepInTab(form: FormData, { action, sender }: { action: string; sender: string }): void {
  const fields = toPendingFields(form);
  if (fields === null) return dropFromTab();
  const { pathname, search } = new URL(action, location.href);
  const kept: TabForm = { path: pathname + search, fields, sender, keptAt: Date.now() };
  attempt(() => sessionStorage.setItem(key, JSON.stringify(kept)));
}

export function dropFromTab(): void {
  attempt(() => sessionStorage.removeItem(key));
}

/** The kept form, if this account sent it within the last hour. */
export function findInTab(sender: string): PendingForm | null {
  const kept = readKept();
  return kept?.sender === sender ? kept : null;
}

/** The page that shows the kept form, if it was sent to this path, by whomever; null otherwise. */
export function findReturn(path: string): string | null {
  return readKept()?.path === path ? tabFormPath : null;
}

function readKept(): TabForm | null {
  const kept = parseJson(attempt(() => sessionStorage.getItem(key)) ?? "") as TabForm | null;
  return kept !== null && Date.now() - kept.keptAt <= lifetimeMs ? kept : null;
}

/** Storage may be switched off. */
function attempt<Value>(use: () => Value): Value | null {
  try {
    return use();
  } catch {
    return null;
  }
}
