import { addDays, addMonths, toMonth } from "#app/features/usage/report/usage-day.ts";

/** Use in a day or a month, and its cost in cents. */
export interface UsedThen {
  /** The day, or the month's first; YYYY-MM-DD, UTC. */
  from: string;
  requests: number;
  cents: number;
}

/** Use under an agreement. */
export interface AgreementUse {
  /** From the month's first day to today. */
  days: UsedThen[];
  /** Twelve, with this one, the oldest first. */
  months: UsedThen[];
}

/** Number of months shown. */
export const shownMonths = 12;

/** Adds the days and months without use to those with it. */
export function toAgreementUse(used: readonly UsedThen[], today: string): AgreementUse {
  const first = toMonth(today);
  const sumOf = (from: string, isOf: (day: string) => boolean): UsedThen => {
    const rows = used.filter((row) => isOf(row.from));
    return {
      from,
      requests: rows.reduce((sum, { requests }) => sum + requests, 0),
      cents: rows.reduce((sum, { cents }) => sum + cents, 0),
    };
  };
  const days = Array.from({ length: Number(today.slice(8)) }, (_, at) => addDays(first, at));
  const months = Array.from({ length: shownMonths }, (_, at) => addMonths(first, at - shownMonths + 1));
  return {
    days: days.map((day) => sumOf(day, (other) => other === day)),
    months: months.map((month) => sumOf(month, (day) => toMonth(day) === month)),
  };
}
