import { redirect } from "@remix-run/node";
import { z } from "zod";
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
import { codeProof, passwordProof } from "#app/features/identity/confirmation/proof-form.ts";
import { toPasskeySite } from "#app/features/identity/factors/passkey.ts";
import { answerOutcome } from "#app/http/answer-outcome.ts";
import { listPostedTexts, postedId, postedYes, readFields } from "#app/http/posted-fields.server.ts";
import { notFound } from "#app/http/responses.ts";
import { toAccountSender } from "#app/http/senders.server.ts";

/** A text that is longer than its field allows confirms nothing, like a missing one. */
const postedConfirmation = z.object({
  consent: postedYes,
  password: passwordProof.shape.password.catch(""),
  proofCode: codeProof.shape.proofCode.catch(""),
  passkey: z.string(),
});

/** The confirmation of a posted action. @throws {Response} not found, for a visitor. */
export function readConfirmation(context: RequestContext, form: FormData): Confirmation {
  const { viewer, factorKeys, origin } = context;
  if (!viewer) throw notFound();
  const { proofCode, passkey, ...posted } = readFields(postedConfirmation, form);
  const site = toPasskeySite(origin, factorKeys.cookie);
  const secondStep = {
    code: proofCode,
    passkey: passkey === "" ? null : { posted: passkey, site },
    keys: factorKeys.secrets,
    sender: toAccountSender(context),
  };
  return { sessionId: viewer.sessionId, host: site.rpId, ...posted, secondStep };
}

const postedTable = z.object({ ids: z.array(postedId) });

/** The selected rows of a posted table. */
export function readIds(form: FormData): number[] {
  const { ids } = readFields(postedTable, form);
  return [...new Set(ids.filter((id) => id !== null))].slice(0, mostRows);
}

const postedSeen = z.object({ seen: z.string() });

/** When the posted table was read; null for an invalid time. */
export function readSeen(form: FormData): Date | null {
  const { seen } = readFields(postedSeen, form);
  const time = /^[1-9]\d{3}-/.test(seen) ? new Date(seen) : null;
  return time === null || Number.isNaN(time.getTime()) ? null : time;
}

const answeredForm = z.object({ intent: z.string() });

/** Answers a posted action: redirects to the page when it is done, else shows the required confirmation. */
export function answerConfirmable(
  outcome: ConfirmableOutcome<ConfirmationRefusal> | null,
  request: Request,
  form: FormData,
) {
  if (!outcome) throw notFound();
  if (outcome.kind === "done") throw toDone(request, readFields(answeredForm, form).intent, outcome.count);
  if (outcome.kind === "refused") return answerOutcome<ConfirmationState>({ kind: "refused", reason: outcome.reason });
  return answerConfirmationRequired(outcome.required, form);
}

/** The page again, with the required confirmation. */
export function answerConfirmationRequired(required: ConfirmationRequired, form: FormData) {
  const state: ConfirmationRequiredState = { kind: "unconfirmed", required, fields: listRepeated(form) };
  return answerOutcome(state, required);
}

function toDone(request: Request, intent: string, count: number): Response {
  const { pathname, searchParams } = new URL(request.url);
  searchParams.set("done", `${intent}-${count}`);
  return redirect(`${pathname}?${searchParams}`);
}

/** What is posted again with the confirmation. */
function listRepeated(form: FormData): [string, string][] {
  return listPostedTexts(form).filter(([name]) => !(name in postedConfirmation.shape));
}
