import { isBeforeTerm, isPastTerm } from "#app/features/usage/agreements/agreement-term.ts";
import { type AgreementHistory, getStateAt } from "#app/features/usage/agreements/billable-use.ts";
import { addMonths } from "#app/features/usage/report/usage-day.ts";
import type { Price } from "./price.ts";

const dayMs = 86_400_000;

/**
 * A company's fee for having a service in a UTC month, in cents: the daily part of the fee for each day on which an
 * agreement was active at any moment; rounded once. Unlike requests, days before the first price cost nothing: nobody
 * had agreed to a fee then.
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
    if (!agreements.some((agreement) => wasActive(agreement, day, day + dayMs))) continue;
    sum += prices.findLast(({ effectiveAt }) => effectiveAt.getTime() < day + dayMs)?.monthlyFeeCents ?? 0;
  }
  return Math.round(sum / days);
}

/** On a UTC day, which the agreement's days contain or not. */
function wasActive(agreement: AgreementHistory, from: number, to: number): boolean {
  if (isBeforeTerm(agreement, from) || isPastTerm(agreement, from)) return false;
  if (getStateAt(agreement, from) === "active") return true;
  return agreement.changes.some(([at, state]) => state === "active" && at >= from && at < to);
}
