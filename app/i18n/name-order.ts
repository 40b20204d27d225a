/** Compares names for the eye: "Brand 2" before "Brand 10". Lists sorted and paged by SQL keep its order. */
export function createNameOrder(locale: string): (one: string, other: string) => number {
  return new Intl.Collator(locale, { numeric: true }).compare;
}
