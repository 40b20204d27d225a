/**
 * The characters that a field keeps of typed or pasted text: digits, a leading plus, and separators. Nothing is
 * truncated: too long a number is refused with a message (app/content/phone-number.ts removes separators).
 */
export function toPhoneText(typed: string): string {
  return typed.replace(/[^\d\s().+\p{Pd}]/gu, "");
}
