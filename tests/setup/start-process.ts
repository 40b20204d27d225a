import { spawn } from "node:child_process";

/** A process of the built product, with none of this process's environment except PATH. */
export interface StartedProcess {
  /** Everything written so far, to both outputs. */
  output(): string;
  /** Everything written to standard output so far. */
  stdout(): string;
  /** Its exit code; null when a signal ended it. */
  exited: Promise<number | null>;
  /** Resolves once the output matches; rejects when the process ends before. */
  said(pattern: RegExp): Promise<void>;
  stop(): Promise<number | null>;
  /** Ends it at once, as a crash does. */
  kill(): Promise<number | null>;
}

/** What a server of `market.test` and its subdomains is started with. */
export function toServerEnv({ databaseUrl, port, dataDir }: { databaseUrl: string; port: number; dataDir: string }) {
  return {
    SESSION_SECRET: "a secret of more than thirty-two letters",
    DATABASE_URL: databaseUrl,
    PUBLIC_ORIGIN: "http://market.test",
    BASE_DOMAIN: "market.test",
    HOST: "127.0.0.1",
    PORT: String(port),
    DATA_DIR: dataDir,
  };
}

/**
 * @param file below `build/server`.
 * @param cwd folder with the build; by default the project's.
 */
export function startProcess(
  [file, ...args]: readonly [string, ...string[]],
  env: Record<string, string>,
  cwd?: string,
): StartedProcess {
  const child = spawn(process.execPath, [`build/server/${file}`, ...args], {
    cwd,
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
    kill: () => {
      child.kill("SIGKILL");
      return exited;
    },
  };
}

/** A server that listens, and can be restarted on its port. */
export async function startServer(env: Record<string, string>) {
  const start = async () => {
    const started = startProcess(["index.js"], env);
    await started.said(/"listening"/);
    return started;
  };
  let running = await start();
  const restart = async () => {
    await running.stop();
    running = await start();
  };
  return { running: () => running, restart };
}

/** Runs a process until it exits. */
export async function runProcess(
  command: readonly [string, ...string[]],
  env: Record<string, string>,
  cwd?: string,
): Promise<{ code: number | null; output: string }> {
  const started = startProcess(command, env, cwd);
  return { code: await started.exited, output: started.output() };
}
