import type { ShouldRevalidateFunction, ShouldRevalidateFunctionArgs } from "@remix-run/react";

/** What was refused or never arrived changed nothing: asking for the page again would only fail as well. */
export const unlessFailed: ShouldRevalidateFunction = ({ actionResult, actionStatus = 200, defaultShouldRevalidate }) =>
  defaultShouldRevalidate && actionStatus < 400 && actionResult?.kind !== "failed";

/** What stands around every page depends on its path and on who looks at it: another search changes nothing in it. */
export const unlessOnlySearched: ShouldRevalidateFunction = (move) => {
  const { currentUrl, nextUrl, formMethod = "GET" } = move;
  const isSearch = formMethod.toUpperCase() === "GET" && currentUrl.search !== nextUrl.search;
  return unlessFailed(move) && !(isSearch && currentUrl.pathname === nextUrl.pathname);
};

/** Of what somebody else changed in the meantime the page shows how it stands now, whatever other refusals leave as it was. */
export const afterConflict: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  defaultShouldRevalidate || actionStatus === 409;

/**
 * Whether an editor's data is read anew. Only what its own forms did, or another page, may change what its inputs were
 * begun from: a preview's option in the address, or a colour scheme chosen elsewhere, leaves what is being typed alone.
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
