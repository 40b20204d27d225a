import type { Payee } from "./payee.ts";

/** A month of what a company's services earned. Cents; `finalCents` is what it receives: the total less the fee. */
export interface SellerMonth {
  /** First day of the month. */
  month: string;
  requests: number;
  totalCents: number;
  feeCents: number;
  finalCents: number;
  isClosed: boolean;
  /** Companies that were charged for it, and those of them that have paid; 0 before it is posted. */
  buyers: number;
  paidBuyers: number;
  /** Of `finalCents`, what buyers have paid and is not paid out yet; and what is. */
  payableCents: number;
  paidOutCents: number;
}

/** How a month stands: `open` until it closes, `waiting` for its buyers, `payable` with the next payout, then `paid`. */
export type EarningStanding = "open" | "waiting" | "payable" | "partlyPaid" | "paid" | "none";

export function toEarningStanding(
  of: Omit<SellerMonth, "month" | "requests" | "totalCents" | "feeCents">,
): EarningStanding {
  if (!of.isClosed) return "open";
  if (of.finalCents === 0) return "none";
  if (of.paidOutCents === of.finalCents) return "paid";
  if (of.payableCents > 0) return "payable";
  return of.paidOutCents > 0 ? "partlyPaid" : "waiting";
}

/** A payout that a seller got. */
export interface PastPayout extends Pick<Payee, "bankName" | "accountLast4"> {
  id: number;
  payoutOn: string;
  /** ISO 8601. */
  madeAt: string;
  cents: number;
}

/** What comes next. */
export interface NextPayout {
  /** YYYY-MM-DD. */
  on: string;
  /** That day has come, and the run is still to be made. */
  isDue: boolean;
  /** What buyers have paid of it so far; never below zero. */
  cents: number;
}

/** Use that a buyer has reported, as it is counted now; `finalCents` is the seller's part of the total. */
export interface EarningInDispute {
  publicId: string;
  buyerName: string;
  serviceName: string;
  /** First day of the month of use. */
  month: string;
  totalCents: number;
  finalCents: number;
  /** Whether the seller has to answer, else its buyer; by when, ISO 8601. */
  isOwnTurn: boolean;
  dueAt: string;
}

/** A day's use that waits for its buyer's yes. */
export interface HeldEarning {
  /** YYYY-MM-DD (UTC). */
  day: string;
  buyerName: string;
  serviceName: string;
  requests: number;
  /** Public id of the agreement that it is under; null where there is none any more. */
  agreement: string | null;
}

/** What a seller sees of its money. */
export interface Earnings {
  /** Newest first; the first one is the month that is open, where something was used in it. */
  months: SellerMonth[];
  /** What the company sells. */
  serviceIds: number[];
  next: NextPayout;
  /** Newest first. */
  payouts: PastPayout[];
  payee: Payee | null;
  disputes: EarningInDispute[];
  held: HeldEarning[];
  /** Of the month that is running. */
  current: { month: string; requests: number; finalCents: number };
}
