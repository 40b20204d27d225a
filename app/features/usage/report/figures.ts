import { getDateFormat, getDayFormat, getNumberFormat } from "#app/i18n/intl-formats.ts";

/** Formatters in the reader's language; money in US dollars (spec 9). */
export interface Figures {
  count(value: number): string;
  money(cents: number): string;
  /** Without the cents where there are none. */
  axisMoney(cents: number): string;
  /** With tenths of a cent, where there are any. */
  fineMoney(cents: number): string;
  /** A movement of an account, with its sign. */
  change(cents: number): string;
  /** An account's balance, with a minus below zero. */
  balance(cents: number): string;
  day(day: string): string;
  /** Without the year. */
  briefDay(day: string): string;
  /** With the weekday, without the year: Friday, Dec 4. */
  weekday(day: string): string;
  /** Without the year, for a bar: one day, or a range. */
  shortDays(from: string, to: string): string;
  /** With the year: Oct 25 – Nov 21, 2026. */
  dayRange(from: string, to: string): string;
  month(day: string): string;
  /** Without the year. */
  monthName(day: string): string;
  /** For a bar. The year has four digits: with two it reads like a day. */
  shortMonth(day: string): string;
}

/** Days are UTC. */
export function createFigures(locale: string): Figures {
  const count = getNumberFormat(locale);
  const money = getNumberFormat(locale, { style: "currency", currency: "USD" });
  const axis = getNumberFormat(locale, {
    style: "currency",
    currency: "USD",
    trailingZeroDisplay: "stripIfInteger",
  });
  const fine = getNumberFormat(locale, { style: "currency", currency: "USD", maximumFractionDigits: 3 });
  const shortDay = getDateFormat(locale, { timeZone: "UTC", month: "short", day: "numeric" });
  return {
    count: (value) => count.format(value),
    money: (cents) => money.format(cents / 100),
    axisMoney: (cents) => axis.format(cents / 100),
    fineMoney: (cents) => fine.format(cents / 100),
    change: (cents) => `${cents < 0 ? "−" : "+"}${money.format(Math.abs(cents) / 100)}`,
    balance: (cents) => `${cents < 0 ? "−" : ""}${money.format(Math.abs(cents) / 100)}`,
    day: getDayFormat(locale),
    briefDay: getDayFormat(locale, { month: "short", day: "numeric" }),
    weekday: getDayFormat(locale, { weekday: "long", month: "short", day: "numeric" }),
    shortDays: toRange(shortDay),
    dayRange: toRange(getDateFormat(locale, { timeZone: "UTC", dateStyle: "medium" })),
    month: getDayFormat(locale, { month: "long", year: "numeric" }),
    monthName: getDayFormat(locale, { month: "long" }),
    shortMonth: getDayFormat(locale, { month: "short", year: "numeric" }),
  };
}

/** Servers and browsers put different spaces around the dash. */
function toRange(format: Intl.DateTimeFormat) {
  return (from: string, to: string) => format.formatRange(new Date(from), new Date(to)).replace(/\s*–\s*/u, " – ");
}
