/** A company's use of a service in the last twelve full months (UTC). */
export interface OwnVolume {
  /** First day of the last month with use, and its requests. */
  month: string;
  requests: number;
  /** Requests of the month with most. */
  busiest: number;
}
