import { type ClientActionFunctionArgs, isRouteErrorResponse, type ShouldRevalidateFunction } from "@remix-run/react";

/** Whether something went wrong on the way: a redirect, or a refusal with a status, is an answer. */
export function isUnanswered(error: unknown): boolean {
  return !(error instanceof Response || isRouteErrorResponse(error));
}

/**
 * Posts a form from the browser. Where no answer comes, or none that can be read, the page shows the form's own message
 * (spec 8) above what was typed.
 */
export async function postOrFail<Values>(
  { request, serverAction }: ClientActionFunctionArgs,
  parse: (form: FormData) => Values,
) {
  const posted = request.clone();
  try {
    return await serverAction();
  } catch (error) {
    if (!isUnanswered(error)) throw error;
    return { kind: "failed" as const, values: parse(await posted.formData()) };
  }
}

/** What was refused or never arrived changed nothing: asking for the page again would only fail as well. */
export const unlessFailed: ShouldRevalidateFunction = ({ actionResult, actionStatus = 200, defaultShouldRevalidate }) =>
  defaultShouldRevalidate && actionStatus < 400 && actionResult?.kind !== "failed";

/** What stands around every page depends on its path and on who looks at it: another search changes nothing in it. */
export const unlessOnlySearched: ShouldRevalidateFunction = (move) => {
  const { currentUrl, nextUrl, formMethod = "GET" } = move;
  const isSearch = formMethod.toUpperCase() === "GET" && currentUrl.search !== nextUrl.search;
  return unlessFailed(move) && !(isSearch && currentUrl.pathname === nextUrl.pathname);
};
