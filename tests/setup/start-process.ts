import { spawn } from "node:child_process";

/** A process of the built product, with nothing of this one's environment but the way to programs. */
export interface StartedProcess {
  /** What it has written so far, on both outputs. */
  output(): string;
  /** The same of its standard output alone. */
  stdout(): string;
  /** Its exit code; null when a signal ended it. */
  exited: Promise<number | null>;
  /** Resolves once it has written what matches; rejects when it ends before. */
  said(pattern: RegExp): Promise<void>;
  stop(): Promise<number | null>;
}

/** @param file below `build/server`. */
export function startProcess(
  [file, ...args]: readonly [string, ...string[]],
  env: Record<string, string>,
): StartedProcess {
  const child = spawn(process.execPath, [`build/server/${file}`, ...args], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { PATH: process.env.PATH ?? "", NODE_ENV: "production", ...env },
  });
  let output = "";
  let stdout = "";
  child.stdout.on("data", (chunk) => {
    stdout += chunk;
  });
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      output += chunk;
      for (const listen of listeners) listen();
    });
  }
  const exited = new Promise<number | null>((resolve) => child.once("close", resolve));
  const said = (pattern: RegExp) =>
    new Promise<void>((resolve, reject) => {
      const listen = () => pattern.test(output) && resolve();
      listeners.add(listen);
      listen();
      void exited.then((code) => reject(new Error(`it ended with ${code} and had not said ${pattern}:\n${output}`)));
    });
  return {
    output: () => output,
    stdout: () => stdout,
    exited,
    said,
    stop: () => {
      child.kill("SIGTERM");
      return exited;
    },
  };
}

/** The same until it has ended. */
export async function runProcess(
  command: readonly [string, ...string[]],
  env: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const started = startProcess(command, env);
  return { code: await started.exited, output: started.output() };
}
