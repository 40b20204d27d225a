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
export async function withServer<Result>(
  { url, dataDir }: BenchDatabase,
  work: (server: BenchServer) => Promise<Result>,
  settings: Record<string, string> = {},
): Promise<Result> {
  const port = await findFreePort();
  const server = await startTestServer({
    port,
    env: {
      DATABASE_URL: url,
      DATA_DIR: dataDir,
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
