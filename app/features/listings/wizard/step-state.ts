import type { StepInput, StepName } from "#app/features/listings/listing.ts";
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
  | { kind: "kept" };
