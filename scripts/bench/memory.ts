import autocannon from "autocannon";
import type { BenchDatabases } from "./bench-databases.ts";
import { watchMemory, withEmbeddedServer, withServer } from "./bench-server.ts";
import type { Figure } from "./figure.ts";

const packed = { "accept-encoding": "br" };
const json = { "content-type": "application/json" };

/** One in eight pages bypasses the cache; calls and files are included. */
const requests: autocannon.Request[] = [
  { method: "GET", path: "/", headers: packed },
  { method: "GET", path: "/?q=flood", headers: packed },
  { method: "POST", path: "/api/marketplace/search", headers: json, body: JSON.stringify({ SearchText: "vehicle" }) },
  { method: "GET", path: "/service/40", headers: packed },
  { method: "GET", path: "/?q=flood", headers: { "accept-encoding": "gzip" } },
  { method: "POST", path: "/api/marketplace/search", headers: json, body: JSON.stringify({ PageNumber: 2 }) },
  { method: "GET", path: "/favicon.ico", headers: packed },
  { method: "GET", path: "/", headers: { ...packed, cookie: "measured=1" } },
];

const idleMegabytes = 150;
const embeddedMegabytes = 300;
const embeddedRequests = 4000;

/** Resident memory on PostgreSQL, idle and after many requests, and on the embedded database under load. */
export async function measureMemory(databases: BenchDatabases): Promise<Figure[]> {
  return [...(await measureGrowth(databases)), await measureEmbedded()];
}

/** Before the first request, and after 10,000 compared with 2,000, as sampled and after garbage collection. */
async function measureGrowth(databases: BenchDatabases): Promise<Figure[]> {
  return withServer(await databases.getDemo(), async ({ origin, readUsage }) => {
    const idle = await readUsage();
    await send(origin, 2000);
    const early = await readUsage();
    await send(origin, 8000);
    const late = await readUsage();
    return [
      {
        name: "memory of an idle server on PostgreSQL",
        value: idle.asFound / 1_000_000,
        limit: { atMost: idleMegabytes },
        unit: " MB",
        detail: `${toMegabytes(idle.rss)} after garbage collection`,
      },
      compare("memory after 10,000 requests / 2,000", late.asFound, early.asFound),
      compare("the same without garbage", late.rss, early.rss),
    ];
  });
}

/** The database is in the server's own process. */
function measureEmbedded(): Promise<Figure> {
  return withEmbeddedServer(async ({ origin, pid, readUsage }) => {
    const idle = await readUsage();
    const watch = watchMemory(pid);
    await send(origin, embeddedRequests);
    return {
      name: "memory of a server on the embedded database under load, at most",
      value: (await watch.stop()) / 1_000_000,
      limit: { atMost: embeddedMegabytes },
      unit: " MB",
      detail: `${embeddedRequests} requests; ${toMegabytes(idle.asFound)} before`,
    };
  });
}

function compare(name: string, late: number, early: number): Figure {
  return {
    name,
    value: late / early,
    limit: { atMost: 1.1 },
    detail: `${toMegabytes(late)} against ${toMegabytes(early)}`,
  };
}

async function send(url: string, amount: number): Promise<void> {
  const result = await autocannon({ url, connections: 10, amount, requests });
  const failed = result.errors + result["4xx"] + result["5xx"];
  if (failed > 0) throw new Error(`${failed} of ${amount} requests failed`);
}

function toMegabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(0)} MB`;
}
