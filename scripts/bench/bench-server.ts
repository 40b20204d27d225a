import { readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { findFreePort } from "#tests/setup/postgres.ts";
import { startTestServer, type TestServer } from "../test-server.mjs";
import type { BenchDatabase } from "./bench-databases.ts";

export interface Usage {
  /** Resident bytes when sampled. */
  asFound: number;
  /** Resident bytes after garbage collection. */
  rss: number;
  /** CPU time of the process in microseconds. */
  cpu: number;
}

export interface BenchServer extends TestServer {
  readUsage(): Promise<Usage>;
}

/** Runs the work while the built server serves this database in production mode. */
export function withServer<Result>(
  { url, dataDir }: BenchDatabase,
  work: (server: BenchServer) => Promise<Result>,
  settings: Record<string, string> = {},
): Promise<Result> {
  return serve({ DATABASE_URL: url, DATA_DIR: dataDir, ...settings }, work);
}

/** The same on the embedded database with the demo catalogue. */
export function withEmbeddedServer<Result>(work: (server: BenchServer) => Promise<Result>): Promise<Result> {
  return serve({}, work);
}

async function serve<Result>(
  settings: Record<string, string>,
  work: (server: BenchServer) => Promise<Result>,
): Promise<Result> {
  const port = await findFreePort();
  const server = await startTestServer({
    port,
    env: {
      HOST: "127.0.0.1",
      PUBLIC_ORIGIN: `http://localhost:${port}`,
      SESSION_SECRET: "only-for-measuring-and-never-for-more",
      NODE_OPTIONS: `--import ${pathToFileURL("scripts/bench/report-usage.mjs").href}`,
      ...settings,
    },
  });
  try {
    return await work({ ...server, readUsage: () => readUsage(server) });
  } finally {
    await server.stop();
  }
}

/** Requests a sample by the signal that report-usage.mjs handles. */
async function readUsage({ pid, output }: TestServer): Promise<Usage> {
  const known = listReports(output()).length;
  process.kill(pid, "SIGWINCH");
  for (let tries = 0; tries < 200; tries++) {
    const report = listReports(output())[known];
    if (report) return JSON.parse(report);
    await sleep(50);
  }
  throw new Error(`the server did not report:\n${output()}`);
}

function listReports(output: string): string[] {
  return [...output.matchAll(/^usage (\{.*\})$/gm)].map(([, report = ""]) => report);
}

/** Peak resident memory of a process until it stops, in bytes. */
export function watchMemory(pid: number): { stop(): Promise<number> } {
  let most = 0;
  const look = async () => {
    const status = await readFile(`/proc/${pid}/status`, "utf8");
    most = Math.max(most, Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024);
  };
  const timer = setInterval(() => void look(), 20);
  return {
    stop: async () => {
      clearInterval(timer);
      await look();
      return most;
    },
  };
}
