/** What waits for an administrator, and how much there is. */
export interface ConsoleCounts {
  /** Of the platform; others see their own tenant. */
  isPlatform: boolean;
  /** Sent in, not decided. */
  listings: number;
  /** Open requests for a service. */
  requests: number;
  /** Open workflows. */
  workflows: number;
  /** Reported problems that nobody answered in time; 0 for users who do not decide them. */
  disputes: number;
  /** Not answered. */
  leads: number;
  deadMails: number;
  dueMails: number;
  /** Published. */
  markets: number;
}
