import type { DisputeAction, DisputeSide, DisputeState } from "./dispute.ts";

/** What was counted: units and what they cost, in cents. */
export interface Counted {
  requests: number;
  totalCents: number;
}

/** A dispute in a list. Days are of UTC, times ISO 8601. */
export interface DisputeSummary {
  publicId: string;
  side: DisputeSide;
  serviceId: number;
  serviceName: string;
  buyerName: string;
  sellerName: string;
  /** First day of the month of use. */
  month: string;
  /** Null where the whole month is in dispute. */
  day: string | null;
  state: DisputeState;
  /** Null while it goes on. */
  decidedBy: DisputeSide | null;
  dueAt: string;
  /** Whether the side whose turn it is has let the time pass. */
  isOverdue: boolean;
  /** What had been counted when it was reported. */
  reported: Counted;
  createdAt: string;
}

export interface DisputeEntry {
  id: number;
  at: string;
  actor: DisputeSide;
  /** Who it was; empty for a person who has left. */
  name: string;
  isOwn: boolean;
  kind: "report" | DisputeAction;
  note: string;
  /** Of a correction. */
  change: { day: string; before: number; after: number; cents: number } | null;
}

/** A day of the line, with what is counted on it now. */
export interface DisputedDay extends Counted {
  day: string;
}

/** A dispute as one of its sides sees it. */
export interface DisputeView extends DisputeSummary {
  version: number;
  /** What the viewer can do now. */
  actions: DisputeAction[];
  /** What is counted now. */
  current: Counted;
  /** The days with use, for people who can correct; else none. */
  days: DisputedDay[];
  entries: DisputeEntry[];
  /** Of the one before it, of the same line. */
  repeats: string | null;
}
