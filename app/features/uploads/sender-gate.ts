import { LRUCache } from "lru-cache";
import { createWorkGate } from "#app/process/work-gate.ts";

/** Each takes a core. One more than a sender may have, so that nobody holds all of them. */
const shared = { atOnce: 2, waiting: 24 };
/** The four pictures of a form, each time that one is chosen and previewed, and once more to save them. */
const own = { atOnce: 1, waiting: 13 };
/** Overruns of a sender in ten minutes, after which the sender's work is refused unseen. */
const mostOverruns = 3;
const overrunsLastMs = 10 * 60_000;

/** A company, or null for the platform, whose logos one tenant's could otherwise keep from all others' documents. */
type Sender = number | null;

/**
 * Limits work that may take long: for all together, and so that one sender neither takes every place nor comes again
 * and again with what overran its time.
 * @returns a function that runs a sender's work, or returns "busy" without starting it.
 */
export function createSenderGate(now: () => number = () => performance.now()) {
  const gate = createWorkGate(shared);
  const gates = new Map<Sender, { gate: ReturnType<typeof createWorkGate>; inside: number }>();
  const overruns = new LRUCache<number, number[]>({ max: 10_000 });
  const listOverruns = (sender: number) => (overruns.get(sender) ?? []).filter((at) => now() - at < overrunsLastMs);

  return async <T>(sender: Sender, work: () => Promise<T>, hasOverrun: (result: T) => boolean): Promise<T | "busy"> => {
    const queue = gates.get(sender) ?? { gate: createWorkGate(own), inside: 0 };
    gates.set(sender, queue);
    queue.inside += 1;
    try {
      return await queue.gate(async () => {
        // Others of the sender may have overrun while this one waited.
        if (sender !== null && listOverruns(sender).length >= mostOverruns) return "busy";
        const result = await gate(work);
        if (sender !== null && result !== "busy" && hasOverrun(result))
          overruns.set(sender, [...listOverruns(sender), now()]);
        return result;
      });
    } finally {
      queue.inside -= 1;
      if (queue.inside === 0) gates.delete(sender);
    }
  };
}
