import type { TestProject } from "vitest/node";
import { ensureBuilt } from "../../scripts/prepare.mjs";
import { startPostgres } from "./postgres.ts";

/** For tests that start the product's own processes: builds it, and starts a PostgreSQL. */
export default async function setUpProcesses(project: TestProject): Promise<() => Promise<void>> {
  ensureBuilt();
  const postgres = await startPostgres();
  project.provide("postgresUrl", postgres?.url ?? null);
  return async () => {
    await postgres?.stop();
  };
}
