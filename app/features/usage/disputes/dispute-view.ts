import type { DisputeAction, DisputeSide, DisputeState } from "./dispute.ts";

/** Counted units and their cost in cents. */
export interface Counted {
  requests: number;
  totalCents: number;
}

/** A dispute in a list. Days are UTC, times ISO 8601. */
export interface DisputeSummary {
  publicId: string;
  side: DisputeSide;
  serviceId: number;
  serviceName: string;
  buyerName: string;
  sellerName: string;
  /** First day of the month of use. */
  month: string;
  /** Null when the whole month is disputed. */
  day: string | null;
  state: DisputeState;
  /** Null while it is open. */
  decidedBy: DisputeSide | null;
  dueAt: string;
  /** Whether the side whose turn it is has missed the deadline. */
  isOverdue: boolean;
  /** What was counted when it was opened. */
  reported: Counted;
  createdAt: string;
}

export interface DisputeEntry {
  id: number;
  at: string;
  actor: DisputeSide;
  /** The author's name; empty for a deleted account. */
  name: string;
  isOwn: boolean;
  kind: "report" | DisputeAction;
  note: string;
  /** For a correction. */
  change: { day: string; before: number; after: number; cents: number } | null;
}

/** A day of the line, with what is counted now. */
export interface DisputedDay extends Counted {
  day: string;
}

/** A dispute for one of its sides. */
export interface DisputeView extends DisputeSummary {
  version: number;
  /** The viewer's available actions. */
  actions: DisputeAction[];
  /** What is counted now. */
  current: Counted;
  /** Days with usage, for users who can correct; otherwise empty. */
  days: DisputedDay[];
  entries: DisputeEntry[];
  /** First day of the month whose statement has the line; null when nothing of it is counted. */
  statementMonth: string | null;
  /** The previous dispute of the same line. */
  repeats: string | null;
}
