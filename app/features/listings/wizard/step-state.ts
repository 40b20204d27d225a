import type { StepInput, StepName, StepValues } from "#app/features/listings/listing.ts";
import type { StepErrors } from "#app/features/listings/listing-rules.ts";
import type { CopyKey } from "#app/i18n/copy-keys.ts";

/** Result of posting a step. */
export type StepState =
  /** The values as typed, without the account number. */
  | { kind: "faulty"; input: StepInput; errors: StepErrors }
  /** Submitted while some steps are invalid. */
  | { kind: "incomplete"; errors: Partial<Record<StepName, StepErrors>> }
  /** `fault` is a copy key, `detail` says where; `field` names the faulty upload. */
  | { kind: "fault"; fault: CopyKey; detail?: string; field?: string }
  /** Submitted, but equal to the last accepted version. */
  | { kind: "unchanged" }
  /** Another form saved the step meanwhile, with this key: nothing of this one was saved. */
  | { kind: "conflict"; input: StepInput; writtenBy: string }
  | { kind: "kept" };

/** What was typed into the step, where it was not saved; null where it was. */
export function readTyped<Step extends StepName>(state: StepState | null, step: Step): StepValues[Step] | null {
  if (state?.kind !== "faulty" && state?.kind !== "conflict") return null;
  return state.input.step === step ? (state.input.values as StepValues[Step]) : null;
}
