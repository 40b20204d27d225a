import { addDays, getClosing, toDay } from "#app/features/usage/report/usage-day.ts";

/** A month of a company's spend. It is closed on the fourth day of the next month and never changes after. */
export interface StatementSummary {
  /** First day of the month. */
  month: string;
  requests: number;
  totalCents: number;
  isClosed: boolean;
}

export interface StatementLine {
  /** First day of the month of use: another than the statement's for a restatement. */
  usageMonth: string;
  serviceId: number;
  serviceName: string;
  requests: number;
  totalCents: number;
}

export interface Statement extends StatementSummary {
  lines: StatementLine[];
}

/** The day on which a month's statement is issued, as YYYY-MM-DD. */
export function getIssueDay(month: string): string {
  return toDay(getClosing(month));
}

/** The day by which it is to be paid. */
export function getDueDay(month: string, dueDays: number): string {
  return addDays(getIssueDay(month), dueDays);
}

/** The month that a statement's key names, as its first day. */
export function parseStatementKey(key: string): string | null {
  const month = /^statement:\d+:(\d{4}-\d{2})$/.exec(key)?.[1];
  return month === undefined ? null : `${month}-01`;
}
