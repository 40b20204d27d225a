export interface Stages {
  /** Shows a running stage and, once it is done, its duration in seconds. */
  run<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** Reports completion and the time since the process started. */
  end(): void;
}

/** Progress of a start at a terminal; silent elsewhere. */
export function createStages(isTerminal: boolean): Stages {
  const write = (text: string) => {
    if (isTerminal) process.stdout.write(text);
  };
  return {
    run: async (name, work) => {
      const begun = performance.now();
      write(`${name} … `);
      const result = await work();
      write(`${toSeconds(performance.now() - begun)}\n`);
      return result;
    },
    // Counted from the start of the process.
    end: () => write(`Ready after ${toSeconds(performance.now())}\n`),
  };
}

function toSeconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
