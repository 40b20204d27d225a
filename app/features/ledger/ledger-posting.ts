export type AccountKind = "company" | "seller" | "fees" | "promotion" | "bank";

/** Cents into an account (negative: out of it). The platform's own accounts have no company. */
export interface LedgerMove {
  kind: AccountKind;
  companyId: number | null;
  cents: number;
}

export interface Posting {
  kind: "marketCredit" | "statement" | "payment" | "payout";
  /** The company concerned. */
  companyId: number;
  /** Idempotency key of the transaction. */
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
  /** Number of movements on all pages. */
  count: number;
}

/** Page size. */
export const linesOnPage = 10;
