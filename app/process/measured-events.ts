import { channel, tracingChannel } from "node:diagnostics_channel";

/** What a worker publishes at the end of each run, whether or not it succeeded. */
export interface WorkerRun {
  worker: string;
}

/** What a throttle publishes when it is full; `throttle` is its name, never its subject. */
export interface ThrottleRefusal {
  throttle: string;
}

/**
 * Why a request was refused at once: too many under way, too many reports, no processor time left, or a route that
 * was too slow just now.
 */
export type ShedReason = "queue" | "reports" | "processor" | "route";

export interface ShedRequest {
  reason: ShedReason;
}

/** Which server read a report, where there is a replica. */
export interface ReportRead {
  server: "replica" | "primary";
}

/** Channels from wherever something happens to the metrics of this process; without a listener they cost nothing. */
export const workerRuns = channel("market:worker-run");
export const throttleRefusals = channel("market:throttle-refusal");
export const shedRequests = channel("market:shed-request");
export const reportReads = channel("market:report-read");
/** Each run from its beginning to its end. */
export const workerWork = tracingChannel<unknown, WorkerRun>("market:worker-work");
