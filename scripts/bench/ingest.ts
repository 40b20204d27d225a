import type { BenchDatabases } from "./bench-databases.ts";
import type { Figure } from "./figure.ts";
import { manyEvents } from "./usage-data.ts";
import { measureUsageDuplicates } from "./usage-duplicates.ts";
import { measureUsageIngest } from "./usage-ingest.ts";

/** Usage reporting, including duplicates. */
export async function measureIngest(databases: BenchDatabases): Promise<Figure[]> {
  return [...(await measureUsageIngest(databases)), ...(await measureUsageDuplicates(databases, manyEvents / 10))];
}
