import { redirect } from "@remix-run/node";
import { readValues } from "#app/content/form/form-schema.ts";
import type { AccountScope, HomeScope } from "#app/db/scope.ts";
import type { SenderOf } from "#app/features/tenancy/sender.ts";
import { actOnDispute, type DisputeOutcome } from "#app/features/usage/disputes/act-on-dispute.server.ts";
import { correctLine } from "#app/features/usage/disputes/correct-line.server.ts";
import { disputeActions } from "#app/features/usage/disputes/dispute.ts";
import { disputeForms } from "#app/features/usage/disputes/dispute-form.ts";
import type { DisputeFormState } from "#app/features/usage/disputes/dispute-forms.tsx";
import { answerOutcome } from "#app/http/answer-outcome.ts";
import { readIntent } from "#app/http/posted-fields.server.ts";
import { notFound } from "#app/http/responses.ts";
import { readVersion } from "./agreement-forms.server.ts";

interface Posted {
  form: FormData;
  publicId: string;
  /** The page after a success. */
  to: string;
}

/**
 * Handles a form of a dispute's page; otherwise returns the refusal. @throws {Response} a redirect after a success,
 * or not found.
 */
export async function postDisputeForm(
  scope: AccountScope | HomeScope,
  senderOf: SenderOf,
  { form, publicId, to }: Posted,
) {
  const intent = readIntent(form, disputeActions);
  const values = readValues(disputeForms[intent], form);
  const { note = "", day = "", requests = "" } = values;
  const target = { publicId, version: readVersion(form) };
  const outcome: DisputeOutcome | null =
    intent === "correct"
      ? await correctLine(scope, senderOf, { ...target, day, requests, note })
      : await actOnDispute(scope, senderOf, { ...target, intent, note });
  if (!outcome) throw notFound();
  if (outcome.kind === "done") throw redirect(to, 303);
  return answerOutcome<DisputeFormState>({ intent, refusal: outcome, values }, outcome);
}
