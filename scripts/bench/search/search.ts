import pg from "pg";
import { planForPages } from "#app/db/postgres-lane.server.ts";
import type { SearchQuery } from "#app/features/marketplace/search/search-query.ts";
import type { BenchDatabase, BenchDatabases } from "../bench-databases.ts";
import { withServer } from "../bench-server.ts";
import { type CallClient, openCallClient } from "../call-client.ts";
import type { Figure } from "../figure.ts";
import { getMedian, getPercentile, takeTurns, timeWork, toMilliseconds } from "../samples.ts";
import { listSearchCases, type SearchCase, toSearchRequest } from "./search-cases.ts";
import { openSearchProbe, type SearchProbe, type Statement } from "./search-probe.ts";

const firstCalls = 2000;
const turns = { warmUps: 50, samples: 200 };
/** A median needs fewer than a percentile, and what runs is warm by then. */
const turnsOfMedian = { warmUps: 100, samples: 200 };
const deepPage = 100;

interface Bench {
  cases: SearchCase[];
  /** Client of the server with 100,000 services. */
  large: CallClient;
  /** Client of the server with 10,000. */
  small: CallClient;
  /** The plain driver, on the database of 100,000. */
  database: pg.Client;
  probe: SearchProbe;
}

/** `POST marketplace/search` over HTTP compared with its own SQL, with a smaller catalogue, and with deep pages. */
export async function measureSearch(databases: BenchDatabases): Promise<Figure[]> {
  const small = await databases.getServices(10_000);
  const large = await databases.getServices(100_000);
  return withServer(small, (smallServer) =>
    withServer(large, async (largeServer) => {
      const bench = await openBench({ small, large }, { small: smallServer.port, large: largeServer.port });
      try {
        await checkCases(bench);
        return await measureAll(bench);
      } finally {
        await closeBench(bench);
      }
    }),
  );
}

async function measureAll(bench: Bench): Promise<Figure[]> {
  const figures: Figure[] = [];
  await warmUp(bench);
  for (const searchCase of bench.cases) figures.push(await compareWithSql(bench, searchCase));
  for (const searchCase of bench.cases) figures.push(await compareSizes(bench, searchCase));
  figures.push(await compareDepths(bench));
  return figures;
}

/** Until the server's code is optimized: otherwise the first measurement would pay for the later ones. */
async function warmUp({ cases, large, small }: Bench): Promise<void> {
  const queries = cases.flatMap((searchCase) => searchCase.queries);
  for (let call = 0; call < firstCalls; call++) {
    const query = queries[call % queries.length];
    if (query) await Promise.all([search(large, query), search(small, query)]);
  }
}

/**
 * The 95th percentile of the call compared with that of its statements, sequentially on one connection. The server
 * caches result pages until the catalogue changes (found-pages.ts), so most answers are cached, as they are for
 * popular searches.
 */
async function compareWithSql({ large, database, probe }: Bench, { name, queries }: SearchCase): Promise<Figure> {
  const statements = new Map<SearchQuery, Statement[]>();
  for (const query of queries) statements.set(query, await probe.captureCallStatements(query));
  const counted = name.endsWith("counts");
  const call = async (query: SearchQuery) => {
    const searching = await timeWork(() => search(large, query));
    return counted ? searching + (await probe.timeCounts(query)) : searching;
  };
  const sql = (query: SearchQuery) =>
    timeWork(async () => {
      for (const { text, values } of statements.get(query) ?? []) await database.query(text, values);
    });
  const [calls, alone] = await takeTurns(queries, turns, call, sql);
  const [callTime, sqlTime] = [getPercentile(calls, 0.95), getPercentile(alone, 0.95)];
  return {
    name: `search p95 / its SQL: ${name}`,
    value: callTime / sqlTime,
    limit: { atMost: name === "browse" ? 1.3 : 2 },
    detail: `${toMilliseconds(callTime)} against ${toMilliseconds(sqlTime)}`,
  };
}

/** Each page is cached on both by then: of some hundreds of filters, the median would else be a page that is or is not. */
async function compareSizes({ large, small }: Bench, { name, queries }: SearchCase): Promise<Figure> {
  const time = (client: CallClient) => (query: SearchQuery) => timeWork(() => search(client, query));
  const turns = { ...turnsOfMedian, warmUps: Math.max(turnsOfMedian.warmUps, queries.length) };
  const [many, few] = (await takeTurns(queries, turns, time(large), time(small))).map(getMedian);
  return toRatio(`search p50, 100,000 / 10,000: ${name}`, { atMost: 4 }, [many, few]);
}

/** A page opened directly, without the one before it. */
async function compareDepths({ large, cases }: Bench): Promise<Figure> {
  const queries = cases[0]?.queries ?? [];
  const time = (page: number) => (query: SearchQuery) => timeWork(() => search(large, query, page));
  const [deep, first] = (await takeTurns(queries, turnsOfMedian, time(deepPage), time(1))).map(getMedian);
  return toRatio(`search p50, page ${deepPage} / page 1`, { atMost: 1.3 }, [deep, first]);
}

function toRatio(name: string, limit: { atMost: number }, [value = 0, base = 0]: (number | undefined)[]): Figure {
  return { name, limit, value: value / base, detail: `${toMilliseconds(value)} against ${toMilliseconds(base)}` };
}

function search(client: CallClient, query: SearchQuery, page = 1) {
  return client.post("/api/marketplace/search", toSearchRequest(query, page));
}

/** Searches without results, or without the intended misspelling, would measure something else. */
async function checkCases({ cases, large, small }: Bench): Promise<void> {
  for (const { name, queries, isCorrected } of cases) {
    for (const query of queries) {
      for (const client of [large, small]) {
        const { head, body } = await search(client, query);
        if (!body.includes("{")) throw new Error(`${name}: nothing is found by "${query.text}"`);
        if (head.includes("x-corrected-text") !== isCorrected)
          throw new Error(`${name}: "${query.text}" is no good example`);
      }
    }
  }
}

async function openBench(
  { small, large }: { small: BenchDatabase; large: BenchDatabase },
  ports: { small: number; large: number },
): Promise<Bench> {
  const database = new pg.Client({ connectionString: large.url });
  await database.connect();
  await database.query(planForPages);
  const sample = new pg.Client({ connectionString: small.url });
  await sample.connect();
  const cases = await listSearchCases(sample);
  await sample.end();
  return {
    cases,
    database,
    large: await openCallClient(ports.large),
    small: await openCallClient(ports.small),
    probe: await openSearchProbe(large.url),
  };
}

async function closeBench({ large, small, database, probe }: Bench): Promise<void> {
  large.close();
  small.close();
  await database.end();
  await probe.close();
}
