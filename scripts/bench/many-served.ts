import { once } from "node:events";
import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { BenchDatabase } from "./bench-databases.ts";
import { type BenchServer, withServer } from "./bench-server.ts";
import type { Figure } from "./figure.ts";
import { writeTenant } from "./many-folders.ts";
import { measureRate, takeTurns } from "./request-rate.ts";
import { getPercentile } from "./samples.ts";

const baseDomain = "market.example";
const newFolders = { from: 20_001, to: 21_000 };

/** A server with all these tenants: the last one's page, and requests while a thousand folders more are copied in. */
export function measureManyServed(tenantsDir: string, database: BenchDatabase): Promise<Figure[]> {
  return withServer(
    database,
    async (server) => {
      await settle(server);
      return [await measureLast(server.port), ...(await measureCopies(server.port, tenantsDir))];
    },
    { TENANTS_DIR: tenantsDir, BASE_DOMAIN: baseDomain },
  );
}

/** Waits until the revisions of all folders are written down, which happens behind requests after the first start. */
async function settle(server: BenchServer): Promise<void> {
  for (;;) {
    const before = (await server.readUsage()).cpu;
    await sleep(5000);
    if ((await server.readUsage()).cpu - before < 1_000_000) return;
  }
}

async function measureLast(port: number): Promise<Figure> {
  const url = `http://localhost:${port}/`;
  /** An unknown cookie bypasses the page cache. */
  const uncached = { "accept-encoding": "br", cookie: "measured=1" };
  const [first, last] = await takeTurns([
    () => measureRate({ url, headers: uncached }),
    () => measureRate({ url, headers: { ...uncached, host: `brand-10000.${baseDomain}` } }),
  ]);
  return {
    name: "landing page of the 10,000th tenant / the default's",
    value: first / last,
    limit: { atMost: 1.1 },
    detail: `${(1000 / last).toFixed(2)} ms against ${(1000 / first).toFixed(2)} ms, uncached`,
  };
}

/** One request after the other for a cached page, while a thousand folders are copied in, until the last is served. */
async function measureCopies(port: number, tenantsDir: string): Promise<Figure[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const calm: number[] = [];
  for (let count = 0; count < 2000; count++) calm.push((await ask(port, agent)).ms);
  const waits: number[] = [];
  let failed = 0;
  let isCopied = false;
  const copying = copyIn(tenantsDir).finally(() => {
    isCopied = true;
  });
  for (let isServed = false; !isServed; ) {
    const { status, ms } = await ask(port, agent);
    waits.push(ms);
    if (status !== 200) failed += 1;
    if (isCopied && waits.length % 50 === 0)
      isServed = (await ask(port, agent, `brand-${newFolders.to}.${baseDomain}`)).status === 200;
  }
  await copying;
  agent.destroy();
  const usual = getPercentile(calm, 1).toFixed(0);
  const detail = `${waits.length} requests; the worst wait before was ${usual} ms`;
  return [
    { name: "failed requests while 1,000 folders are copied in", value: failed, limit: { atMost: 0 }, detail },
    {
      name: "worst wait while 1,000 folders are copied in",
      value: getPercentile(waits, 1),
      unit: " ms",
      limit: { atMost: 50 },
      detail: `99 of 100 within ${getPercentile(waits, 0.99).toFixed(1)} ms`,
    },
  ];
}

async function copyIn(tenantsDir: string): Promise<void> {
  const numbers = Array.from({ length: newFolders.to - newFolders.from + 1 }, (_, at) => newFolders.from + at);
  for (const number of numbers) await writeTenant(tenantsDir, number, `Brand ${number}`);
}

async function ask(
  port: number,
  agent: Agent,
  host = `localhost:${port}`,
): Promise<{ status: number | undefined; ms: number }> {
  const started = performance.now();
  const headers = { "accept-encoding": "br", host };
  const [answer] = await once(request({ port, host: "127.0.0.1", agent, headers }).end(), "response");
  await once(answer.resume(), "end");
  return { status: answer.statusCode, ms: performance.now() - started };
}
