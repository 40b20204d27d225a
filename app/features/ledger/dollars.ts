/**
 * Parses dollars with at most two decimals into cents; the decimal separator may be a comma as in Spanish, and
 * thousands may be separated by commas. Null for any other text, and from a billion dollars on.
 */
export function parseDollars(typed: string): number | null {
  const digits = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d{1,9})(?:[.,](\d{1,2}))?$/.exec(typed.trim());
  if (!digits?.[1]) return null;
  const dollars = Number(digits[1].replaceAll(",", ""));
  return dollars < 1_000_000_000 ? dollars * 100 + Number((digits[2] ?? "").padEnd(2, "0")) : null;
}
