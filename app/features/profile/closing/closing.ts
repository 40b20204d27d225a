import type { Outcome } from "#app/content/outcome.ts";

/** Why an account cannot be closed yet. */
export type ClosingObstacle =
  /** Nobody else manages the company's people. */
  | "lastAdministrator"
  /** Nobody else is left in a company that still has agreements. */
  | "agreements"
  /** Nobody else is left in a company that has open disputes. */
  | "disputes"
  /** Nobody else is left in a company that owes or is owed money, billed or not. */
  | "accounts"
  /** Nobody else is left in a company that still offers services or a market, or has a listing in review. */
  | "offers"
  /** Nobody else administers the tenant. */
  | "lastOfTenant";

/** What closing the account does, as its owner reads it before. */
export interface ClosingFacts {
  email: string;
  company: string | null;
  hasPassword: boolean;
  /** Own requests that are not finished. */
  openRequests: number;
  /** Requests that the user is to answer. */
  assigned: number;
  obstacle: ClosingObstacle | null;
}

export type ClosingOutcome = Outcome<
  | { kind: "done" }
  | { kind: "wrongPassword" | "noPassword" }
  | { kind: "throttled" | "busy"; retryAfterSeconds: number }
  | { kind: "refused"; reason: ClosingObstacle }
>;
