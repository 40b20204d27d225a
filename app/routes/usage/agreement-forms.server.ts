import { redirect } from "@remix-run/node";
import { z } from "zod";
import { readPosted } from "#app/content/form/form-field.ts";
import { readValues } from "#app/content/form/form-schema.ts";
import type { AgreementOutcome } from "#app/features/usage/agreements/act-on-agreement.server.ts";
import { monthLimit } from "#app/features/usage/agreements/agreement-form.ts";
import type { AgreementRefusal } from "#app/features/usage/agreements/agreement-parts.tsx";
import type { OfferOutcome } from "#app/features/usage/agreements/offer-service.server.ts";
import type { LimitOutcome, TypedLimit } from "#app/features/usage/agreements/set-limits.server.ts";
import type { HeldDecision, HeldOutcome } from "#app/features/usage/held/decide-held.server.ts";
import { isDay } from "#app/features/usage/report/usage-report.ts";
import { answerOutcome } from "#app/http/answer-outcome.ts";
import { postedVersion, readFields } from "#app/http/posted-fields.server.ts";
import { notFound } from "#app/http/responses.ts";

const versioned = z.object({ version: postedVersion });

/** The version with which a form was rendered; without one -1, which no row has. */
export function readVersion(form: FormData): number {
  return readFields(versioned, form).version ?? -1;
}

export function readLimit(form: FormData): TypedLimit {
  return { ...readValues(monthLimit, form), version: readVersion(form) };
}

/** Buttons that decide on held usage. */
export const heldIntents = ["acceptHeld", "declineHeld"] as const;
const heldDay = z.object({ day: z.string() });

/** The decision on held usage. @throws {Response} not found, for anything but a day. */
export function readHeldDecision(
  form: FormData,
  intent: (typeof heldIntents)[number],
): { day: string; decision: HeldDecision } {
  const { day } = readFields(heldDay, form);
  if (!isDay(day)) throw notFound();
  return { day, decision: intent === "acceptHeld" ? "accepted" : "declined" };
}

type Answered = AgreementOutcome | HeldOutcome | LimitOutcome | OfferOutcome | { kind: "unconfirmed" };

/** Redirects to the page after a success; otherwise returns the refusal. @throws {Response} not found, for null. */
export function answerAgreementForm(outcome: Answered | null, to: string, form?: FormData) {
  if (!outcome) throw notFound();
  if (outcome.kind === "done") throw redirect(to, 303);
  return answerOutcome<AgreementRefusal>(toRefusal(outcome, form), outcome);
}

function toRefusal(outcome: Exclude<Answered, { kind: "done" }>, form?: FormData): AgreementRefusal {
  const values = form ? { values: readPosted(form) } : {};
  if (outcome.kind !== "faulty") return { kind: outcome.kind, ...values };
  return "amount" in outcome.errors
    ? { kind: "limit", ...values }
    : { kind: "faulty", errors: outcome.errors, ...values };
}
