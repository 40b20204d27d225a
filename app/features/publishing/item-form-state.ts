import type { ConfirmationRequiredState } from "#app/features/identity/confirmation/confirmation-state.ts";
import type { CopyKey } from "#app/i18n/copy-keys.ts";
import type { BodyFieldName, ItemErrors, ItemValues } from "./item-form.ts";

/** Result of a posted form that is shown again. */
export type ItemFormState =
  /** Deletion awaits confirmation. */
  | ConfirmationRequiredState
  | { kind: "faulty"; values: ItemValues; errors: ItemErrors }
  | { kind: "stale"; values: ItemValues }
  /** A picture was stored and appended to a text. */
  | { kind: "picture"; field: BodyFieldName; html: string; values: ItemValues }
  | { kind: "pictureFault"; field: BodyFieldName; error: CopyKey; values: ItemValues };
