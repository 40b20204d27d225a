import { isBeforeTerm, isPastTerm } from "#app/features/usage/agreements/agreement-term.ts";
import { type AgreementHistory, getStateAt } from "#app/features/usage/agreements/billable-use.ts";
import { addMonths } from "#app/features/usage/report/usage-day.ts";
import type { Price } from "./price.ts";

const dayMs = 86_400_000;

/**
 * A company's fee for having a service in a UTC month, in cents: the daily part of the fee for each day on which an
 * agreement was active at any moment, at the last price that it was active at, since a day may have another one after its
 * end; rounded once. Unlike requests, days before the first price cost nothing: nobody had agreed to a fee then.
 * @param month its first day.
 */
export function getMonthlyFee(
  prices: readonly Price[],
  agreements: readonly AgreementHistory[],
  month: string,
): number {
  const end = Date.parse(addMonths(month, 1));
  let sum = 0;
  let days = 0;
  for (let day = Date.parse(month); day < end; day += dayMs) {
    days += 1;
    const held = prices.findLast(({ effectiveAt }, at) => {
      const from = Math.max(day, effectiveAt.getTime());
      const to = Math.min(day + dayMs, prices[at + 1]?.effectiveAt.getTime() ?? day + dayMs);
      return from < to && agreements.some((agreement) => wasActive(agreement, from, to));
    });
    sum += held?.monthlyFeeCents ?? 0;
  }
  return Math.round(sum / days);
}

/** In a part of a UTC day, which the agreement's days contain or not. */
function wasActive(agreement: AgreementHistory, from: number, to: number): boolean {
  if (isBeforeTerm(agreement, from) || isPastTerm(agreement, from)) return false;
  if (getStateAt(agreement, from) === "active") return true;
  return agreement.changes.some(([at, state]) => state === "active" && at >= from && at < to);
}
