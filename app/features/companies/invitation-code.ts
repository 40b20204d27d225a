/**
 * Normalizes an invitation code: upper case, trimmed.
 * @returns null for text that cannot be a code.
 */
export function toInvitationCode(typed: string): string | null {
  const code = typed.normalize("NFKC").trim().toUpperCase();
  return /^[A-Z0-9][A-Z0-9_-]{3,499}$/.test(code) ? code : null;
}
