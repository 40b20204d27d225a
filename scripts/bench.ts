import { withBenchDatabases } from "./bench/bench-databases.ts";
import { type Figure, holds, toTable } from "./bench/figure.ts";
import { measureInbox } from "./bench/inbox.ts";
import { measureLighthouse } from "./bench/lighthouse.ts";
import { measureManyTenants } from "./bench/many.ts";
import { measureMemory } from "./bench/memory.ts";
import { measurePageSize } from "./bench/page-size.ts";
import { measurePages } from "./bench/pages.ts";
import { measureSearch } from "./bench/search.ts";
import { measureTenantResolution } from "./bench/tenant-resolution.ts";
import { measureUsage } from "./bench/usage.ts";

/** Measures speed and size against their limits. Name groups, such as `search memory`, to measure only those. */
const groups = {
  pages: measurePages,
  search: measureSearch,
  inbox: measureInbox,
  usage: measureUsage,
  tenants: measureTenantResolution,
  many: measureManyTenants,
  size: measurePageSize,
  memory: measureMemory,
  lighthouse: measureLighthouse,
};

process.exitCode = await withBenchDatabases(async (databases) => {
  const chosen = process.argv.slice(2);
  const figures: Figure[] = [];
  for (const [name, measure] of Object.entries(groups)) {
    if (chosen.length > 0 && !chosen.includes(name)) continue;
    console.log(`Measuring ${name} …`);
    figures.push(...(await measure(databases)));
  }
  console.log(`\n${toTable(figures)}`);
  return figures.every(holds) ? 0 : 1;
});
