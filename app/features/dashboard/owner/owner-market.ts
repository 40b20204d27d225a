import type { Checklist } from "#app/features/dashboard/checklist/checklist.ts";
import type { WaitingJoiner } from "#app/features/members/joining/joining-mode.ts";

/** A market as its owner's dashboard shows it. */
export interface OwnerMarket {
  /** Absolute URL. */
  address: string;
  /** Last publication, ISO 8601; null for a market that the platform opened. */
  publishedAt: string | null;
  /** People waiting to join, longest wait first. */
  joiners: WaitingJoiner[];
}

/** The bar above an owner's own market. */
export interface OwnerBarData {
  address: string;
  /** Remaining first steps; null without any. */
  checklist: Checklist | null;
  /** Number of people waiting to join. */
  joiners: number;
  /** Number of requests without a first answer. */
  toAnswer: number;
}

/** The address without its protocol, for display. */
export const toDisplayAddress = (address: string): string => address.replace(/^https?:\/\//, "");
