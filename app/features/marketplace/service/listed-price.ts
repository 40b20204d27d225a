import type { StoredListedPrice } from "#app/db/schema/catalogue.ts";

/** What a request of a service is called beside its price; texts in `price.each.*`. */
const priceUnits = [
  "request",
  "lookup",
  "record",
  "report",
  "document",
  "certificate",
  "submission",
  "quote",
  "signature",
  "card",
  "message",
] as const;
export type PriceUnit = (typeof priceUnits)[number];

/** A service's current price in short: derived from the price that bills (decision 043). */
export interface ListedPrice extends StoredListedPrice {
  unit: PriceUnit;
}
