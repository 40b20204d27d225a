/** What opening a market is worth, in cents (spec 9). */
export const marketCreditCents = 2500;

export type AccountKind = "company" | "seller" | "fees" | "promotion" | "bank";

/** Cents into an account (or out of it, when negative). The platform's own accounts have no company. */
export interface LedgerMove {
  kind: AccountKind;
  companyId: number | null;
  cents: number;
}

export interface Posting {
  kind: "marketCredit" | "statement" | "payment" | "payout";
  /** Whom it is about. */
  companyId: number;
  /** What makes it the same transaction when it is posted again. */
  key: string;
  /** They sum to zero. */
  moves: readonly LedgerMove[];
}

export interface LedgerLine {
  id: number;
  kind: Posting["kind"];
  key: string;
  /** ISO 8601. */
  postedAt: string;
  cents: number;
  balanceCents: number;
}

/** A page of an account's movements. */
export interface LedgerPage {
  /** Newest first. */
  lines: LedgerLine[];
  /** From 1. */
  page: number;
  /** Of all pages. */
  count: number;
}

/** Movements on a page. */
export const linesOnPage = 10;
