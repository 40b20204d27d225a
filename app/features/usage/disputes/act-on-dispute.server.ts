import type { FieldErrors } from "#app/content/form/form-field.ts";
import { parseForm } from "#app/content/form/form-schema.ts";
import type { Outcome } from "#app/content/outcome.ts";
import type { AccountScope, HomeScope } from "#app/db/scope.ts";
import type { SenderOf } from "#app/features/tenancy/sender.ts";
import type { DisputeAction } from "./dispute.ts";
import { disputeForms } from "./dispute-form.ts";
import { notifyDispute } from "./dispute-mails.server.ts";
import { chargeAction, planHeldAction, storeAction, withHeldDispute } from "./held-dispute.server.ts";

export type DisputeOutcome = Outcome<
  | { kind: "done" }
  /** Somebody else was first, or this side cannot do it in the current state. */
  | { kind: "changed" }
  | { kind: "throttled"; retryAfterSeconds: number }
  | { kind: "faulty"; errors: FieldErrors<"day" | "requests" | "note"> }
>;

interface DisputeActionInput {
  publicId: string;
  intent: Exclude<DisputeAction, "correct">;
  note: string;
  /** Version of the dispute that the form showed. */
  version: number;
}

/**
 * Replies, declines or withdraws, with an audit entry and a mail to the other side; null for users who represent no
 * side.
 */
export function actOnDispute(
  scope: AccountScope | HomeScope,
  senderOf: SenderOf,
  { publicId, intent, note, version }: DisputeActionInput,
): Promise<DisputeOutcome | null> {
  return withHeldDispute<DisputeOutcome>(scope, publicId, async (scoped, held) => {
    const toState = planHeldAction(scoped, held, { intent, version });
    if (toState === null) return { kind: "changed" };
    const parsed = parseForm(disputeForms[intent], { note });
    if (!parsed.ok) return { kind: "faulty", errors: parsed.errors };
    const wait = await chargeAction(scoped, held);
    if (wait > 0) return { kind: "throttled", retryAfterSeconds: wait };
    await storeAction(scoped, held, { intent, toState, note: note.trim() });
    await notifyDispute(scoped, { dispute: held.dispute, kind: intent, by: held.side }, senderOf);
    return { kind: "done" };
  });
}
