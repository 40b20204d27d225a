export interface ProcessExit {
  code: number | null;
  signal: string | null;
}

export interface SlotProcess {
  /** Resolves once it serves; never when it ends before. */
  ready: Promise<void>;
  exited: Promise<ProcessExit>;
}

export interface SlotStart {
  /** From 1 on. A process that replaces another has its slot. */
  slot: number;
  isReplacement: boolean;
}

interface Launched extends SlotProcess {
  at: number;
}

interface SlotOptions {
  count: number;
  start(start: SlotStart): SlotProcess;
  /** A process has ended unasked and is replaced after a pause. */
  onLost(lost: { slot: number; exit: ProcessExit; pauseMs: number }): void;
}

/** A process that lived for as long did not end because of its start. */
const settledMs = 60_000;
const shortestPauseMs = 250;
const longestPauseMs = 30_000;

/** Twice as long after each start that did not last. */
export function toRestartPause(failedStarts: number): number {
  return Math.min(shortestPauseMs * 2 ** failedStarts, longestPauseMs);
}

/** Keeps a process running in each slot until stopped. */
export function createProcessSlots({ count, start, onLost }: SlotOptions) {
  const running = new Set<Launched>();
  const failedStarts = new Map<number, number>();
  const timers = new Map<number, NodeJS.Timeout>();
  let stopped = false;

  function launch(slotStart: SlotStart): Launched {
    const launched = { ...start(slotStart), at: performance.now() };
    running.add(launched);
    void launched.exited.then(() => running.delete(launched));
    return launched;
  }

  /** From now on the process is replaced when it ends. */
  function keep(slot: number, { at, exited }: Launched): void {
    void exited.then((exit) => {
      if (stopped) return;
      const failed = performance.now() - at < settledMs ? (failedStarts.get(slot) ?? 0) : 0;
      failedStarts.set(slot, failed + 1);
      const pauseMs = toRestartPause(failed);
      onLost({ slot, exit, pauseMs });
      timers.set(
        slot,
        setTimeout(() => keep(slot, launch({ slot, isReplacement: true })), pauseMs),
      );
    });
  }

  return {
    /**
     * The first process starts alone: it migrates the database, and what keeps it from starting is reported once.
     * @returns how it ended when it never served; else null.
     */
    start: async (): Promise<ProcessExit | null> => {
      const first = launch({ slot: 1, isReplacement: false });
      const failure = await Promise.race([first.ready.then(() => null), first.exited]);
      if (failure !== null || stopped) return failure;
      keep(1, first);
      for (let slot = 2; slot <= count; slot++) keep(slot, launch({ slot, isReplacement: false }));
      return null;
    },
    /** Stops replacing them. @returns once every process has ended. */
    stop: async (): Promise<void> => {
      stopped = true;
      for (const timer of timers.values()) clearTimeout(timer);
      await Promise.all([...running].map(({ exited }) => exited));
    },
  };
}
