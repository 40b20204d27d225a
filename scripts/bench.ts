import { type BenchDatabases, withBenchDatabases } from "./bench/bench-databases.ts";
import { type Figure, holds, toTable } from "./bench/figure.ts";
import { measureInbox } from "./bench/inbox.ts";
import { measureIngest } from "./bench/ingest.ts";
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
import { runCommand } from "./run-command.ts";

type Measure = (databases: BenchDatabases, meanwhile: () => Promise<unknown>) => Promise<Figure[]>;

/** The measurements. Named groups, such as `search memory`, run alone. */
const groups: Record<string, Measure> = {
  many: measureManyTenants,
  pages: measurePages,
  kept: measureKeptPages,
  processes: measureProcesses,
  overload: measureOverload,
  search: measureSearch,
  sizes: measureSearchSizes,
  judged: measureJudgedSearch,
  inbox: measureInbox,
  usage: measureUsage,
  ingest: measureIngest,
  statement: measureStatement,
  tenants: measureTenantResolution,
  size: measurePageSize,
  memory: measureMemory,
  lighthouse: measureLighthouse,
  interactions: measureInteractions,
};

/** What PostgreSQL fills for minutes: by the groups that need it. */
const longFills: Record<string, (databases: BenchDatabases) => Promise<unknown>> = {
  sizes: (databases) => databases.getServices(mostServices),
  usage: (databases) => databases.getUsage("events", manyEvents),
};

const usage = `npm run bench [-- group …]   measures speed and size and prints each figure beside its limit
groups: ${Object.keys(groups).join(", ")}`;

await runCommand({ usage, run });

/** @returns 1 when a limit is exceeded; null for an unknown group. */
async function run(chosen: string[]): Promise<number | null> {
  if (chosen.some((name) => !Object.hasOwn(groups, name))) return null;
  return withBenchDatabases(async (databases) => {
    const figures: Figure[] = [];
    const started = performance.now();
    const named = Object.keys(groups).filter((name) => chosen.length === 0 || chosen.includes(name));
    const fillAhead = async () => {
      await Promise.all(named.map((name) => longFills[name]?.(databases)));
    };
    for (const name of named) {
      const begun = performance.now();
      console.log(`Measuring ${name} …`);
      figures.push(...((await groups[name]?.(databases, fillAhead)) ?? []));
      console.log(`  ${toSeconds(begun)}`);
    }
    if (chosen.length === 0) figures.push(toDuration(started));
    const held = figures.filter(holds).length;
    console.log(`\n${toTable(figures)}\n\n${held} of ${figures.length} hold; measured in ${toSeconds(started)}`);
    return held === figures.length ? 0 : 1;
  });
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
