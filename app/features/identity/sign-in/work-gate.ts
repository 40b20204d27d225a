/**
 * Lets so much work run at once and so much wait; further work is refused at once.
 * @returns a function that runs its work, or answers "busy" without starting it.
 */
export function createWorkGate({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  const queue: (() => void)[] = [];
  let running = 0;

  return async function run<T>(work: () => Promise<T>): Promise<T | "busy"> {
    if (running === atOnce) {
      if (queue.length === waiting) return "busy";
      await new Promise<void>((resolve) => queue.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
