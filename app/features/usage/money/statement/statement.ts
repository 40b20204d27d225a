import { addDays, getClosing, toDay } from "#app/features/usage/report/usage-day.ts";

/** A month of a company's spend. It is closed on the fourth day of the next month and never changes after. */
export interface StatementSummary {
  /** First day of the month. */
  month: string;
  requests: number;
  totalCents: number;
  isClosed: boolean;
  /** How it stands with the company that it bills. */
  standing: StatementStanding;
}

/**
 * How a statement stands: `open` until its month closes, `issuing` until it is posted, `credit` where it is below zero,
 * `none` where there was nothing to pay. Days are YYYY-MM-DD (UTC); money is what is open of it.
 */
export type StatementStanding =
  | { kind: "open" | "issuing" | "credit" | "none" }
  | { kind: "paid"; paidOn: string }
  | { kind: "due" | "overdue"; dueOn: string; openCents: number };

/** What the ledger knows of a statement that was posted. */
export interface PostedStatement {
  openCents: number;
  /** ISO 8601; null while some of it is open. */
  settledAt: string | null;
}

/** @param today the UTC day; the due day itself is in time. */
export function toStanding(
  { month, totalCents, isClosed }: Omit<StatementSummary, "standing" | "requests">,
  posted: PostedStatement | undefined,
  { today, dueDays }: { today: string; dueDays: number },
): StatementStanding {
  if (!isClosed) return { kind: "open" };
  if (totalCents === 0) return { kind: "none" };
  if (totalCents < 0) return { kind: "credit" };
  if (!posted) return { kind: "issuing" };
  if (posted.settledAt !== null) return { kind: "paid", paidOn: posted.settledAt.slice(0, 10) };
  const dueOn = getDueDay(month, dueDays);
  return { kind: today > dueOn ? "overdue" : "due", dueOn, openCents: posted.openCents };
}

export interface StatementLine {
  /** First day of the month of use: another than the statement's for a restatement. */
  usageMonth: string;
  serviceId: number;
  serviceName: string;
  /** Not of use, but of having the service. */
  isMonthlyFee: boolean;
  requests: number;
  totalCents: number;
}

export interface Statement extends StatementSummary {
  /** Some of its lines, in the order of the bill; requests and total are those of all. */
  lines: StatementLine[];
  /** All lines of use, each of which a line of its monthly fee may follow. */
  lineCount: number;
  /** Which of them these are, from 1. */
  page: number;
}

/** Lines of use on a page of a statement. */
export const statementPageLines = 100;

/** Which lines of a statement are wanted: a page of so many. */
export interface StatementPaging {
  page: number;
  size: number;
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

/** What a bank transfer names so that it is known for a statement. */
export function toStatementReference(companySlug: string, month: string): string {
  return `${companySlug.toUpperCase()}-${month.slice(0, 7)}`;
}
