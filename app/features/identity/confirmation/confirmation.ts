import type { FormField } from "#app/content/form/form-field.ts";
import type { Outcome } from "#app/content/outcome.ts";
import type { PasskeyProof } from "#app/features/identity/factors/passkey.ts";
import type { AccountSender } from "#app/features/identity/social/account-link.ts";
import type { SigningKeys } from "#app/process/signing-keys.ts";

/** The confirmation posted with an action. */
export interface Confirmation {
  /** Session of the user who posts. */
  sessionId: number;
  /** Of the page: passkeys of other hosts are not offered. Omitted where no device can be asked. */
  host?: string;
  /** The question was shown and confirmed. */
  consent: boolean;
  /** Empty when none was typed. */
  password: string;
  /** What was typed as second step, and what it is checked with; without it no code is accepted. */
  secondStep?: { code: string; passkey?: PasskeyProof | null; keys: SigningKeys; sender: AccountSender };
}

/** Why an action must be confirmed first. */
export type ConfirmationRequired = ProofRequired &
  (
    | { kind: "confirm" | "wrongPassword" | "noPassword" | "wrongCode" }
    | { kind: "throttled"; retryAfterSeconds: number }
  );

export interface ProofRequired {
  /** What must be typed to confirm: nothing, the password, or a code where the account has a second step. */
  proof: readonly FormField<ProofName>[];
  /** The account has a passkey of this host, which does instead of a code. */
  hasPasskey?: true;
}

export type ProofName = "password" | "proofCode";

/** Result of an action: the number of changed rows, why it must be confirmed, or why it is refused. */
export type ConfirmableOutcome<Refusal extends string = never> = Outcome<
  | { kind: "done"; count: number }
  | { kind: "unconfirmed"; required: ConfirmationRequired }
  | { kind: "refused"; reason: Refusal }
>;
