import { once } from "node:events";
import { Agent, request } from "node:http";
import type { BenchDatabase } from "./bench-databases.ts";
import { withServer } from "./bench-server.ts";
import type { Figure } from "./figure.ts";
import { writeTenant } from "./many-folders.ts";
import { measureRate, takeTurns } from "./request-rate.ts";
import { getPercentile, timeWork, toMilliseconds } from "./samples.ts";

const baseDomain = "market.example";
const rounds = 12;
const requestsPerRound = 60;
const reloadEveryMs = 500;
/** An unknown cookie bypasses the page cache. */
const uncached = { "accept-encoding": "br", cookie: "measured=1" };

/** Pages of a server with all these tenants: the last one's, and one tenant's while another's folder changes. */
export function measureManyServed(tenantsDir: string, database: BenchDatabase): Promise<Figure[]> {
  return withServer(
    database,
    async ({ port }) => [await measureLast(port), await measureDuringReloads(port, tenantsDir)],
    { TENANTS_DIR: tenantsDir, BASE_DOMAIN: baseDomain },
  );
}

async function measureLast(port: number): Promise<Figure> {
  const url = `http://localhost:${port}/`;
  const [first, last] = await takeTurns([
    () => measureRate({ url, headers: uncached }),
    () => measureRate({ url, headers: { ...uncached, host: `agency-of-town-9900.${baseDomain}` } }),
  ]);
  return {
    name: "landing page of the 10,000th tenant / the default's",
    value: first / last,
    limit: { atMost: 1.1 },
    detail: `${(1000 / last).toFixed(2)} ms against ${(1000 / first).toFixed(2)} ms, uncached`,
  };
}

/** Sequential requests, alternating with and without another tenant's folder being written continuously. */
async function measureDuringReloads(port: number, tenantsDir: string): Promise<Figure> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: Record<"calm" | "busy", number[]> = { calm: [], busy: [] };
  let version = 0;
  for (let round = -1; round < rounds; round++) {
    const calm = await timeRequests(port, agent);
    const timer = setInterval(() => void writeTenant(tenantsDir, 4, `Changed ${version++}`), reloadEveryMs);
    const busy = await timeRequests(port, agent).finally(() => clearInterval(timer));
    if (round < 0) continue;
    times.calm.push(...calm);
    times.busy.push(...busy);
  }
  agent.destroy();
  if (version < rounds) throw new Error("too few folders were changed meanwhile");
  const [busy, calm] = [getPercentile(times.busy, 0.95), getPercentile(times.calm, 0.95)];
  return {
    name: "page p95 while another of 10,000 tenants is reloaded / calm",
    value: busy / calm,
    limit: { atMost: 1.1 },
    detail: `${toMilliseconds(busy)} against ${toMilliseconds(calm)}, ${version} reloads`,
  };
}

async function timeRequests(port: number, agent: Agent): Promise<number[]> {
  const times: number[] = [];
  for (let count = 0; count < requestsPerRound; count++) times.push(await timeWork(() => ask(port, agent)));
  return times;
}

async function ask(port: number, agent: Agent): Promise<void> {
  const sent = request({ port, host: "127.0.0.1", agent, headers: { ...uncached, host: `localhost:${port}` } }).end();
  const [answer] = await once(sent, "response");
  await once(answer.resume(), "end");
  if (answer.statusCode !== 200) throw new Error(`a page was answered ${answer.statusCode}`);
}
