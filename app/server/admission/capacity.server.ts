import { performance } from "node:perf_hooks";

/** How many requests this process can handle at once, by what it has answered in about the last second. */
export interface Capacity {
  /** Counts an answered request. */
  finish(): void;
  /** How many requests may be under way so that each is answered in time; infinite while the processor has time left. */
  read(): number;
}

const everyMs = 100;
/** Weight of the latest sample. */
const weight = 0.2;
/** Share of the time in which the event loop is at work. Above it, one more request delays all others. */
const saturated = 0.95;
/** The time in which an admitted page should be answered. */
const inTimeMs = 500;

/** Little's law: as many requests can be answered within a time as are being completed in that time now. */
export function createCapacity(): Capacity & { sample(at: { busyShare: number; elapsedMs: number }): void } {
  let finished = 0;
  let busyShare = 0;
  let perMs = 0;
  return {
    finish: () => {
      finished += 1;
    },
    read: () => (busyShare < saturated ? Number.POSITIVE_INFINITY : perMs * inTimeMs),
    sample: (latest) => {
      busyShare += weight * (latest.busyShare - busyShare);
      perMs += weight * (finished / latest.elapsedMs - perMs);
      finished = 0;
    },
  };
}

/** The capacity of this process, sampled until it is stopped. */
export function watchCapacity(): Capacity & { stop(): void } {
  const capacity = createCapacity();
  let before = performance.eventLoopUtilization();
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization, active, idle } = performance.eventLoopUtilization(now, before);
    before = now;
    capacity.sample({ busyShare: utilization, elapsedMs: active + idle });
  }, everyMs);
  timer.unref();
  return { ...capacity, stop: () => clearInterval(timer) };
}
