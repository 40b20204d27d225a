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
  /** ISO 8601. */
  receivedAt: string;
}

/** The most that are listed. */
export const mostRestatements = 20;
