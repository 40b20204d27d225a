import type { Outcome } from "#app/content/outcome.ts";
import type { AccountScope } from "#app/db/scope.ts";
import type { Confirmation, ConfirmationRequired } from "#app/features/identity/confirmation/confirmation.ts";
import { requireConfirmation } from "#app/features/identity/confirmation/require-confirmation.server.ts";
import {
  getOwnFactors,
  removeFactor,
  renameFactor,
  renewRecoveryCodes,
} from "#app/features/identity/factors/factors.server.ts";
import type { AccountSender } from "#app/features/identity/social/account-link.ts";
import type { SecondStepChange, SecondStepResult } from "./own-second-step.ts";

type ChangeOutcome = Outcome<SecondStepResult | { kind: "unconfirmed"; required: ConfirmationRequired }>;

/**
 * Changes the second step of the signed-in user's own account. Whatever weakens it must be confirmed.
 * @returns `gone` for a factor that is not the user's, or no longer, and for codes of an account without a factor.
 */
export async function changeSecondStep(
  scope: AccountScope,
  sender: AccountSender,
  { change, confirmation }: { change: SecondStepChange; confirmation: Confirmation },
): Promise<ChangeOutcome> {
  if (change.intent === "rename") return rename(scope, sender, change);
  if (!(await isThere(scope, change))) return { kind: "gone" };
  const required = await requireConfirmation(scope, confirmation, true);
  if (required !== null) return { kind: "unconfirmed", required };
  if (change.intent === "remove") {
    const removed = await removeFactor(scope, sender, change.id);
    if (removed === null) return { kind: "gone" };
    return { kind: "done", change: removed.wasLast ? "ended" : "removed", name: removed.name };
  }
  const codes = await renewRecoveryCodes(scope, sender);
  return codes === null ? { kind: "gone" } : { kind: "created", codes };
}

/** Nobody is asked to prove anything for what another tab has removed. */
async function isThere(scope: AccountScope, change: Exclude<SecondStepChange, { intent: "rename" }>): Promise<boolean> {
  const { factors } = await getOwnFactors(scope);
  return change.intent === "remove" ? factors.some(({ id }) => id === change.id) : factors.length > 0;
}

async function rename(
  scope: AccountScope,
  sender: AccountSender,
  { id, name }: { id: number; name: string },
): Promise<ChangeOutcome> {
  const outcome = await renameFactor(scope, sender, { id, name });
  if (outcome === null) return { kind: "gone" };
  if (outcome.kind === "faulty") return { ...outcome, id, name };
  return { kind: "done", change: "renamed", name: outcome.name };
}
