import type { TestProject } from "vitest/node";
import { ensureBuilt } from "../../scripts/prepare.mjs";
import { startPostgres } from "./postgres.ts";
import { ensureProxies } from "./proxies.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Whether nginx and PgBouncer are there to be started. */
    hasProxies: boolean;
    /** Whether Caddy is. */
    hasCaddy: boolean;
  }
}

/** For tests that start the product's own processes: builds it, and starts a PostgreSQL. */
export default async function setUpProcesses(project: TestProject): Promise<() => Promise<void>> {
  ensureBuilt();
  const postgres = await startPostgres();
  project.provide("postgresUrl", postgres?.url ?? null);
  const { hasProxies, hasCaddy } = postgres === null ? { hasProxies: false, hasCaddy: false } : ensureProxies();
  project.provide("hasProxies", hasProxies);
  project.provide("hasCaddy", hasCaddy);
  return async () => {
    await postgres?.stop();
  };
}
