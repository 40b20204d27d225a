import { setTimeout as sleep } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { openDatabase } from "#app/db/client.server.ts";
import { announceChange } from "#app/db/content-changes.server.ts";
import { posts } from "#app/db/schema/community.ts";
import { ensureProxies, startNginx } from "#tests/setup/proxies.ts";
import { fetchRaw } from "./bare-server.ts";
import type { BenchDatabase, BenchDatabases } from "./bench-databases.ts";
import { type BenchServer, withServer } from "./bench-server.ts";
import type { Figure } from "./figure.ts";
import { fewRounds, measureRate, takeTurns } from "./request-rate.ts";

const usesUntilSmallest = 10;
const seconds = 5;
const hurry = 25;
const longestMs = 10_000;

/** What an nginx that keeps visitors' pages (docs/operations/nginx-pages.conf) takes off a server, and when it shows a change. */
export async function measureKeptPages(databases: BenchDatabases): Promise<Figure[]> {
  if (!ensureProxies().hasProxies) throw new Error("there is no nginx");
  const database = await databases.getDemo();
  return withServer(database, async (server) => {
    const passing = await startNginx([server.port, server.port]);
    const keeping = await startNginx([server.port, server.port], { keepsPages: true });
    try {
      const headers = { "accept-encoding": "br", host: new URL(server.origin).host };
      const [passed, kept] = [passing, keeping].map(({ port }) => ({ url: `http://127.0.0.1:${port}/`, headers }));
      if (passed === undefined || kept === undefined) throw new Error("nothing to compare");
      return [...(await compare(server, { passed, kept })), await measureChange(database, kept)];
    } finally {
      await Promise.all([passing.stop(), keeping.stop()]);
    }
  });
}

interface Address {
  url: string;
  headers: Record<string, string>;
}

async function compare(server: BenchServer, { passed, kept }: Record<"passed" | "kept", Address>): Promise<Figure[]> {
  for (let use = 0; use < usesUntilSmallest; use++) await fetchRaw(passed.url, passed.headers);
  const [keptRate, passedRate] = await takeTurns([() => measureRate(kept), () => measureRate(passed)], fewRounds);
  const [keptCost, passedCost] = [await measureCost(server, kept), await measureCost(server, passed)];
  return [
    {
      name: "cached landing page through nginx that keeps pages / that does not",
      value: keptRate / passedRate,
      limit: { atLeast: 1 },
      detail: `${keptRate.toFixed(0)}/s against ${passedRate.toFixed(0)}/s`,
    },
    {
      name: "server's processor for the same pages behind it / behind one that does not",
      value: keptCost / passedCost,
      limit: { atMost: 0.1 },
      detail: `${(1000 * keptCost).toFixed(1)} against ${(1000 * passedCost).toFixed(1)} µs a page`,
    },
  ];
}

/** Milliseconds of the server's processor for each page that readers get, without what a reading of them takes. */
async function measureCost({ readUsage }: BenchServer, address: Address): Promise<number> {
  const earlier = await readUsage();
  const before = await readUsage();
  const rate = await measureRate({ ...address, seconds });
  const after = await readUsage();
  const reading = before.cpu - earlier.cpu;
  return Math.max(0, after.cpu - before.cpu - reading) / 1000 / (rate * seconds);
}

/** From the commit of a new title until readers of the list get it. */
async function measureChange({ url, dataDir }: BenchDatabase, { url: origin, headers }: Address): Promise<Figure> {
  const list = new URL("/community/blogs", origin).href;
  const plain = { ...headers, "accept-encoding": "identity" };
  const title = "Measured when it changed";
  const shows = async () => (await fetchRaw(list, plain)).body.includes(title);
  if (await shows()) throw new Error("the title is there before it is written");
  const { db, close } = await openDatabase({ databaseUrl: url, dataDir });
  try {
    await db.transaction(async (tx) => {
      const newest = sql`(select id from ${posts} where not is_draft and published_at <= now() order by published_at desc limit 1)`;
      await tx.update(posts).set({ title }).where(eq(posts.id, newest));
      await announceChange(tx, "community");
    });
  } finally {
    await close();
  }
  const changedAt = performance.now();
  while (!(await shows()) && performance.now() - changedAt < longestMs) await sleep(hurry);
  return {
    name: "change of a page until nginx that keeps pages shows it",
    value: performance.now() - changedAt,
    limit: { atMost: 2000 },
    unit: " ms",
    detail: "its readers ask 40 times a second",
  };
}
