import { addMonths, toDay } from "#app/features/usage/report/usage-day.ts";

/** Sellers are paid on the fifth, for payments before it (UTC). */
const dayOfMonth = "05";

/** The latest due payout day, as YYYY-MM-DD: the one a run is made for. */
export function getPayoutDay(now: Date): string {
  const today = toDay(now);
  const own = `${today.slice(0, 8)}${dayOfMonth}`;
  return today >= own ? own : addMonths(own, -1);
}

/** The following payout day. */
export function getNextPayoutDay(now: Date): string {
  return addMonths(getPayoutDay(now), 1);
}

/** From this moment on, payments belong to the next payout. */
export function getCutOff(payoutDay: string): Date {
  return new Date(`${payoutDay}T00:00:00Z`);
}
