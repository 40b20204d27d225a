import { addMonths, toMonth } from "#app/features/usage/report/usage-day.ts";

/** Running totals of a month, a value per day from the first on, beside those of the whole month before. */
export interface MonthTotals {
  /** Until today. */
  now: number[];
  before: number[];
}

export interface Business {
  /** Day of the figures, UTC. */
  today: string;
  agencies: MonthTotals;
  /** Used requests of all services. */
  calls: MonthTotals;
  /** The platform's share, in cents. */
  revenue: MonthTotals;
}

/** @param values by day, `YYYY-MM-DD`; missing days have none. */
export function toRunningTotals(values: ReadonlyMap<string, number>, today: string): MonthTotals {
  const month = toMonth(today);
  const last = addMonths(month, -1);
  return { now: sumDays(values, month, Number(today.slice(8))), before: sumDays(values, last, countDays(last)) };
}

/** The total of the month before by today's day of the month. */
export function toTotalBefore({ now, before }: MonthTotals): number {
  return before[Math.min(now.length, before.length) - 1] ?? 0;
}

function sumDays(values: ReadonlyMap<string, number>, month: string, count: number): number[] {
  let total = 0;
  return Array.from({ length: count }, (_, at) => {
    total += values.get(`${month.slice(0, 8)}${String(at + 1).padStart(2, "0")}`) ?? 0;
    return total;
  });
}

function countDays(month: string): number {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number, 0)).getUTCDate();
}
