import { redirect } from "@remix-run/node";
import { readPosted } from "#app/content/form/form-field.ts";
import { readValues } from "#app/content/form/form-schema.ts";
import type { AgreementOutcome } from "#app/features/usage/agreements/act-on-agreement.server.ts";
import { type AgreementAction, agreementActions } from "#app/features/usage/agreements/agreement.ts";
import { monthLimit } from "#app/features/usage/agreements/agreement-form.ts";
import type { AgreementRefusal } from "#app/features/usage/agreements/agreement-parts.tsx";
import type { OfferOutcome } from "#app/features/usage/agreements/offer-service.server.ts";
import type { LimitOutcome, TypedLimit } from "#app/features/usage/agreements/set-limits.server.ts";
import type { HeldDecision, HeldOutcome } from "#app/features/usage/held/decide-held.server.ts";
import { isDay } from "#app/features/usage/report/usage-report.ts";
import { answerOutcome } from "#app/http/answer-outcome.ts";
import { toFieldReader } from "#app/http/posted-fields.ts";
import { notFound } from "#app/http/responses.ts";

/** The version with which a form was rendered; -1, which never exists, without one. */
export function readVersion(form: FormData): number {
  const version = toFieldReader(form)("version");
  return /^\d{1,9}$/.test(version) ? Number(version) : -1;
}

export function readLimit(form: FormData): TypedLimit {
  return { ...readValues(monthLimit, form), version: readVersion(form) };
}

/** The action of a form; null for an unknown one. */
export function readAction(form: FormData): AgreementAction | null {
  const intent = toFieldReader(form)("intent");
  return agreementActions.find((action) => action === intent) ?? null;
}

/** The decision on held usage; null for another form. */
export function readHeldDecision(form: FormData): { day: string; decision: HeldDecision } | null {
  const read = toFieldReader(form);
  const decision = heldDecisions.get(read("intent"));
  const day = read("day");
  return decision && isDay(day) ? { day, decision } : null;
}

const heldDecisions = new Map<string, HeldDecision>([
  ["acceptHeld", "accepted"],
  ["declineHeld", "declined"],
]);

type Answered = AgreementOutcome | HeldOutcome | LimitOutcome | OfferOutcome | { kind: "unconfirmed" };

/** Redirects to the page after a success; otherwise returns the refusal. @throws {Response} not found, for null. */
export function answerAgreementForm(outcome: Answered | null, to: string, form?: FormData) {
  if (!outcome) throw notFound();
  if (outcome.kind === "done") throw redirect(to, 303);
  const kind = outcome.kind === "faulty" ? "limit" : outcome.kind;
  return answerOutcome<AgreementRefusal>({ kind, ...(form ? { values: readPosted(form) } : {}) }, outcome);
}
