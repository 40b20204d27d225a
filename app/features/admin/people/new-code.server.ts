import { randomBytes } from "node:crypto";

/** Without letters that resemble digits (Crockford's base 32). */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** An unguessable code: 80 random bits as four groups of four. */
export function makeInvitationCode(): string {
  const letters = [...randomBytes(16)].map((byte) => alphabet[byte % alphabet.length]).join("");
  return letters.match(/.{4}/g)?.join("-") ?? letters;
}
