import { toStartFault } from "#app/process/start-fault.ts";

interface Command {
  /** A line for each way to call it. */
  usage: string;
  /** @returns the exit code; null when the arguments mean nothing. */
  run(args: string[]): Promise<number | null>;
}

/** Runs a command-line tool: `--help` prints its usage, wrong arguments do so with exit code 2, a fault is one sentence. */
export async function runCommand({ usage, run }: Command): Promise<void> {
  const args = process.argv.slice(2);
  if (args.includes("--help") || args.includes("-h")) return console.log(usage);
  try {
    const code = await run(args);
    if (code === null) console.error(usage);
    process.exitCode = code ?? 2;
  } catch (error) {
    console.error(toStartFault(error));
    process.exitCode = 1;
  }
}
