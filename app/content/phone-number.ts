/**
 * A telephone number as it is counted and kept: without what people put between and around digits, and without the
 * country code of the United States in front of ten digits. Whatever else was typed stays, so that it can be refused.
 */
export function toPhoneNumber(typed: string): string {
  return typed.replace(/[\s().\p{Pd}\p{Cf}]/gu, "").replace(/^(?:\+1|1(?=\d{10}$))/, "");
}
