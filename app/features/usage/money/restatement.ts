/** A change of a day's figures after the day, as both sides see it. */
export interface Restatement {
  usageDate: string;
  serviceName: string;
  buyerName: string;
  kind: "late" | "correction";
  /** More requests than before, or fewer. */
  requests: number;
  totalCents: number;
  reason: string | null;
  /** Of the report that it came of; null for none. */
  disputeId: string | null;
  /** ISO 8601. */
  receivedAt: string;
}

/** A page of restatements, the latest report first. */
export interface Restatements {
  shown: Restatement[];
  /** From 1. */
  page: number;
  hasMore: boolean;
}

export const noRestatements: Restatements = { shown: [], page: 1, hasMore: false };

/** On a page. */
export const restatementsOnPage = 20;
