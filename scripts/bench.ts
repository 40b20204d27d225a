import { type BenchDatabases, type BenchPlace, withBenchDatabases, withBenchPlace } from "./bench/bench-databases.ts";
import { readPlace, runPart, sendFigures } from "./bench/bench-part.ts";
import { type Figure, holds, toTable } from "./bench/figure.ts";
import { measureInbox } from "./bench/inbox.ts";
import { measureInteractions } from "./bench/interactions.ts";
import { measureKeptPages } from "./bench/kept-pages.ts";
import { measureLighthouse } from "./bench/lighthouse.ts";
import { measureManyTenants } from "./bench/many.ts";
import { measureMemory } from "./bench/memory.ts";
import { measureOverload } from "./bench/overload.ts";
import { measurePageSize } from "./bench/page-size.ts";
import { measurePages } from "./bench/pages.ts";
import { measureProcesses } from "./bench/processes.ts";
import { measureJudgedSearch } from "./bench/search/judged-search.ts";
import { measureSearch } from "./bench/search/search.ts";
import { measureSearchSizes, mostServices } from "./bench/search/search-sizes.ts";
import { measureStatement } from "./bench/statement.ts";
import { measureTenantResolution } from "./bench/tenant-resolution.ts";
import { measureUsage } from "./bench/usage.ts";
import { manyEvents } from "./bench/usage-data.ts";
import { measureUsageDuplicates } from "./bench/usage-duplicates.ts";
import { measureUsageExport } from "./bench/usage-export.ts";
import { measureUsageIngest } from "./bench/usage-ingest.ts";
import { runCommand } from "./run-command.ts";

type Measure = (databases: BenchDatabases, meanwhile: () => Promise<unknown>) => Promise<Figure[]>;

/** The measurements. Named groups, such as `search memory`, run alone. */
const groups: Record<string, Measure> = {
  many: measureManyTenants,
  pages: measurePages,
  kept: measureKeptPages,
  processes: measureProcesses,
  overload: measureOverload,
  ingest: measureUsageIngest,
  memory: measureMemory,
  export: measureUsageExport,
  search: measureSearch,
  sizes: measureSearchSizes,
  inbox: measureInbox,
  usage: measureUsage,
  statement: measureStatement,
  duplicates: measureUsageDuplicates,
  tenants: measureTenantResolution,
  size: measurePageSize,
  judged: measureJudgedSearch,
  lighthouse: measureLighthouse,
  interactions: measureInteractions,
};

/**
 * Groups whose figures are no times, or that compare what takes turns on one core: two of them are measured beside each
 * other. Searches and the resolution of tenants are not: beside others they pass limits that they keep alone.
 */
const paired = ["usage", "statement", "duplicates", "size", "judged"];
const lanes = 2;

/** What PostgreSQL fills for minutes: by the groups that need it. */
const longFills: Record<string, (databases: BenchDatabases) => Promise<unknown>> = {
  sizes: (databases) => databases.getServices(mostServices),
  usage: (databases) => databases.getUsage("events", manyEvents),
};

const usage = `npm run bench [-- group …]   measures speed and size and prints each figure beside its limit
groups: ${Object.keys(groups).join(", ")}`;

await runCommand({ usage, run });

/** @returns 1 when a limit is exceeded; null for an unknown group. */
async function run(args: string[]): Promise<number | null> {
  const [kind, ...names] = args;
  if (kind === "--measure") return measure(names);
  if (kind === "--fill") return fill(names);
  if (args.some((name) => !Object.hasOwn(groups, name))) return null;
  return withBenchPlace((place) => measureAll(place, args));
}

/** Each group in a process of its own, so that one that fails leaves the others. */
async function measureAll(place: BenchPlace, chosen: string[]): Promise<number> {
  const figures: Figure[] = [];
  const failed: string[] = [];
  const started = performance.now();
  const named = Object.keys(groups).filter((name) => chosen.length === 0 || chosen.includes(name));
  const ahead = named.filter((name) => Object.hasOwn(longFills, name));
  const measureGroup = async (name: string) => {
    const begun = performance.now();
    console.log(`Measuring ${name} …`);
    const measured = await runPart(place, ["--measure", name, ...ahead]).catch((error: Error) => error);
    if (measured instanceof Error) failed.push(`${name}: ${measured.message}`);
    else figures.push(...measured);
    console.log(`${measured instanceof Error ? "" : `${toTable(measured)}\n`}  ${name}: ${toSeconds(begun)}`);
  };
  for (const name of named.filter((name) => !paired.includes(name))) await measureGroup(name);
  const waiting = named.filter((name) => paired.includes(name));
  const measureWaiting = async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) await measureGroup(name);
  };
  await Promise.all(Array.from({ length: lanes }, measureWaiting));
  if (chosen.length === 0) figures.push(toDuration(started));
  const held = figures.filter(holds).length;
  console.log(`\n${toTable(figures)}\n\n${held} of ${figures.length} hold; measured in ${toSeconds(started)}`);
  for (const group of failed) console.log(`not measured: ${group}`);
  return held === figures.length && failed.length === 0 ? 0 : 1;
}

/** In a process of its own. @param ahead groups whose databases another process may fill while this one waits. */
async function measure([name = "", ...ahead]: string[]): Promise<number> {
  const place = readPlace();
  const fillAhead = () => runPart(place, ["--fill", ...ahead]);
  sendFigures(await withBenchDatabases(place, async (databases) => (await groups[name]?.(databases, fillAhead)) ?? []));
  return 0;
}

/** In a process of its own. */
async function fill(names: string[]): Promise<number> {
  await withBenchDatabases(readPlace(), (databases) => Promise.all(names.map((name) => longFills[name]?.(databases))));
  return 0;
}

function toDuration(started: number): Figure {
  return {
    name: "all measurements together",
    value: (performance.now() - started) / 60_000,
    unit: " min",
    limit: { atMost: 20 },
    detail: `${Object.keys(groups).length} groups`,
  };
}

/** From this instant until now. */
function toSeconds(started: number): string {
  return `${((performance.now() - started) / 1000).toFixed(0)} s`;
}
