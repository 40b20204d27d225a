interface Stopping {
  /** Called once, at the first signal. */
  stop(signal: NodeJS.Signals): void;
  /** Called when somebody does not want to wait for that. */
  abort(signal: NodeJS.Signals): void;
}

interface Source {
  on(name: string, listener: (signal: NodeJS.Signals) => void): unknown;
  off(name: string, listener: (signal: NodeJS.Signals) => void): unknown;
}

export const stopSignals = ["SIGINT", "SIGTERM"] as const;

/** npm passes on to the server what the terminal has sent to both: what follows within a second is the same press. */
const samePressMs = 1000;

/** Listens to what asks a process to end, which may say so twice. Returns the way to stop listening. */
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
