import { afterAll, describe, inject, onTestFinished, TestRunner } from "vitest";
import type { DatabaseHandle } from "#app/db/database-handle.ts";
import type { AccountScope, HomeScope, ScopeFields, ShownScope } from "#app/db/scope.ts";
import { lendEmbedded, lendPostgres, type OpenOptions } from "#tests/setup/lent-databases.ts";

/** Satisfies every scope type: a test states itself whose data it looks at. */
export type TestScope = ShownScope & AccountScope & HomeScope;

/** The same in another tenant. */
export function testScopeIn(scope: TestScope, tenantId: number): TestScope {
  return { ...scope, tenantId } as TestScope;
}

export interface TestDatabase extends DatabaseHandle {
  /** A visitor of tenant 1 at noon UTC on 2026-01-15, on the pool's handle. */
  scope(overrides?: Partial<ScopeFields>): TestScope;
}

type Open = (options?: OpenOptions) => Promise<TestDatabase>;

type Suite = (open: Open) => void;

/**
 * A suite about queries: once on each engine. `open` returns a migrated, empty database: once in a `beforeAll` for the
 * file, closed after the suite; or for a test that needs an untouched one, closed after that test, for the next to use.
 */
export function describeOnEveryDatabase(name: string, suite: Suite): void {
  const url = inject("postgresUrl");
  describeOn(`${name} (embedded)`, lendEmbedded, suite);
  if (url !== null) describeOn(`${name} (PostgreSQL)`, (options) => lendPostgres(url, options), suite);
}

/**
 * A suite about an address or a rule above the queries, whose own suites run on both engines: once, on production's engine; on the
 * embedded one, which is also that of the browser tests, where the run has no other.
 */
export function describeOnOneDatabase(name: string, suite: Suite): void {
  const url = inject("postgresUrl");
  if (url === null) describeOn(`${name} (embedded)`, lendEmbedded, suite);
  else describeOn(`${name} (PostgreSQL)`, (options) => lendPostgres(url, options), suite);
}

/** Removes everything that the migrations created from a copy. The server's roles stay. */
export async function emptyDatabase({ pool }: Pick<DatabaseHandle, "pool">): Promise<void> {
  await pool.query("drop schema if exists public, drizzle cascade; create schema public");
}

function describeOn(name: string, openHandle: (options?: OpenOptions) => Promise<DatabaseHandle>, suite: Suite): void {
  describe(name, () => {
    const opened: DatabaseHandle[] = [];
    afterAll(() => Promise.all(opened.map((handle) => handle.close())));
    suite(async (options) => {
      const isOfTest = TestRunner.getCurrentTest() !== undefined;
      const handle = await openHandle(options);
      if (isOfTest) onTestFinished(() => handle.close());
      else opened.push(handle);
      return { ...handle, scope: (overrides) => ({ ...createScope(handle), ...overrides }) as TestScope };
    });
  });
}

function createScope({ db }: DatabaseHandle): ScopeFields {
  return { db, tenantId: 1, companyId: null, userId: null, now: new Date("2026-01-15T12:00:00Z"), catalogue: {} };
}
