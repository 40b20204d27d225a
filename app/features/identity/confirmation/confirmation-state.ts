import type { ConfirmationRequired } from "./confirmation.ts";

/** What a page shows of an act that was not done (yet). */
export type ConfirmationState = ConfirmationRequiredState | { kind: "refused"; reason: ConfirmationRefusal };

/** Why no payouts are made. */
export type RunRefusal = "noTenant" | "runKnown" | "otherDay" | "nothingPayable" | "noBankAccount";

/** Why an act is not done, whoever agrees to it. */
export type ConfirmationRefusal = "yourself" | "administrator" | "nobody" | "paymentKnown" | RunRefusal | "lastTag";

export interface ConfirmationRequiredState {
  kind: "unconfirmed";
  required: ConfirmationRequired;
  /** What was posted, to be posted again with the consent. */
  fields: [name: string, value: string][];
}

/** Rows that a held act is about. */
export function toUnconfirmedIds(state: ConfirmationState | null): number[] {
  if (state?.kind !== "unconfirmed") return [];
  return state.fields.flatMap(([name, value]) => (name === "ids" ? [Number(value)] : []));
}
