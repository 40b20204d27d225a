import type { Payee } from "./payee.ts";

/** A month's earnings of a company's services. Cents; `finalCents` is its part: the total less the fee. */
export interface SellerMonth {
  /** First day of the month. */
  month: string;
  requests: number;
  totalCents: number;
  feeCents: number;
  finalCents: number;
  isClosed: boolean;
  /** Number of charged companies, and of those that have paid; 0 before it is posted. */
  buyers: number;
  paidBuyers: number;
  /** Parts of `finalCents`: paid by buyers but not paid out yet, and paid out. */
  payableCents: number;
  paidOutCents: number;
  /** Part of what waits, whose buyers owe nothing: credits of other sellers settled it that those do not cover yet. */
  uncoveredCents: number;
}

/**
 * Standing of a month: `open` until it closes, `waiting` for its buyers, `uncovered` once they owe nothing but a credit
 * of another seller does not count yet, `payable` with the next payout, then `paid`.
 */
export type EarningStanding = "open" | "waiting" | "uncovered" | "payable" | "partlyPaid" | "paid" | "none";

export function toEarningStanding(
  of: Omit<SellerMonth, "month" | "requests" | "totalCents" | "feeCents">,
): EarningStanding {
  if (!of.isClosed) return "open";
  if (of.finalCents === 0) return "none";
  if (of.paidOutCents === of.finalCents) return "paid";
  if (of.payableCents > 0) return "payable";
  if (of.paidOutCents > 0) return "partlyPaid";
  return of.uncoveredCents > 0 && of.uncoveredCents >= of.finalCents - of.payableCents ? "uncovered" : "waiting";
}

/** A payout received by a seller. */
export interface PastPayout extends Pick<Payee, "bankName" | "accountLast4"> {
  id: number;
  payoutOn: string;
  /** ISO 8601. */
  madeAt: string;
  cents: number;
}

/** The next payout. */
export interface NextPayout {
  /** YYYY-MM-DD. */
  on: string;
  /** The day has come, but the run was not made yet. */
  isDue: boolean;
  /** What buyers have paid of it so far; never below zero. */
  cents: number;
}

/** Disputed usage, as counted now; `finalCents` is the seller's part of the total. */
export interface EarningInDispute {
  publicId: string;
  buyerName: string;
  serviceName: string;
  /** First day of the month of use. */
  month: string;
  totalCents: number;
  finalCents: number;
  /** Whether the seller must answer, else the buyer; deadline in ISO 8601. */
  isOwnTurn: boolean;
  dueAt: string;
}

/** Disputed usage of a company's services; part of all other figures until it is decided. */
export interface EarningsInDispute {
  /** Those with the earliest deadlines. */
  shown: EarningInDispute[];
  /** Of all, listed or not. */
  count: number;
  /** The seller's part of all. */
  finalCents: number;
  /** First days of the months whose statements bill any of it, each with the newest of its disputes. */
  months: { month: string; publicId: string }[];
}

/** A day's held usage. */
export interface HeldEarning {
  /** YYYY-MM-DD (UTC). */
  day: string;
  buyerName: string;
  serviceName: string;
  requests: number;
  /** Requests of the busiest day before. */
  usual: number;
  /** What it would cost, and the seller's part of that; null when it depends on the month's other usage. */
  totalCents: number | null;
  finalCents: number | null;
  /** Held since, ISO 8601. */
  heldAt: string;
  /** Public id of its agreement; null when there is none left. */
  agreement: string | null;
}

/** Held usage of a company's services; not included in any other figure. */
export interface HeldEarnings {
  /** The oldest ones. */
  days: HeldEarning[];
  /** Of all days, listed or not. */
  dayCount: number;
  requests: number;
  /** The seller's part of the days whose cost is known. */
  finalCents: number;
  /** Whether the cost of every day is known. */
  isPriced: boolean;
}

/** A seller's earnings data. */
export interface Earnings {
  /** Newest first, starting with the open month if it has usage. */
  months: SellerMonth[];
  /** Ids of the company's services. */
  serviceIds: number[];
  next: NextPayout;
  /** Newest first. */
  payouts: PastPayout[];
  payee: Payee | null;
  disputes: EarningsInDispute;
  held: HeldEarnings;
  /** The running month. */
  current: { month: string; requests: number; finalCents: number };
}
