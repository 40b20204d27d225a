import pLimit from "p-limit";

/**
 * Lets so much work run at once and so much wait; further work is refused at once.
 * @returns a function that runs its work, or answers "busy" without starting it.
 */
export function createWorkGate({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  const limit = pLimit(atOnce);
  return async <T>(work: () => Promise<T>): Promise<T | "busy"> =>
    limit.activeCount + limit.pendingCount >= atOnce + waiting ? "busy" : limit(work);
}
