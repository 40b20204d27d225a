/**
 * The characters that a field keeps of typed or pasted text: digits, a leading plus, and separators. Nothing is
 * truncated: too long a number is refused with a message (app/content/phone-number.ts removes separators).
 */
export function toPhoneText(typed: string): string {
  return typed.replace(/[^\d\s().+\p{Pd}]/gu, "");
}

/** A number as people read it: ten digits as `(978) 555-0142`, with a country code of 1 before; others as typed. */
export function toReadablePhone(phone: string): string {
  const [, country = "", area, office, line] = /^(\+?1)?(\d{3})(\d{3})(\d{4})$/.exec(phone.trim()) ?? [];
  if (area === undefined) return phone;
  return `${country === "" ? "" : "+1 "}(${area}) ${office}-${line}`;
}
