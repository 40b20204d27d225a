import { z } from "zod";
import { type FormValues, field } from "#app/content/form/form-schema.ts";

const amount = z.string().max(12).optional();
const requests = z.string().max(13).optional();

const each = field(amount, { label: "usage:price.each", inputMode: "decimal" });
const from = field(requests, { label: "usage:price.from", inputMode: "numeric" });

/**
 * The seller's form for a price. What it means, and its errors, are `parsePrice`'s, which the page needs without zod.
 */
export const priceForm = z.object({
  price0: field(each.unwrap().min(1), { label: "usage:price.each", inputMode: "decimal" }),
  freeRequests: field(requests, { label: "usage:price.free", hint: "usage:price.free.hint", inputMode: "numeric" }),
  monthlyFee: field(amount, {
    label: "usage:price.monthlyFee",
    hint: "usage:price.monthlyFee.hint",
    inputMode: "decimal",
  }),
  from1: from,
  price1: each,
  from2: from,
  price2: each,
  from3: from,
  price3: each,
  from4: from,
  price4: each,
  start: field(z.string(), { kind: "choice", label: "usage:price.start" }),
});

/** A price as typed: dollars and numbers. */
export type PriceValues = FormValues<typeof priceForm>;
