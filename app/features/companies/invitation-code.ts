/**
 * An invitation code as it is compared: in upper case and without spaces around it.
 * @returns null for what cannot be one.
 */
export function toInvitationCode(typed: string): string | null {
  const code = typed.normalize("NFKC").trim().toUpperCase();
  return /^[A-Z0-9][A-Z0-9_-]{3,499}$/.test(code) ? code : null;
}
