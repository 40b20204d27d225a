import type { FieldErrors, PostedValues } from "#app/content/form/form-field.ts";
import type { AgreementRefusal } from "#app/features/usage/agreements/agreement-parts.tsx";
import type { CopyKey } from "#app/i18n/copy-keys.ts";

/** The outcome of a form on the keys page. */
export type KeysState =
  /** The full key, shown this once. */
  | { kind: "made"; id: number; name: string; key: string; isTest: boolean }
  /** A test event was accepted. */
  | { kind: "tried" }
  /** The new key's form, as typed, with a copy key for each faulty field. */
  | { kind: "faulty"; errors: FieldErrors; values: PostedValues }
  /** A copy key. */
  | { kind: "refused"; error: CopyKey }
  /** The service could not be offered. */
  | { kind: "unoffered"; refusal: AgreementRefusal };
