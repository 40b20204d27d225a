import type { OwnInsights } from "#app/features/analytics/insights.ts";
import type { ToAnswer } from "#app/features/requests/inbox/inbox.server.ts";
import type { HeldEarnings, NextPayout } from "#app/features/usage/payouts/earnings.ts";

/** Waiting times until the first answer to requests for the company's services, in seconds. */
export interface AnswerTimes {
  /** The median of the last four weeks; null without an answered request. */
  medianSeconds: number | null;
  /** Medians of the last eight weeks, oldest first; null for a week without an answered request. */
  weeks: (number | null)[];
  /** Number of requests in these eight weeks that were answered within a day. */
  withinDay: number;
  received: number;
}

/** What a listing may lack, most important first. */
export const listingLacks = ["price", "key", "media", "document"] as const;
export type ListingLack = (typeof listingLacks)[number];

export interface ListingHealth {
  id: number;
  name: string;
  lacks: ListingLack[];
}

/** The listings that lack most, and how many there are beside them. */
export interface ListingsHealth {
  /** Those with the most gaps first; complete ones where there is room. */
  listings: ListingHealth[];
  /** Number of all Live and Pending listings, and of those among them that lack something. */
  all: number;
  lacking: number;
}

/** The seller's part of the dashboard. */
export interface Selling {
  toAnswer: ToAnswer;
  answers: AnswerTimes;
  /** The last ninety days. */
  funnel: OwnInsights;
  health: ListingsHealth;
  /** Null for users who do not manage the company. */
  nextPayout: NextPayout | null;
  /** Usage that its buyers have to accept; not earned yet. */
  held: HeldEarnings;
  /** The company's part of lines that are under dispute now, in cents; it counts as earned until they are decided. */
  disputedCents: number;
}

/** How long something has waited, and how urgent that makes it. */
export function toAge(
  since: string,
  now: string,
): { unit: "minute" | "hour" | "day"; count: number; isLate: boolean; isOverdue: boolean } {
  const minutes = Math.max(0, Math.floor((Date.parse(now) - Date.parse(since)) / 60_000));
  const isLate = minutes >= 24 * 60;
  const isOverdue = minutes >= 3 * 24 * 60;
  if (minutes < 60) return { unit: "minute", count: minutes, isLate, isOverdue };
  const hours = Math.floor(minutes / 60);
  return hours < 24
    ? { unit: "hour", count: hours, isLate, isOverdue }
    : { unit: "day", count: Math.floor(hours / 24), isLate, isOverdue };
}
