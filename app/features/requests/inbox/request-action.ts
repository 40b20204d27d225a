import type { Outcome } from "#app/content/outcome.ts";
import type { CopyKey } from "#app/i18n/copy-keys.ts";
/** What a party wants done: a move, a message, or both at once. */
export interface RequestAction {
  /** Key of a move; null for a message alone. */
  move: string | null;
  note: string;
  /** Of the request as the form showed it; null where none was posted. */
  version: number | null;
  /** One per rendered form: posted twice it is done once. */
  formKey: string | null;
}

/** Why an action was not done. */
export type RequestRefusal = Outcome<
  /** Somebody moved the request since the form was shown. */
  | { kind: "changed" }
  /** Not a move of this request, of this actor or of its state. */
  | { kind: "illegal" }
  /** The reader looks on: somebody else answers it, or the reader's own company asks for it. */
  | { kind: "notYours" }
  /** Too many messages in a short time. */
  | { kind: "throttled"; retryAfterSeconds: number }
  /** `error`: copy key. */
  | { kind: "faulty"; error: CopyKey }
>;

/** `note`: what was typed, to be shown again. */
export type ActionOutcome = { kind: "done" } | (RequestRefusal & { note: string });

export const noteLimit = 2000;
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ud800-\udfff]/u;

/** The copy key of what is wrong with a message or a reason; null when nothing is. */
export function findNoteFault(note: string, needed: boolean): CopyKey | null {
  if (control.test(note)) return "requests:error.characters";
  if (note.trim().length > noteLimit) return "requests:error.tooLong";
  return needed && note.trim() === "" ? "requests:error.note" : null;
}
