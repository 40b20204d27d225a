import type { Outcome } from "#app/content/outcome.ts";

/** What comes with a posted act beside what it is. */
export interface Confirmation {
  /** Of the one who asks. */
  sessionId: number;
  /** The confirmation was read and agreed to. */
  consent: boolean;
  /** Empty where none was typed. */
  password: string;
}

/** Why an act waits. */
export type ConfirmationRequired =
  | { kind: "confirm" | "wrongPassword" | "noPassword"; needsPassword: boolean }
  | { kind: "throttled"; needsPassword: boolean; retryAfterSeconds: number };

/** What came of an act: how many rows it changed, why it waits, or why it is refused. */
export type ConfirmableOutcome<Refusal extends string = never> = Outcome<
  | { kind: "done"; count: number }
  | { kind: "unconfirmed"; required: ConfirmationRequired }
  | { kind: "refused"; reason: Refusal }
>;
