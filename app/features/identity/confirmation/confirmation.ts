import type { Outcome } from "#app/content/outcome.ts";

/** The confirmation posted with an action. */
export interface Confirmation {
  /** Session of the user who posts. */
  sessionId: number;
  /** The question was shown and confirmed. */
  consent: boolean;
  /** Empty when none was typed. */
  password: string;
}

/** Why an action must be confirmed first. */
export type ConfirmationRequired =
  | { kind: "confirm" | "wrongPassword" | "noPassword"; needsPassword: boolean }
  | { kind: "throttled"; needsPassword: boolean; retryAfterSeconds: number };

/** Result of an action: the number of changed rows, why it must be confirmed, or why it is refused. */
export type ConfirmableOutcome<Refusal extends string = never> = Outcome<
  | { kind: "done"; count: number }
  | { kind: "unconfirmed"; required: ConfirmationRequired }
  | { kind: "refused"; reason: Refusal }
>;
