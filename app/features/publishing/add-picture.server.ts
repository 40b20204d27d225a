import type { AccountScope } from "#app/db/scope.ts";
import { authorize } from "#app/features/identity/actor.server.ts";
import type { CopyKey } from "#app/i18n/copy-keys.ts";
import { type Files, takePicture } from "./item-files.server.ts";
import { longestAlt } from "./item-form.ts";

interface Picture {
  /** Null when none was chosen. */
  bytes: Uint8Array | null;
  alt: string;
}

/**
 * Stores a picture for a post's text. @returns its element, or an error's copy key; null for users who may not write.
 */
export async function addPicture(
  scope: AccountScope,
  files: Files,
  { bytes, alt }: Picture,
): Promise<{ html: string } | { error: CopyKey } | null> {
  if (!(await authorize(scope, "useConsole"))) return null;
  if (!bytes) return { error: "publishing:error.picture" };
  const text = alt.replace(/[\p{C}\p{Surrogate}]/gu, " ").trim();
  if (text === "") return { error: "publishing:error.alt" };
  if (text.length > longestAlt) return { error: "publishing:error.tooLong" };
  return takePicture(files, bytes, text);
}
