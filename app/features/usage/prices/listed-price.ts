import type { StoredListedPrice } from "#app/db/schema/catalogue.ts";
import type { PriceTerms } from "./price.ts";

/** A price in short, for cards and search: the lowest step's, which `isFrom` tells, free requests and monthly fee. */
export function toListedPrice({ steps, freeRequests, monthlyFeeCents }: PriceTerms): StoredListedPrice {
  const each = steps.map(({ cents }) => cents);
  const cents = Math.min(...each);
  return { cents, isFrom: Math.max(...each) > cents, freeRequests, monthlyFeeCents };
}
