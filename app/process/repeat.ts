import { type WorkerRun, workerRuns, workerWork } from "./measured-events.ts";

interface Repetition {
  /** The worker's name in metrics and Health. */
  worker: string;
  /** Milliseconds before the first run; at once when omitted. */
  first?: number;
  /** Milliseconds between the end of a run and the next. */
  next: number;
}

/**
 * Runs work again and again until stopped, one run at a time, without keeping the process alive. Stopping waits for a
 * run that has begun.
 * @param work handles its own errors: it never rejects.
 */
export function repeat(work: () => Promise<unknown>, { worker, first, next }: Repetition): { stop(): Promise<void> } {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  const wait = (pause: number) => {
    timer = setTimeout(run, pause);
    timer.unref();
  };
  const run = () => {
    running = workerWork.tracePromise(work, { worker }).then(() => {
      workerRuns.publish({ worker } satisfies WorkerRun);
      if (!stopped) wait(next);
    });
  };
  if (first === undefined) run();
  else wait(first);
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
