import { redirect } from "@remix-run/node";
import { z } from "zod";
import type { ActionOutcome, RequestAction } from "#app/features/requests/inbox/request-action.ts";
import { answerOutcome } from "#app/http/answer-outcome.ts";
import { postedVersion, readFields, readFormKey } from "#app/http/posted-fields.server.ts";
import { notFound, toOwnAddress } from "#app/http/responses.ts";

const postedMove = z.object({
  move: z.string().transform((key) => (key === "" ? null : key)),
  note: z.string(),
  version: postedVersion,
});

/** Parses a posted move or message about a request. */
export function parseRequestAction(form: FormData): RequestAction {
  return { ...readFields(postedMove, form), formKey: readFormKey(form) };
}

/**
 * Redirects to the page after a success; otherwise returns the refusal with its status. Missing requests and those of
 * others are 404.
 */
export function answerRequestAction(outcome: ActionOutcome | null, request: Request) {
  if (!outcome) throw notFound();
  return outcome.kind === "done" ? redirect(toOwnAddress(request), 303) : answerOutcome(outcome);
}
