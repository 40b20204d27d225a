import fc from "fast-check";
import { expect, it } from "vitest";
import { describeForm } from "#app/content/form/form-schema.ts";
import { toOrder } from "#app/ui/form/form-errors.ts";
import { priceForm } from "./price-fields.ts";
import { parsePrice } from "./price-form.ts";

const priceFields = toOrder(describeForm(priceForm));
const errors = (fields: Record<string, string>) => {
  const parsed = parsePrice(fields);
  return parsed.ok ? null : parsed.errors;
};

it("parses steps by where they start, ignoring empty ones", () => {
  expect(
    parsePrice({
      price0: "$0.05",
      freeRequests: "100",
      monthlyFee: "$20",
      from1: "5,001",
      price1: "0.04",
      from3: "20.001",
      price3: "0,03",
    }),
  ).toEqual({
    ok: true,
    terms: {
      steps: [
        { upTo: 5000, cents: 5 },
        { upTo: 20_000, cents: 4 },
        { upTo: null, cents: 3 },
      ],
      freeRequests: 100,
      monthlyFeeCents: 2000,
    },
  });
  expect(parsePrice({ price0: "0" })).toMatchObject({ ok: true, terms: { steps: [{ upTo: null, cents: 0 }] } });
});

it("names the field of every invalid price, invalid number and wrong order", () => {
  expect(errors({})).toEqual({ price0: "usage:price.error.none" });
  expect(errors({ price0: "1000.01" })).toEqual({ price0: "usage:price.error.price" });
  expect(errors({ price0: "-1", freeRequests: "1.5" })).toEqual({
    price0: "usage:price.error.price",
    freeRequests: "usage:price.error.free",
  });
  expect(errors({ price0: "1", monthlyFee: "100000.01" })).toEqual({ monthlyFee: "usage:price.error.monthlyFee" });
  expect(errors({ price0: "1", from1: "10" })).toEqual({ price1: "usage:price.error.none" });
  expect(errors({ price0: "1", price1: "2" })).toEqual({ from1: "usage:price.error.from" });
  expect(errors({ price0: "1", from1: "1", price1: "2" })).toEqual({ from1: "usage:price.error.order" });
  expect(errors({ price0: "1", from1: "9", price1: "2", from2: "9", price2: "3" })).toEqual({
    from2: "usage:price.error.order",
  });
  expect(errors({ price0: "1", freeRequests: "1000000001" })).toEqual({ freeRequests: "usage:price.error.free" });
});

it("lists its fields from top to bottom, all but the first price and the start optional", () => {
  expect(priceFields.slice(0, 5)).toEqual(["price0", "freeRequests", "monthlyFee", "from1", "price1"]);
  expect(priceFields.slice(5)).toEqual(["from2", "price2", "from3", "price3", "from4", "price4", "start"]);
  const needed = describeForm(priceForm).filter(({ isOptional, kind }) => !isOptional && kind === "text");
  expect(toOrder(needed)).toEqual(["price0"]);
});

it("answers any text with ascending steps or with errors of existing fields", () => {
  const typed = fc.oneof(
    fc.string(),
    fc.nat().map(String),
    fc.constantFrom("", "1", "0.5", "1,000", "1e3", "٣", "NaN"),
  );
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...priceFields), typed), (fields) => {
      const parsed = parsePrice(fields);
      if (!parsed.ok) {
        expect(Object.keys(parsed.errors).every((field) => priceFields.some((known) => known === field))).toBe(true);
        return;
      }
      const ends = parsed.terms.steps.map(({ upTo }) => upTo ?? Number.POSITIVE_INFINITY);
      expect(ends.every((end, at) => end > (ends[at - 1] ?? 0))).toBe(true);
      expect(ends.at(-1)).toBe(Number.POSITIVE_INFINITY);
    }),
  );
});
