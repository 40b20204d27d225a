import type { AccountScope } from "#app/db/scope.ts";
import type { Confirmation } from "#app/features/identity/confirmation/confirmation.ts";
import { requireConfirmation } from "#app/features/identity/confirmation/require-confirmation.server.ts";
import { addPasskey } from "#app/features/identity/factors/factors.server.ts";
import type { PasskeyProof } from "#app/features/identity/factors/passkey.ts";
import type { AccountSender } from "#app/features/identity/social/account-link.ts";
import { findAddingProof } from "./add-app.server.ts";
import type { AddPasskeyState } from "./own-second-step.ts";

/** A proof of who asks, which comes first, or a passkey that a device has made. */
export type AddPasskeyInput =
  | { intent: "prove"; confirmation: Confirmation }
  | { intent: "add"; sessionId: number; name: string; proof: PasskeyProof };

/** Adds a passkey to the signed-in user's own account, which must be confirmed before the device is asked. */
export async function addOwnPasskey(
  scope: AccountScope,
  sender: AccountSender,
  input: AddPasskeyInput,
): Promise<AddPasskeyState> {
  if (input.intent === "prove") {
    const isDue = (await findAddingProof(scope, input.confirmation)) !== null;
    const required = isDue ? await requireConfirmation(scope, { ...input.confirmation, consent: true }, true) : null;
    return { kind: "again", name: null, errors: {}, isWrong: false, required };
  }
  const { sessionId, name, proof } = input;
  const required = await findAddingProof(scope, { sessionId, host: proof.site.rpId });
  if (required !== null) return { kind: "again", name, errors: {}, isWrong: false, required };
  const outcome = await addPasskey(scope, sender, { name, sessionId, proof });
  if (outcome.kind === "done" || outcome.kind === "tooMany") return outcome;
  const errors = outcome.kind === "faulty" ? outcome.errors : {};
  return { kind: "again", name, errors, isWrong: outcome.kind === "wrong", required: null };
}
