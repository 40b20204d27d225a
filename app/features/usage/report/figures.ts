import { createNumberFormat } from "#app/ui/chart/number-format.ts";

/** Ways to write figures in the reader's language; money in US dollars (spec 9). */
export interface Figures {
  count(value: number): string;
  money(cents: number): string;
  day(day: string): string;
  /** Without the year, for a bar: one day, or from one to another. */
  shortDays(from: string, to: string): string;
  month(day: string): string;
  /** For a bar. */
  shortMonth(day: string): string;
}

/** Days are of UTC. */
export function createFigures(locale: string): Figures {
  const count = createNumberFormat(locale);
  const money = createNumberFormat(locale, { style: "currency", currency: "USD" });
  const shortDay = new Intl.DateTimeFormat(locale, { timeZone: "UTC", month: "short", day: "numeric" });
  const toFormat = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { timeZone: "UTC", ...options });
    return (day: string) => format.format(new Date(day));
  };
  return {
    count: (value) => count.format(value),
    money: (cents) => money.format(cents / 100),
    day: toFormat({ dateStyle: "medium" }),
    // Servers and browsers put different spaces around the dash.
    shortDays: (from, to) => shortDay.formatRange(new Date(from), new Date(to)).replace(/\s*–\s*/u, " – "),
    month: toFormat({ month: "long", year: "numeric" }),
    shortMonth: toFormat({ month: "short", year: "2-digit" }),
  };
}
