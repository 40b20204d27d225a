/** Counts of pending work and totals. */
export interface ConsoleCounts {
  /** A platform administrator; others see their own tenant. */
  isPlatform: boolean;
  /** Submitted, not decided. */
  listings: number;
  /** Open requests and workflows, as the inbox counts them. */
  requests: number;
  /** Overdue disputes; 0 for users who do not decide them. */
  disputes: number;
  /** Days of held use that await a decision; 0 for users who do not decide them. */
  held: number;
  /** Evidence in due-diligence files that waits to be checked. */
  evidence: number;
  /** Not answered. */
  leads: number;
  deadMails: number;
  dueMails: number;
  /** Published. */
  markets: number;
}
