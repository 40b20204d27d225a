/** What costs less on a day is never held: it is not worth the question. */
export const heldFromCents = 5_000;
/** The days before that say what is usual. */
export const usualDays = 30;
/** Days with use among them, with fewer of which nothing is known to be usual. */
const leastDays = 7;
/** So many times the busiest of them is far beyond the usual. */
const factor = 10;

/** What a buyer used of a service in the days before. */
export interface UsualUse {
  /** Days with use. */
  days: number;
  /** Requests of the busiest one. */
  most: number;
}

/** Whether a day's requests are far beyond the usual. */
export function isUnusual({ days, most }: UsualUse, requests: number): boolean {
  return days >= leastDays && requests > factor * most;
}
