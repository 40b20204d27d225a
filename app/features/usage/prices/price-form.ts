import { parseDollars } from "#app/features/ledger/dollars.ts";
import type { CopyKey } from "#app/i18n/copy-keys.ts";
import type { PriceTerms } from "./price.ts";

/** Maximum number of steps. */
export const mostSteps = 5;
const mostUnitCents = 100_000;
const mostMonthlyFeeCents = 10_000_000;
const mostRequests = 1_000_000_000;

/** A price as typed: dollars and numbers. */
export interface PriceValues {
  /**
   * Each applies from its request on; the first one from the first request, whatever was typed. Empty ones are
   * ignored.
   */
  steps: readonly { from: string; price: string }[];
  freeRequests: string;
  monthlyFee: string;
  /** First day of a UTC month, or `now`. */
  start: string;
}

/** Ids of the form's fields: `price0`, `from1`, `price1` and so on. */
export type PriceField = `price${number}` | `from${number}` | "freeRequests" | "monthlyFee" | "start";
export type PriceErrors = Partial<Record<PriceField, CopyKey>>;

/** The fields from top to bottom. */
export const priceFields: readonly PriceField[] = [
  "price0",
  "freeRequests",
  "monthlyFee",
  ...Array.from({ length: mostSteps - 1 }, (_, at) => [`from${at + 1}`, `price${at + 1}`] as const).flat(),
  "start",
];

/** Reads a posted or partly typed form. */
export function readPriceValues(read: (name: string) => string): PriceValues {
  return {
    steps: Array.from({ length: mostSteps }, (_, at) => ({ from: read(`from${at}`), price: read(`price${at}`) })),
    freeRequests: read("freeRequests"),
    monthlyFee: read("monthlyFee"),
    start: read("start"),
  };
}

/** The typed terms, or their errors. */
export function parsePrice(values: PriceValues): { ok: true; terms: PriceTerms } | { ok: false; errors: PriceErrors } {
  const errors: PriceErrors = {};
  const steps = readSteps(values, errors);
  const freeRequests = values.freeRequests.trim() === "" ? 0 : parseCount(values.freeRequests);
  if (freeRequests === null) errors.freeRequests = "usage:price.error.count";
  const monthlyFeeCents = values.monthlyFee.trim() === "" ? 0 : parseMonthlyFee(values.monthlyFee);
  if (monthlyFeeCents === null) errors.monthlyFee = "usage:price.error.monthlyFee";
  if (Object.keys(errors).length > 0 || freeRequests === null || monthlyFeeCents === null) return { ok: false, errors };
  return { ok: true, terms: { steps, freeRequests, monthlyFeeCents } };
}

function readSteps({ steps }: PriceValues, errors: PriceErrors): PriceTerms["steps"] {
  const read: { from: number; cents: number }[] = [];
  for (const [at, step] of steps.slice(0, mostSteps).entries()) {
    if (at > 0 && step.from.trim() === "" && step.price.trim() === "") continue;
    const cents = parsePriceCents(step.price);
    if (cents === null)
      errors[`price${at}`] = step.price.trim() === "" ? "usage:price.error.none" : "usage:price.error.price";
    const from = at === 0 ? 1 : parseCount(step.from);
    const least = (read.at(-1)?.from ?? 0) + 1;
    if (from === null) errors[`from${at}`] = "usage:price.error.count";
    else if (from < least) errors[`from${at}`] = "usage:price.error.order";
    if (cents !== null && from !== null) read.push({ from, cents });
  }
  return read.map(({ cents }, at) => ({ upTo: nextFrom(read, at), cents }));
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
