import { type PostedValues, textOf } from "#app/content/form/form-field.ts";
import { parseDollars } from "#app/features/ledger/dollars.ts";
import type { CopyKey } from "#app/i18n/copy-keys.ts";
import type { PriceTerms } from "./price.ts";

const mostUnitCents = 100_000;
const mostMonthlyFeeCents = 10_000_000;
const mostRequests = 1_000_000_000;

/** Of a number of requests as typed, with separators. */
export const longestCount = "1,000,000,000".length;

export type StepNumber = 1 | 2 | 3 | 4;

/** Fields of the form (price-fields.ts). Each step applies from its request on, the first one from the first request. */
export type PriceField = "price0" | `${"from" | "price"}${StepNumber}` | "freeRequests" | "monthlyFee" | "start";
export type PriceErrors = Partial<Record<PriceField, CopyKey>>;

/** Numbers of the steps after the first. */
export const stepNumbers = [1, 2, 3, 4] as const satisfies readonly StepNumber[];

/** The typed terms, or their errors. Empty steps after the first are ignored. */
export function parsePrice(values: PostedValues): { ok: true; terms: PriceTerms } | { ok: false; errors: PriceErrors } {
  const errors: PriceErrors = {};
  const steps = readSteps(values, errors);
  const [free, monthly] = [textOf(values, "freeRequests"), textOf(values, "monthlyFee")];
  const freeRequests = free.trim() === "" ? 0 : parseCount(free);
  if (freeRequests === null) errors.freeRequests = "usage:price.error.free";
  const monthlyFeeCents = monthly.trim() === "" ? 0 : parseMonthlyFee(monthly);
  if (monthlyFeeCents === null) errors.monthlyFee = "usage:price.error.monthlyFee";
  if (Object.keys(errors).length > 0 || freeRequests === null || monthlyFeeCents === null) return { ok: false, errors };
  return { ok: true, terms: { steps, freeRequests, monthlyFeeCents } };
}

function readSteps(values: PostedValues, errors: PriceErrors): PriceTerms["steps"] {
  const first = readCents(values, "price0", errors);
  const read = first === null ? [] : [{ from: 1, cents: first }];
  for (const number of stepNumbers) {
    const [from, price] = [`from${number}`, `price${number}`] as const;
    if (textOf(values, from).trim() === "" && textOf(values, price).trim() === "") continue;
    const cents = readCents(values, price, errors);
    const start = parseCount(textOf(values, from));
    const least = (read.at(-1)?.from ?? 0) + 1;
    if (start === null) errors[from] = "usage:price.error.from";
    else if (start < least) errors[from] = "usage:price.error.order";
    if (cents !== null && start !== null) read.push({ from: start, cents });
  }
  return read.map(({ cents }, at) => ({ upTo: nextFrom(read, at), cents }));
}

function readCents(values: PostedValues, field: "price0" | `price${StepNumber}`, errors: PriceErrors): number | null {
  const typed = textOf(values, field);
  const cents = parsePriceCents(typed);
  if (cents === null) errors[field] = typed.trim() === "" ? "usage:price.error.none" : "usage:price.error.price";
  return cents;
}

function nextFrom(read: readonly { from: number }[], at: number): number | null {
  const next = read[at + 1];
  return next ? next.from - 1 : null;
}

/** Parses a price per request into cents; null unless from 0 to 1,000 dollars. */
export function parsePriceCents(typed: string): number | null {
  const cents = parseDollars(typed);
  return cents !== null && cents <= mostUnitCents ? cents : null;
}

/** Parses a monthly fee into cents; null unless from 0 to 100,000 dollars. */
function parseMonthlyFee(typed: string): number | null {
  const cents = parseDollars(typed);
  return cents !== null && cents <= mostMonthlyFeeCents ? cents : null;
}

/** Parses a whole number with optional thousands separators; null for any other text. */
export function parseCount(typed: string): number | null {
  const text = typed.trim();
  if (!/^(\d{1,10}|\d{1,3}([,. ]\d{3})+)$/.test(text)) return null;
  const count = Number(text.replaceAll(/[,. ]/g, ""));
  return count <= mostRequests ? count : null;
}
