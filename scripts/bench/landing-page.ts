import { brotliDecompressSync } from "node:zlib";
import autocannon from "autocannon";
import { fetchRaw, withBareServer } from "./bare-server.ts";
import type { BenchDatabases } from "./bench-databases.ts";
import { withServer } from "./bench-server.ts";
import type { Figure } from "./figure.ts";
import { prepareLandingPage } from "./landing-tree.tsx";
import { getMedian } from "./samples.ts";

const rounds = 7;
const roundSeconds = 2;
const usesUntilSmallest = 10;
const packed = { "accept-encoding": "br" };
/** A cookie that the page cache does not know: the page is made anew, and is the same one. */
const uncached = { "accept-encoding": "br", cookie: "measured=1" };

/** The landing page from the cache against a bare server, and made anew against `renderToString`. */
export async function measureLandingPage(databases: BenchDatabases): Promise<Figure[]> {
  const database = await databases.getDemo();
  return withServer(database, async ({ origin, tenantsDir }) => [
    await measureCached(origin),
    await measureUncached(origin, { url: database.url, tenantsDir }),
  ]);
}

async function measureCached(origin: string): Promise<Figure> {
  for (let use = 0; use < usesUntilSmallest; use++) await fetchRaw(`${origin}/`, packed);
  await measureRate(origin, packed);
  const answer = await fetchRaw(`${origin}/`, packed);
  return withBareServer(answer, async (bareOrigin) => {
    await measureRate(bareOrigin, packed);
    const [ours, bare] = await takeTurns([() => measureRate(origin, packed), () => measureRate(bareOrigin, packed)]);
    return {
      name: "cached landing page / bare node:http",
      value: ours / bare,
      limit: { atLeast: 0.8 },
      detail: `${ours.toFixed(0)}/s against ${bare.toFixed(0)}/s, ${answer.body.length} bytes`,
    };
  });
}

/**
 * One process on each side: the server answers over HTTP, with its queries, the data for the browser and Brotli;
 * `renderToString` makes the same tree's text in this process and does nothing else.
 */
async function measureUncached(origin: string, source: { url: string; tenantsDir: string }): Promise<Figure> {
  const tree = await prepareLandingPage(origin, source);
  assertSame(tree.render(), brotliDecompressSync((await fetchRaw(`${origin}/`, uncached)).body).toString());
  const renderRate = async (): Promise<number> => {
    const started = performance.now();
    let count = 0;
    for (; performance.now() - started < roundSeconds * 1000; count++) tree.render();
    return (count * 1000) / (performance.now() - started);
  };
  await measureRate(origin, uncached);
  await renderRate();
  const [ours, bare] = await takeTurns([() => measureRate(origin, uncached), renderRate]);
  return {
    name: "uncached landing page / renderToString",
    value: ours / bare,
    limit: { atLeast: 0.15 },
    detail: `${ours.toFixed(0)}/s against ${bare.toFixed(0)}/s`,
  };
}

/** Requests a second. @throws {Error} when one fails. */
async function measureRate(origin: string, headers: Record<string, string>): Promise<number> {
  const { requests, errors, non2xx, duration } = await autocannon({
    url: `${origin}/`,
    connections: 10,
    duration: roundSeconds,
    headers,
  });
  if (errors + non2xx > 0) throw new Error(`${errors + non2xx} requests failed`);
  return requests.total / duration;
}

/** Measures in turn, so that what else the machine does meets both alike. @returns each one's median. */
async function takeTurns(measures: [() => Promise<number>, () => Promise<number>]): Promise<[number, number]> {
  const [first, second] = measures;
  const rates: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    rates[0].push(await first());
    rates[1].push(await second());
  }
  return [getMedian(rates[0]), getMedian(rates[1])];
}

function assertSame(rendered: string, sent: string): void {
  const [here, there] = [rendered, sent].map((html) => html.match(/<a\b[^>]*href="[^"]*"/g)?.length ?? 0);
  if (here === 0 || here !== there) throw new Error(`two pages were compared: one of ${here} links, one of ${there}`);
}
