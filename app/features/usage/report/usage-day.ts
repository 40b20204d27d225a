const dayMs = 86_400_000;
/** A month's statement waits this long for late reports. */
const graceMs = 3 * dayMs;

/** The UTC day of a moment, as YYYY-MM-DD. */
export function toDay(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/** First day of the month of a day. */
export function toMonth(day: string): string {
  return `${day.slice(0, 7)}-01`;
}

/** A day some days later, or earlier. */
export function addDays(day: string, days: number): string {
  return toDay(new Date(Date.parse(day) + days * dayMs));
}

/** The same day some months later, or earlier; the last of the month where it has no such day. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return toDay(new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))));
}

/** When nothing more is added to a month's statement. */
export function getClosing(month: string): Date {
  return new Date(Date.parse(addMonths(month, 1)) + graceMs);
}

/** The month whose statement carries use of a day: its own, or the month of the report when that was closed. */
export function getBookedMonth(usageDate: string, receivedAt: Date): string {
  const own = toMonth(usageDate);
  return receivedAt < getClosing(own) ? own : toMonth(toDay(receivedAt));
}

/** Whether use is reported so late that somebody may have read the day's figures: after the following day has ended. */
export function isLate(usageDate: string, receivedAt: Date): boolean {
  return usageDate < addDays(toDay(receivedAt), -1);
}
