/** Characters of a telephone number (spec 9). */
const most = 10;

/**
 * What a field keeps of what is typed or pasted: digits with an optional sign in front and decimal point, at most ten
 * characters. A maximum on the field itself would cut a pasted 208-555-0142 before its hyphens are taken out.
 */
export function toPhoneText(typed: string): string {
  return typed.replace(/(?!^)[^0-9.]|^[^0-9.+-]/g, "").slice(0, most);
}
