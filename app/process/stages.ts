export interface Stages {
  /** Shows what is done and, once it is, how many seconds it took. */
  run<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** Says that all is done, and how long it took since the process began. */
  end(): void;
}

/** The stages of a start for people who watch it at a terminal; nothing elsewhere. */
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
