/** A later change of a day's figures, as both sides see it. */
export interface Restatement {
  usageDate: string;
  serviceName: string;
  buyerName: string;
  kind: "late" | "correction";
  /** Difference in requests. */
  requests: number;
  totalCents: number;
  reason: string | null;
  /** The dispute that caused it; null without one. */
  disputeId: string | null;
  /** ISO 8601. */
  receivedAt: string;
}

/** A page of restatements, latest first. */
export interface Restatements {
  shown: Restatement[];
  /** From 1. */
  page: number;
  hasMore: boolean;
}

export const noRestatements: Restatements = { shown: [], page: 1, hasMore: false };

/** Page size. */
export const restatementsOnPage = 20;
