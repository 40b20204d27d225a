import type { StepInput, StepName } from "#app/features/listings/listing.ts";
import type { StepErrors } from "#app/features/listings/listing-rules.ts";
import type { CopyKey } from "#app/i18n/copy-keys.ts";

/** What came of posting a step. */
export type StepState =
  /** The values as they were typed, without the account number. */
  | { kind: "faulty"; input: StepInput; errors: StepErrors }
  /** Sent in with steps that are not right yet. */
  | { kind: "incomplete"; errors: Partial<Record<StepName, StepErrors>> }
  /** `fault` is a copy key, `detail` says where; `field` is that of the file which it is about. */
  | { kind: "fault"; fault: CopyKey; detail?: string; field?: string }
  /** Sent in, but no different from what was accepted last. */
  | { kind: "unchanged" }
  | { kind: "kept" };
