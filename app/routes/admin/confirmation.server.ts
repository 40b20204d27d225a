import { redirect } from "@remix-run/node";
import { toPostedText } from "#app/content/form/form-field.ts";
import type { RequestContext } from "#app/context.server.ts";
import { mostRows } from "#app/features/admin/table/most-rows.ts";
import type {
  ConfirmableOutcome,
  Confirmation,
  ConfirmationRequired,
} from "#app/features/identity/confirmation/confirmation.ts";
import type {
  ConfirmationRefusal,
  ConfirmationRequiredState,
  ConfirmationState,
} from "#app/features/identity/confirmation/confirmation-state.ts";
import { answerOutcome } from "#app/http/answer-outcome.ts";
import { parseId } from "#app/http/parse-id.ts";
import { toFieldReader } from "#app/http/posted-fields.ts";
import { notFound } from "#app/http/responses.ts";

/** The confirmation of a posted action. @throws {Response} not found, for a visitor. */
export function readConfirmation({ viewer }: RequestContext, form: FormData): Confirmation {
  if (!viewer) throw notFound();
  const text = toFieldReader(form);
  return { sessionId: viewer.sessionId, consent: text("consent") === "yes", password: text("password") };
}

/** The selected rows of a posted table. */
export function readIds(form: FormData): number[] {
  const ids = form.getAll("ids").map(toPostedText).map(parseId);
  return [...new Set(ids.filter((id) => id !== null))].slice(0, mostRows);
}

/** When the posted table was read; null for an invalid time. */
export function readSeen(form: FormData): Date | null {
  const text = toFieldReader(form)("seen");
  const seen = /^[1-9]\d{3}-/.test(text) ? new Date(text) : null;
  return seen === null || Number.isNaN(seen.getTime()) ? null : seen;
}

/** Answers a posted action: redirects to the page when it is done, else shows the required confirmation. */
export function answerConfirmable(
  outcome: ConfirmableOutcome<ConfirmationRefusal> | null,
  request: Request,
  form: FormData,
) {
  if (!outcome) throw notFound();
  if (outcome.kind === "done") throw toDone(request, toFieldReader(form)("intent"), outcome.count);
  if (outcome.kind === "refused") return answerOutcome<ConfirmationState>({ kind: "refused", reason: outcome.reason });
  return answerConfirmationRequired(outcome.required, form);
}

/** The page again, with the required confirmation. */
export function answerConfirmationRequired(required: ConfirmationRequired, form: FormData) {
  const state: ConfirmationRequiredState = { kind: "unconfirmed", required, fields: listFields(form) };
  return answerOutcome(state, required);
}

function toDone(request: Request, intent: string, count: number): Response {
  const { pathname, searchParams } = new URL(request.url);
  searchParams.set("done", `${intent}-${count}`);
  return redirect(`${pathname}?${searchParams}`);
}

function listFields(form: FormData): [string, string][] {
  return [...form]
    .filter(([name]) => name !== "consent" && name !== "password")
    .flatMap(([name, value]) => (typeof value === "string" ? [[name, value] satisfies [string, string]] : []));
}
