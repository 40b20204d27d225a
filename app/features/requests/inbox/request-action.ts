import type { Outcome } from "#app/content/outcome.ts";
import type { CopyKey } from "#app/i18n/copy-keys.ts";

/** A party's action: a move, a message, or both. */
export interface RequestAction {
  /** Key of a move; null for a message alone. */
  move: string | null;
  note: string;
  /** Version of the request that the form showed; null when none was posted. */
  version: number | null;
  /** One per rendered form: posting it twice acts once. */
  formKey: string | null;
}

/** Why an action was refused. */
export type RequestRefusal = Outcome<
  /** Somebody moved the request since the form was shown. */
  | { kind: "changed" }
  /** Not a move of this process, actor or state. */
  | { kind: "illegal" }
  /** The reader has read access only: somebody else answers it, or the reader's own company is the buyer. */
  | { kind: "notYours" }
  /** Too many messages in a short time. */
  | { kind: "throttled"; retryAfterSeconds: number }
  /** `error`: copy key. */
  | { kind: "faulty"; error: CopyKey }
>;

/** `note`: the typed text, to be shown again. */
export type ActionOutcome = Outcome<{ kind: "done" } | (RequestRefusal & { note: string })>;
