import pg from "pg";
import { planForPages } from "#app/db/postgres-lane.server.ts";
import { emptyQuery } from "#app/features/marketplace/search/search-params.ts";
import type { SearchQuery } from "#app/features/marketplace/search/search-query.ts";
import type { BenchDatabases } from "../bench-databases.ts";
import type { Figure } from "../figure.ts";
import { getMedian, getPercentile, takeTurns, timeWork, toMilliseconds } from "../samples.ts";
import { listSearchCases, listWordsOf, rareWord, type SearchCase } from "./search-cases.ts";
import { openSearchProbe, type SearchProbe } from "./search-probe.ts";

/** Enough for a percentile that one collection of garbage does not decide. */
const turns = { warmUps: 48, samples: 192 };
/** Of what takes a millisecond or two: the first hundreds are compiled while they run. */
const turnsOfShort = { warmUps: 384, samples: 960 };
const megabyte = 2 ** 20;
export const mostServices = 1_000_000;

/** Words of the trade, of which other groups say the same, and sentences of which no service has every word. */
const trade = ["MVR", "COI", "BOP", "CLUE report", "workers comp class code", "flood zone", "dec page", "loss runs"];
const sentences = [
  "hail inspection for roofs of warehouses in winter",
  "driver history lookup without a contract today",
  "cyber breach score of my clients by monday",
];

/**
 * Search in this process, each page uncached: a million services compared with 10,000, and the newer kinds of searches
 * compared with their own SQL, and suggestions, at 100,000.
 */
export async function measureSearchSizes(databases: BenchDatabases): Promise<Figure[]> {
  const [small, large, huge] = [
    await databases.getServices(10_000),
    await databases.getServices(100_000),
    await databases.getServices(mostServices),
  ];
  const database = new pg.Client({ connectionString: small.url });
  await database.connect();
  const plain = (await listSearchCases(database)).filter(({ name }) => name !== rareWord);
  const more = await listMoreCases(database);
  const rare = await listRareCase(database, huge.url);
  await database.end();
  const figures = await withProbes([large.url], async ([probe]) => [
    ...(await compareWithSql(probe, large.url, more)),
    await measureSuggestions(probe),
  ]);
  const held = measureMemory();
  const sizes = await withProbes([small.url, huge.url], async ([few, many]) => {
    const memory = `${Math.round((measureMemory() - held) / megabyte)} MB of memory for both indexes`;
    const compared: Figure[] = [];
    for (const kind of [...plain, rare, ...more]) compared.push(await compareSizes(few, many, kind, memory));
    return compared;
  });
  return [...figures, ...sizes];
}

type Probes = readonly [SearchProbe, SearchProbe];

async function withProbes(urls: readonly string[], work: (probes: Probes) => Promise<Figure[]>): Promise<Figure[]> {
  const probes = await Promise.all(urls.map(openSearchProbe));
  const [first, second = first] = probes;
  if (first === undefined || second === undefined) throw new Error("there is no database");
  try {
    return await work([first, second]);
  } finally {
    for (const probe of probes) await probe.close();
  }
}

/**
 * Words that about a hundred services have, at either size. The same words would have a page of them among a million, and
 * one among 10,000: that compares sizes of pages, not of catalogues.
 */
async function listRareCase(small: pg.Client, hugeUrl: string): Promise<SearchCase> {
  const huge = new pg.Client({ connectionString: hugeUrl });
  await huge.connect();
  const range = { least: 80, most: 300 };
  const [queries, inMillion] = [await listWordsOf(small, range), await listWordsOf(huge, range)];
  await huge.end();
  return { name: rareWord, queries, inMillion, isCorrected: false };
}

async function listMoreCases(database: pg.Client): Promise<SearchCase[]> {
  const { rows } = await database.query<{ id: number }>(
    "select id from tags where kind = 'lineOfBusiness' order by id",
  );
  const lines = rows.map(({ id }) => id);
  const profile = { systems: [], states: ["OH"], lines: lines.slice(0, 3), size: "small" as const };
  const one = (name: string, query: Partial<SearchQuery>): SearchCase => {
    return { name, queries: [{ ...emptyQuery, ...query }], isCorrected: false };
  };
  const texts = (name: string, list: readonly string[]): SearchCase => {
    return { name, queries: list.map((text) => ({ ...emptyQuery, text })), isCorrected: false };
  };
  return [
    texts("words of the trade", trade),
    texts("closest matches", sentences),
    one("by price", { sort: "price" }),
    one("up to 10 cents, newest", { prices: ["upTo10Cents"], sort: "newest" }),
    one("fits my agency", { profile, fits: ["fits"] }),
    one("by fit", { profile, sort: "fit" }),
  ];
}

async function compareWithSql(probe: SearchProbe, url: string, kinds: readonly SearchCase[]): Promise<Figure[]> {
  const database = new pg.Client({ connectionString: url });
  await database.connect();
  await database.query(planForPages);
  const figures: Figure[] = [];
  for (const { name, queries } of kinds) {
    const statements = new Map<SearchQuery, Awaited<ReturnType<SearchProbe["captureStatements"]>>>();
    for (const query of queries) statements.set(query, await probe.captureStatements(query));
    const alone = (query: SearchQuery) =>
      timeWork(async () => {
        for (const { text, values } of statements.get(query) ?? []) await database.query(text, values);
      });
    const [whole, sql] = await takeTurns(queries, queries.length === 1 ? turnsOfShort : turns, probe.timeSearch, alone);
    const [value, base] = [getPercentile(whole, 0.95), getPercentile(sql, 0.95)];
    figures.push({
      name: `search p95 / its SQL, 100,000: ${name}`,
      value: value / base,
      limit: { atMost: 2 },
      detail: `${toMilliseconds(value)} against ${toMilliseconds(base)}`,
    });
  }
  await database.end();
  return figures;
}

async function measureSuggestions(probe: SearchProbe): Promise<Figure> {
  const typed = trade.flatMap((text) => [text.slice(0, 3), text.slice(0, 5), text]);
  // Each is typed before, as in a market that is used.
  for (const text of typed) await probe.timeSuggestions(text);
  await probe.settle();
  const [times] = await takeTurns(typed, turnsOfShort, probe.timeSuggestions, () => Promise.resolve(0));
  return {
    name: "suggestions p95, 100,000",
    value: getPercentile(times, 0.95),
    unit: " ms",
    limit: { atMost: 5 },
    detail: `p50 ${toMilliseconds(getMedian(times))}; each anew`,
  };
}

async function compareSizes(
  few: SearchProbe,
  many: SearchProbe,
  { name, queries, inMillion = queries }: SearchCase,
  memory: string,
): Promise<Figure> {
  const hasCounts = name.endsWith("counts");
  const time = (probe: SearchProbe) => async (query: SearchQuery) => {
    const searching = await probe.timeSearch(query);
    return hasCounts ? searching + (await probe.timeCounts(query)) : searching;
  };
  for (const [probe, searched] of [
    [few, queries],
    [many, inMillion],
  ] as const) {
    for (const query of searched) await probe.timeSearch(query);
    // The second filter is chosen on a page that shows the first.
    if (hasCounts) for (const query of searched.flatMap(toFirstChoices)) await probe.timeCounts(query);
    await probe.settle();
  }
  const pairs = queries.map((query, at) => ({ few: query, many: inMillion[at % inMillion.length] ?? query }));
  const times = await takeTurns(
    pairs,
    turns,
    (pair) => time(many)(pair.many),
    (pair) => time(few)(pair.few),
  );
  const [value, base] = times.map(getMedian);
  return {
    name: `search p50, 1,000,000 / 10,000: ${name}`,
    value: (value ?? 0) / (base ?? 1),
    limit: { atMost: 2 },
    detail: `${toMilliseconds(value ?? 0)} against ${toMilliseconds(base ?? 0)}; ${memory}`,
  };
}

const toFirstChoices = (query: SearchQuery): SearchQuery[] => [
  { ...query, categories: [] },
  { ...query, linesOfBusiness: [] },
];

function measureMemory(): number {
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
