import { redirect } from "@remix-run/node";
import type { ActionOutcome, RequestAction } from "#app/features/requests/inbox/request-action.ts";
import { answerOutcome } from "#app/http/answer-outcome.ts";
import { readFormKey, toFieldReader } from "#app/http/posted-fields.ts";
import { notFound } from "#app/http/responses.ts";

/** Parses a posted move or message about a request. */
export function parseRequestAction(form: FormData): RequestAction {
  const text = toFieldReader(form);
  const version = text("version");
  return {
    move: text("move") === "" ? null : text("move"),
    note: text("note"),
    version: /^[0-9]{1,9}$/.test(version) ? Number(version) : null,
    formKey: readFormKey(form),
  };
}

/**
 * Redirects to the page after a success; otherwise returns the refusal with its status. Missing requests and those of
 * others are 404.
 */
export function answerRequestAction(outcome: ActionOutcome | null, request: Request) {
  if (!outcome) throw notFound();
  return outcome.kind === "done" ? redirect(toOwnAddress(request), 303) : answerOutcome(outcome);
}

function toOwnAddress(request: Request): string {
  const { pathname, searchParams } = new URL(request.url);
  searchParams.delete("index");
  searchParams.delete("_data");
  const query = searchParams.toString();
  return query === "" ? pathname : `${pathname}?${query}`;
}
