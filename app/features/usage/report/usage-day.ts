const dayMs = 86_400_000;
/** Grace period of a month's statement for late reports. */
const graceMs = 3 * dayMs;

/** The UTC day of a moment, as YYYY-MM-DD. */
export function toDay(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/** First day of the month of a day. */
export function toMonth(day: string): string {
  return `${day.slice(0, 7)}-01`;
}

/** Adds days, which may be negative. */
export function addDays(day: string, days: number): string {
  return toDay(new Date(Date.parse(day) + days * dayMs));
}

/** Adds months, which may be negative; the last day of the month if it is shorter. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return toDay(new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))));
}

/** When a month's statement is closed. */
export function getClosing(month: string): Date {
  return new Date(Date.parse(addMonths(month, 1)) + graceMs);
}

/** The month whose statement includes usage of a day: its own, or the month of the report if that was closed. */
export function getBookedMonth(usageDate: string, receivedAt: Date): string {
  const own = toMonth(usageDate);
  return receivedAt < getClosing(own) ? own : toMonth(toDay(receivedAt));
}

/** Whether usage is reported so late that the day's figures may have been read: after the end of the following day. */
export function isLate(usageDate: string, receivedAt: Date): boolean {
  return usageDate < addDays(toDay(receivedAt), -1);
}
