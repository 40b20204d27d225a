/**
 * What a field keeps of what is typed or pasted: digits with a sign in front, and what people put between them. Nothing
 * is cut off: too long a number is refused with a message (app/content/phone-number.ts takes out what does not count).
 */
export function toPhoneText(typed: string): string {
  return typed.replace(/[^\d\s().+\p{Pd}]/gu, "");
}
