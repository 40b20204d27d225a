/**
 * A normalized telephone number: without separators, and without the US country code before ten digits. Everything
 * else stays, so that validation can refuse it.
 */
export function toPhoneNumber(typed: string): string {
  return typed.replace(/[\s().\p{Pd}\p{Cf}]/gu, "").replace(/^(?:\+1|1(?=\d{10}$))/, "");
}
