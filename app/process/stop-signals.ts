interface Stopping {
  /** Called once, at the first signal. */
  stop(signal: NodeJS.Signals): void;
  /** Called when the user does not want to wait for that. */
  abort(signal: NodeJS.Signals): void;
}

interface Source {
  on(name: string, listener: (signal: NodeJS.Signals) => void): unknown;
  off(name: string, listener: (signal: NodeJS.Signals) => void): unknown;
}

export const stopSignals = ["SIGINT", "SIGTERM"] as const;

/** npm forwards to the server what the terminal has sent to both: a second signal within a second is the same press. */
const samePressMs = 1000;

/** Listens for signals that end a process, which may be repeated. @returns a function that unsubscribes. */
export function onStopSignal({ stop, abort }: Stopping, source: Source = process): () => void {
  let stoppedAt: number | null = null;
  const listen = (signal: NodeJS.Signals) => {
    if (stoppedAt === null) {
      stoppedAt = performance.now();
      stop(signal);
    } else if (performance.now() - stoppedAt > samePressMs) abort(signal);
  };
  for (const signal of stopSignals) source.on(signal, listen);
  return () => {
    for (const signal of stopSignals) source.off(signal, listen);
  };
}
