import { addMonths, toDay, toMonth } from "#app/features/usage/report/usage-day.ts";
import { getFlatCents, isNeverDearer, type PriceTerms } from "./price.ts";

/** Days between telling buyers of a price and its begin. */
export const noticeDays = 30;
const dayMs = 86_400_000;
/** Months ahead that a price can be set for. */
const mostMonths = 12;

/** Costs nothing: what a service without a price has. */
export const freeTerms: PriceTerms = { steps: [{ upTo: null, cents: 0 }], freeRequests: 0, monthlyFeeCents: 0 };

interface Situation {
  /** Null for a service without a price. */
  current: PriceTerms | null;
  /** Whether a company has an agreement that is not over. */
  hasAgreements: boolean;
  now: Date;
}

/** When a price can begin at the earliest (decision 036): now, or with a UTC month. */
export function findEarliestStart(next: PriceTerms, { current, hasAgreements, now }: Situation): Date {
  const before = current ?? freeTerms;
  if (!hasAgreements) return now;
  if (!isNeverDearer(next, before)) return getNoticedStart(now);
  const isPlain = getFlatCents(next) !== null && getFlatCents(before) !== null;
  return isPlain ? now : getMonthStart(now);
}

/** When a dearer price can begin that is told of now. */
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
