import { parseDollars } from "#app/features/ledger/dollars.ts";
import { addMonths, toDay, toMonth } from "#app/features/usage/report/usage-day.ts";

/** Shares of a limit, in percent, at which its buyer is notified. */
const toldPercents = [80, 100] as const;

/** A monthly limit. */
export interface SpendingLimit {
  cents: number;
  /** Whether usage beyond it is refused. */
  isHard: boolean;
}

/** Whether added usage exceeds a hard limit; a reduction never does. `afterCents`: the month including the addition. */
export function passesLimit({ cents, isHard }: SpendingLimit, afterCents: number, addedCents: number): boolean {
  return isHard && addedCents > 0 && afterCents > cents;
}

/** The highest share of a limit that a month has reached; null below all of them. */
export function findReachedPercent({ cents }: SpendingLimit, afterCents: number): number | null {
  if (cents === 0) return null;
  return toldPercents.findLast((percent) => afterCents * 100 >= cents * percent) ?? null;
}

/** A month's usage that has reached a share of the limit over all agreements. */
export interface SpendingAlert {
  /** The share that buyers are notified at, in percent. */
  percent: number;
  spentCents: number;
  limitCents: number;
  isHard: boolean;
}

/** Null below every share, without a limit, and for users who may not see the spending. */
export function toSpendingAlert(
  spending: { spentCents: number; limitCents: number | null; isHard: boolean } | null,
): SpendingAlert | null {
  if (spending === null || spending.limitCents === null) return null;
  const { spentCents, limitCents, isHard } = spending;
  const percent = findReachedPercent({ cents: limitCents, isHard }, spentCents);
  return percent === null ? null : { percent, spentCents, limitCents, isHard };
}

/** Seconds until a month of use ends; null if it has ended, so that waiting is useless. */
export function getSecondsLeft(month: string, now: Date): number | null {
  if (month !== toMonth(toDay(now))) return null;
  return Math.ceil((Date.parse(addMonths(month, 1)) - now.getTime()) / 1000);
}

/** Parses a typed limit: dollars, or empty for none; undefined when invalid. */
export function parseLimit(typed: string): number | null | undefined {
  if (typed.trim() === "") return null;
  return parseDollars(typed) ?? undefined;
}
