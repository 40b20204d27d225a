import type { PriceUnit } from "#app/features/marketplace/service/listed-price.ts";
import type { PriceTerms } from "#app/features/usage/prices/price.ts";

interface DemoPrice extends PriceTerms {
  unit: PriceUnit;
}

type Extras = Partial<Pick<DemoPrice, "freeRequests" | "monthlyFeeCents">>;

/** The same for every request. */
const each = (unit: PriceUnit, cents: number, extras: Extras = {}): DemoPrice => ({
  unit,
  steps: [{ upTo: null, cents }],
  freeRequests: 0,
  monthlyFeeCents: 0,
  ...extras,
});

/** Another price after so many requests of a month. */
const stepped = (unit: PriceUnit, [cents, upTo, then]: [number, number, number], extras: Extras = {}): DemoPrice => ({
  ...each(unit, cents, extras),
  steps: [
    { upTo, cents },
    { upTo: null, cents: then },
  ],
});

/**
 * Prices by service id; the others are on request. Services with use in `usage.ts` cost the same for every request,
 * as its events do.
 */
export const demoPrices: Record<number, DemoPrice> = {
  1: each("lookup", 3),
  2: each("lookup", 8),
  3: each("lookup", 1),
  4: stepped("lookup", [12, 2_000, 9], { freeRequests: 25 }),
  5: each("lookup", 10, { freeRequests: 20 }),
  6: each("lookup", 15),
  7: each("lookup", 2, { freeRequests: 100 }),
  9: each("request", 1, { freeRequests: 500 }),
  10: each("lookup", 6, { freeRequests: 50 }),
  11: each("card", 145),
  12: each("submission", 45),
  13: each("certificate", 35),
  14: stepped("lookup", [12, 1_000, 8]),
  15: each("lookup", 2, { freeRequests: 100 }),
  16: each("report", 120),
  17: stepped("submission", [275, 200, 225]),
  18: each("lookup", 9),
  20: each("lookup", 2, { freeRequests: 100 }),
  21: each("lookup", 6, { freeRequests: 50 }),
  22: each("lookup", 2, { freeRequests: 100 }),
  24: each("lookup", 5),
  25: each("lookup", 1, { freeRequests: 250 }),
  26: each("lookup", 5),
  27: stepped("report", [340, 100, 290]),
  28: each("lookup", 1, { freeRequests: 250 }),
  29: each("lookup", 1, { freeRequests: 500 }),
  31: each("lookup", 4),
  32: each("lookup", 3, { freeRequests: 50 }),
  33: each("record", 7),
  34: each("lookup", 2, { freeRequests: 50 }),
  35: each("lookup", 2, { freeRequests: 50 }),
  36: each("record", 9),
  37: each("record", 4),
  38: each("report", 9),
  40: each("lookup", 5),
  41: each("document", 6),
  42: each("lookup", 5),
  43: stepped("lookup", [8, 5_000, 5], { freeRequests: 25 }),
  44: each("lookup", 6),
  45: each("lookup", 2, { freeRequests: 100 }),
  47: each("lookup", 3),
  48: each("record", 4),
  50: each("lookup", 3),
  51: each("record", 8),
  52: each("report", 12),
  54: each("lookup", 5),
  60: each("document", 25),
  61: stepped("document", [60, 500, 45]),
  62: each("request", 190),
  63: stepped("document", [480, 100, 420]),
  64: each("message", 4, { freeRequests: 100, monthlyFeeCents: 1_900 }),
  65: each("signature", 75),
  66: each("quote", 0),
  67: each("quote", 35, { monthlyFeeCents: 8_900 }),
  68: each("record", 210),
  70: each("lookup", 4, { freeRequests: 25 }),
};
