import type { ConfirmationRequiredState } from "#app/features/identity/confirmation/confirmation-state.ts";
import type { CopyKey } from "#app/i18n/copy-keys.ts";
import type { BodyFieldName, ItemErrors, ItemValues } from "./item-form.ts";

/** What came of posting a form that is shown again. */
export type ItemFormState =
  /** It waits for consent to be deleted. */
  | ConfirmationRequiredState
  | { kind: "faulty"; values: ItemValues; errors: ItemErrors }
  | { kind: "stale"; values: ItemValues }
  /** A picture that was kept for a text, which has it at its end. */
  | { kind: "picture"; field: BodyFieldName; html: string; values: ItemValues }
  | { kind: "pictureFault"; field: BodyFieldName; error: CopyKey; values: ItemValues };
