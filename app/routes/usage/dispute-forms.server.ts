import { data, redirect } from "@remix-run/node";
import type { Scope } from "#app/db/scope.ts";
import type { SenderOf } from "#app/features/tenancy/sender.ts";
import { actOnDispute, type DisputeOutcome } from "#app/features/usage/disputes/act-on-dispute.server.ts";
import { correctLine } from "#app/features/usage/disputes/correct-line.server.ts";
import { disputeActs } from "#app/features/usage/disputes/dispute.ts";
import type { DisputeFormState } from "#app/features/usage/disputes/dispute-forms.tsx";
import { toFieldReader } from "#app/http/posted-fields.ts";
import { notFound } from "#app/http/responses.ts";
import { readVersion } from "./agreement-forms.server.ts";

interface Posted {
  form: FormData;
  publicId: string;
  /** Where it goes on after a success. */
  to: string;
}

const statuses = { changed: 409, busy: 429, faulty: 400 } as const;

/** Does what a form of a dispute's page asks for; otherwise the page with why not. @throws {Response} as it goes on, or not found. */
export async function postDisputeForm(scope: Scope, senderOf: SenderOf, { form, publicId, to }: Posted) {
  const text = toFieldReader(form);
  const act = disputeActs.find((one) => one === text("act"));
  if (!act) throw notFound();
  const typed = { note: text("note"), day: text("day"), requests: text("requests").trim() };
  const asked = { publicId, version: readVersion(form) };
  const outcome: DisputeOutcome | null =
    act === "correct"
      ? await correctLine(scope, senderOf, { ...asked, ...typed })
      : await actOnDispute(scope, senderOf, { ...asked, act, note: typed.note });
  if (!outcome) throw notFound();
  if (outcome.kind === "done") throw redirect(to, 303);
  const wait = outcome.kind === "busy" ? { "Retry-After": String(outcome.retryAfterSeconds) } : undefined;
  return data<DisputeFormState>({ act, refusal: outcome, ...typed }, { status: statuses[outcome.kind], headers: wait });
}
