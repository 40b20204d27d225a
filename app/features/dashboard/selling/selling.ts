import type { OwnInsights } from "#app/features/analytics/insights.ts";
import type { RequestSummary } from "#app/features/requests/request-view.ts";
import type { NextPayout } from "#app/features/usage/payouts/earnings.ts";

/** How long requests for the company's services waited for their first answer, in seconds. */
export interface AnswerTimes {
  /** The median of the last four weeks; null where none was answered. */
  medianSeconds: number | null;
  /** Medians of the last eight weeks, the oldest first; null for a week without an answered request. */
  weeks: (number | null)[];
  /** Of the requests of these eight weeks, how many were answered within a day. */
  withinDay: number;
  asked: number;
}

/** What a listing lacks, the gravest first; none for one that is complete. */
export const listingLacks = ["price", "key", "media", "document"] as const;
export type ListingLack = (typeof listingLacks)[number];

export interface ListingHealth {
  id: number;
  name: string;
  lacks: ListingLack[];
}

/** What a seller looks at first. */
export interface Selling {
  /** Requests that wait for a first answer, the oldest first. */
  toAnswer: RequestSummary[];
  answers: AnswerTimes;
  /** Of the last ninety days. */
  funnel: OwnInsights;
  health: ListingHealth[];
  /** Null for users who do not decide for the company. */
  nextPayout: NextPayout | null;
  /** What had been charged for lines that buyers dispute now; cents. */
  disputedCents: number;
}

/** How long something has waited, and how grave that is. */
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
