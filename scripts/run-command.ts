import { toStartFault } from "#app/process/start-fault.ts";

interface Command {
  /** Usage lines. */
  usage: string;
  /** @returns the exit code; null for invalid arguments. */
  run(args: string[]): Promise<number | null>;
}

/** Says in a sentence why nothing was done. @returns the exit code. */
export function refuse(sentence: string): number {
  console.error(`${sentence}.`);
  return 1;
}

/** Runs a command-line tool: `--help` prints its usage, as do invalid arguments, with exit code 2; errors are one sentence. */
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
