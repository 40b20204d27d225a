import { z } from "zod";

/**
 * One e-mail address in ASCII: never a list, a line break or a letter that only looks like another.
 * @param missing copy key for none at all. @param invalid copy key for everything else.
 */
export function emailAddress(missing: string, invalid: string) {
  return z.string({ error: missing }).trim().min(1, missing).max(500, invalid).pipe(z.email(invalid));
}
