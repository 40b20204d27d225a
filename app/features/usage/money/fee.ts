/** The platform's default share of a seller's sales, in basis points. */
export const usualSharePoints = 1200;

/**
 * Parses a percentage from 0 to 100 with up to two decimals into basis points; the decimal separator may be a comma as
 * in Spanish. Null for any other text.
 */
export function parsePercent(typed: string): number | null {
  const digits = /^(\d{1,3})(?:[.,](\d{1,2}))?\s*%?$/.exec(typed.trim());
  if (!digits) return null;
  const points = Number(digits[1]) * 100 + Number((digits[2] ?? "").padEnd(2, "0"));
  return points <= 10_000 ? points : null;
}
