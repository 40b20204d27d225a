import { parseDollars } from "#app/features/ledger/dollars.ts";
import { addMonths, toDay, toMonth } from "#app/features/usage/report/usage-day.ts";

/** Parts of a limit, in percent, at which its buyer is told. */
const toldPercents = [80, 100] as const;

/** Most of what a month may cost. */
export interface SpendingLimit {
  cents: number;
  /** Whether use beyond it is refused. */
  isHard: boolean;
}

/** Whether added use passes a hard limit; what lowers a bill never does. `afterCents`: the month with what was added. */
export function passesLimit({ cents, isHard }: SpendingLimit, afterCents: number, addedCents: number): boolean {
  return isHard && addedCents > 0 && afterCents > cents;
}

/** The highest part of a limit that a month has reached; null below all of them. */
export function findReachedPercent({ cents }: SpendingLimit, afterCents: number): number | null {
  if (cents === 0) return null;
  return toldPercents.findLast((percent) => afterCents * 100 >= cents * percent) ?? null;
}

/** Seconds until a month of use ends; null for one that has ended, for which waiting is of no use. */
export function getSecondsLeft(month: string, now: Date): number | null {
  if (month !== toMonth(toDay(now))) return null;
  return Math.ceil((Date.parse(addMonths(month, 1)) - now.getTime()) / 1000);
}

/** A limit as it is typed: dollars, or nothing for none; undefined for what is no amount. */
export function parseLimit(typed: string): number | null | undefined {
  if (typed.trim() === "") return null;
  return parseDollars(typed) ?? undefined;
}
