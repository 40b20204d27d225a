import { z } from "zod";
import type { CopyKey } from "#app/i18n/copy-keys.ts";

/**
 * One e-mail address in ASCII: never a list, a line break or a look-alike letter.
 * @param missing copy key for an empty value. @param invalid copy key for everything else.
 */
export function emailAddress(missing: CopyKey = "identity:emailMissing", invalid: CopyKey = "identity:emailInvalid") {
  return z.string({ error: missing }).trim().min(1, missing).max(500, invalid).pipe(z.email(invalid));
}
