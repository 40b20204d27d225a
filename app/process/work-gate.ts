import pLimit from "p-limit";

/**
 * Limits concurrent and queued work; further work is refused immediately.
 * @returns a function that runs its work, or returns "busy" without starting it.
 */
export function createWorkGate({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  const limit = pLimit(atOnce);
  return async <T>(work: () => Promise<T>): Promise<T | "busy"> =>
    limit.activeCount + limit.pendingCount >= atOnce + waiting ? "busy" : limit(work);
}
