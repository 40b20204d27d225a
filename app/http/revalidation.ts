import type { ShouldRevalidateFunction, ShouldRevalidateFunctionArgs } from "@remix-run/react";

/** A refused or failed action changed nothing: reloading the page would only fail as well. */
export const unlessFailed: ShouldRevalidateFunction = ({ actionResult, actionStatus = 200, defaultShouldRevalidate }) =>
  defaultShouldRevalidate && actionStatus < 400 && actionResult?.kind !== "failed";

/** The frame around pages depends on path and viewer only: another search does not change it. */
export const unlessOnlySearched: ShouldRevalidateFunction = (move) => {
  const { currentUrl, nextUrl, formMethod = "GET" } = move;
  const isSearch = formMethod.toUpperCase() === "GET" && currentUrl.search !== nextUrl.search;
  return unlessFailed(move) && !(isSearch && currentUrl.pathname === nextUrl.pathname);
};

/** What chooses among what a page already has: its tab, and the sample to try. */
const choices = ["tab", "sample"];

/** A tab, or a sample, shows what the page already has. */
export const unlessOnlyTab: ShouldRevalidateFunction = (move) => {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = move;
  const isOther = choices.some((name) => currentUrl.searchParams.get(name) !== nextUrl.searchParams.get(name));
  return isOther && withoutChoices(currentUrl) === withoutChoices(nextUrl) ? false : defaultShouldRevalidate;
};

function withoutChoices({ href }: URL): string {
  const url = new URL(href);
  for (const name of choices) url.searchParams.delete(name);
  return url.href;
}

/**
 * After a conflict the page reloads the current state; after other refusals it stays, since what it shows may be gone, and
 * what was typed with it. Remix says `true` as the default whatever the status, unlike the router below it.
 */
export const afterConflict: ShouldRevalidateFunction = (move) => move.actionStatus === 409 || unlessFailed(move);

/** Whether a loader runs for the page that answers a form posted without scripts: its GET keeps the post's headers. */
export const answersPost = (request: Request): boolean => request.headers.has("Content-Type");

/**
 * Whether an editor's data is reloaded. Only its own forms and navigation may change the initial values of its inputs:
 * neither a preview option in the address nor a color scheme chosen elsewhere may affect typed text.
 */
export function keepsWhileTyping({
  currentUrl,
  nextUrl,
  formMethod,
  formAction,
}: ShouldRevalidateFunctionArgs): boolean {
  if (currentUrl.pathname !== nextUrl.pathname) return true;
  return formMethod !== undefined && formAction?.split("?", 1)[0] === currentUrl.pathname;
}
