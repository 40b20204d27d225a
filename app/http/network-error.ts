import { type ClientActionFunctionArgs, isRouteErrorResponse } from "@remix-run/react";
import { readPosted } from "#app/content/form/form-field.ts";

/** Whether the request failed in transit: a redirect, or a refusal with a status, is an answer. */
export function isNetworkError(error: unknown): boolean {
  return !(error instanceof Response || isRouteErrorResponse(error));
}

/**
 * Posts a form from the browser. Without a readable response, the page shows the form's own message (spec 8) above
 * the typed values.
 */
export async function postOrFail({ request, serverAction }: ClientActionFunctionArgs) {
  const posted = request.clone();
  try {
    return await serverAction();
  } catch (error) {
    if (!isNetworkError(error)) throw error;
    return { kind: "failed" as const, values: readPosted(await posted.formData()) };
  }
}
