import { unprintableInText } from "#app/content/unprintable.ts";
import type { CopyKey } from "#app/i18n/copy-keys.ts";

/** Characters of what is said in a dispute. */
export const noteLimit = 2000;

/** The copy key of what is wrong with what is said; null when nothing is. */
export function findNoteFault(note: string, isNeeded: boolean): CopyKey | null {
  if (unprintableInText.test(note)) return "requests:error.characters";
  if (note.trim().length > noteLimit) return "requests:error.tooLong";
  return isNeeded && note.trim() === "" ? "requests:error.note" : null;
}
