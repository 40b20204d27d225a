/** Compares names for the eye: "Brand 2" before "Brand 10". Lists that SQL sorts and pages have its order. */
export function createNameOrder(locale: string): (one: string, other: string) => number {
  return new Intl.Collator(locale, { numeric: true }).compare;
}
