import type { ConfirmationRequired } from "./confirmation.ts";

/** What a page shows of an action that was not carried out (yet). */
export type ConfirmationState = ConfirmationRequiredState | { kind: "refused"; reason: ConfirmationRefusal };

/** Why no payouts are created. */
export type RunRefusal = "noTenant" | "runKnown" | "otherDay" | "nothingPayable" | "noBankAccount";

/** What a company has to settle before it is erased. */
export type ErasureRefusal = "agreements" | "disputes" | "requests" | "accounts";

/** Why an action is refused, whoever confirms it. */
export type ConfirmationRefusal =
  | "yourself"
  | "administrator"
  | "closed"
  | "nobody"
  | "paymentKnown"
  | RunRefusal
  | ErasureRefusal
  | "usedImports"
  | "noImports"
  | "lastTag";

export interface ConfirmationRequiredState {
  kind: "unconfirmed";
  required: ConfirmationRequired;
  /** The posted fields, to be posted again with the confirmation. */
  fields: [name: string, value: string][];
}

/** Ids of the rows that an unconfirmed action concerns. */
export function toUnconfirmedIds(state: ConfirmationState | null): number[] {
  if (state?.kind !== "unconfirmed") return [];
  return state.fields.flatMap(([name, value]) => (name === "ids" ? [Number(value)] : []));
}
