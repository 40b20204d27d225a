/** Data of the error page of a market that is not open now. */
export interface OfflineReport {
  /** Name of the company that has it. */
  offlineMarket: string;
}

/** From the data of a route's error; null for any other error. */
export function readOfflineReport(report: unknown): OfflineReport | null {
  return typeof report === "object" && report !== null && "offlineMarket" in report ? (report as OfflineReport) : null;
}
