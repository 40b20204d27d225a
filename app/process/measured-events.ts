import { channel } from "node:diagnostics_channel";

/** What a worker publishes at the end of each run, whether or not it succeeded. */
export interface WorkerRun {
  worker: string;
}

/** What a throttle publishes when it is full; `throttle` is its name, never its subject. */
export interface ThrottleRefusal {
  throttle: string;
}

/** Channels from wherever something happens to the metrics of this process; without a listener they cost nothing. */
export const workerRuns = channel("market:worker-run");
export const throttleRefusals = channel("market:throttle-refusal");
