import { Presets, SingleBar } from "cli-progress";

interface Progress {
  /** Counts one more as done; a note is printed at once, or after the bar on a terminal. */
  advance(note: string | null): void;
  finish(): void;
}

const linesEvery = 50;

/** A progress bar on a terminal, otherwise a line for every fifty. */
export function createProgress(total: number): Progress {
  return process.stderr.isTTY ? createBar(total) : createLines(total);
}

function createBar(total: number): Progress {
  const bar = new SingleBar(
    { format: "{bar} {value}/{total}, {eta_formatted} left", hideCursor: true },
    Presets.shades_classic,
  );
  const notes: string[] = [];
  bar.start(total, 0);
  return {
    advance: (note) => {
      if (note !== null) notes.push(note);
      bar.increment();
    },
    finish: () => {
      bar.stop();
      for (const note of notes) console.error(note);
    },
  };
}

function createLines(total: number): Progress {
  let done = 0;
  return {
    advance: (note) => {
      done += 1;
      if (note !== null) console.error(note);
      if (done % linesEvery === 0) console.error(`${done} of ${total}`);
    },
    finish: () => {},
  };
}
