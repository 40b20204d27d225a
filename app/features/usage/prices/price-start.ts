import { addMonths, toDay, toMonth } from "#app/features/usage/report/usage-day.ts";
import { getFlatCents, isNeverDearer, type PriceTerms } from "./price.ts";

/** Days of notice before a price starts. */
export const noticeDays = 30;
const dayMs = 86_400_000;
/** Maximum months ahead that a price can be set for. */
const mostMonths = 12;

/** Free: for a service without a price. */
export const freeTerms: PriceTerms = { steps: [{ upTo: null, cents: 0 }], freeRequests: 0, monthlyFeeCents: 0 };

interface Situation {
  /** Null for a service without a price. */
  current: PriceTerms | null;
  /** Whether a company has an agreement that is not over, or an undecided request. */
  hasBuyers: boolean;
  now: Date;
}

/** The earliest start of a price (decision 036): now, or a UTC month. */
export function findEarliestStart(next: PriceTerms, { current, hasBuyers, now }: Situation): Date {
  const before = current ?? freeTerms;
  if (!hasBuyers) return now;
  if (!isNeverDearer(next, before)) return getNoticedStart(now);
  const isPlain = getFlatCents(next) !== null && getFlatCents(before) !== null;
  return isPlain ? now : getMonthStart(now);
}

/** The earliest start of a higher price announced now. */
export function getNoticedStart(now: Date): Date {
  return getMonthStart(new Date(now.getTime() + noticeDays * dayMs));
}

/** The first day of a UTC month at or after a moment. */
function getMonthStart(moment: Date): Date {
  const month = new Date(toMonth(toDay(moment)));
  return month >= moment ? month : new Date(addMonths(toDay(month), 1));
}

/** First days of the months that a price can be set for. */
export function listStartDays(now: Date): string[] {
  const first = toDay(getMonthStart(now));
  return Array.from({ length: mostMonths }, (_, at) => addMonths(first, at));
}
