import { addDays, getClosing, toDay } from "#app/features/usage/report/usage-day.ts";

/** A company's month of spending. It closes on the fourth day of the next month and is immutable afterwards. */
export interface StatementSummary {
  /** First day of the month. */
  month: string;
  requests: number;
  totalCents: number;
  isClosed: boolean;
  /** Its standing for the billed company. */
  standing: StatementStanding;
}

/**
 * Standing of a statement: `open` until its month closes, `issuing` until it is posted, `credit` when it is below
 * zero, `none` when there was nothing to pay. Days are YYYY-MM-DD (UTC); money is the open amount.
 */
export type StatementStanding =
  | { kind: "open" | "issuing" | "credit" | "none" }
  | { kind: "paid"; paidOn: string }
  | { kind: "due" | "overdue"; dueOn: string; openCents: number };

/** A posted statement in the ledger. */
export interface PostedStatement {
  openCents: number;
  /** ISO 8601; null while any of it is open. */
  settledAt: string | null;
}

/** @param today the UTC day; payment on the due day is in time. */
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
  /** First day of the month of use, which differs from the statement's for a restatement. */
  usageMonth: string;
  serviceId: number;
  serviceName: string;
  /** A fee for having the service, not for usage. */
  isMonthlyFee: boolean;
  requests: number;
  totalCents: number;
}

export interface Statement extends StatementSummary {
  /** A page of its lines in the bill's order; requests and total are those of all. */
  lines: StatementLine[];
  /** Number of usage lines, each of which may be followed by a monthly fee line. */
  lineCount: number;
  /** Page number, from 1. */
  page: number;
}

/** Usage lines per page. */
export const statementPageLines = 100;

/** A page of a statement's lines. */
export interface StatementPaging {
  page: number;
  size: number;
  /** The language in which services are named; the original's by default. */
  locale: string;
}

/** The issue day of a month's statement, as YYYY-MM-DD. */
export function getIssueDay(month: string): string {
  return toDay(getClosing(month));
}

/** The due day of a month's statement. */
export function getDueDay(month: string, dueDays: number): string {
  return addDays(getIssueDay(month), dueDays);
}

/** The first day of the month in a statement's key. */
export function parseStatementKey(key: string): string | null {
  const month = /^statement:\d+:(\d{4}-\d{2})$/.exec(key)?.[1];
  return month === undefined ? null : `${month}-01`;
}

/** The reference by which a bank transfer is matched to a statement. */
export function toStatementReference(companySlug: string, month: string): string {
  return `${companySlug.toUpperCase()}-${month.slice(0, 7)}`;
}
