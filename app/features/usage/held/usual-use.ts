/** Usage that costs less a day, in cents, is never held. */
export const heldFromCents = 5_000;
/** Number of days before that a day is compared to. */
export const usualDays = 30;
/** Minimum number of those with usage; with fewer, nothing is unusual. */
const leastDays = 7;
/** Multiple of the busiest of those days from which usage is unusual. */
const factor = 10;

/** A buyer's usage of a service in the days before. */
export interface UsualUse {
  /** Days with usage. */
  days: number;
  /** Requests of the busiest one. */
  most: number;
}

/** Whether a day's requests are unusually many. */
export function isUnusual({ days, most }: UsualUse, requests: number): boolean {
  return days >= leastDays && requests > factor * most;
}
