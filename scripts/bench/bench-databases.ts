import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { openDatabase } from "#app/db/client.server.ts";
import type { DatabaseHandle } from "#app/db/database-handle.ts";
import { createFileStore } from "#app/db/file-store.server.ts";
import { migrateDatabase } from "#app/db/migrate.server.ts";
import { seedDemo } from "#app/demo/seed-demo.server.ts";
import { indexServices } from "#app/features/marketplace/search/search-index.server.ts";
import { startPostgres } from "#tests/setup/postgres.ts";
import { fillWithServices } from "./fill-services.ts";
import { fillWithEvents, fillWithLines, fillWithTotals, insertParties } from "./usage-data.ts";

export interface BenchDatabase {
  url: string;
  /** Folder of the catalogue's files. */
  dataDir: string;
}

export interface BenchDatabases {
  /** A database with the demo catalogue. */
  getDemo(): Promise<BenchDatabase>;
  /** A database with this many generated services. */
  getServices(count: number): Promise<BenchDatabase>;
  /** A database with this many open requests for services of one seller. */
  getRequests(count: number): Promise<BenchDatabase>;
  /**
   * A database with a seller's usage, as this many events, daily totals or statement lines; or with this many buyers
   * and no usage.
   */
  getUsage(kind: keyof typeof usageFills, count: number): Promise<BenchDatabase>;
}

const usageFills = {
  events: fillWithEvents,
  totals: fillWithTotals,
  lines: fillWithLines,
  parties: ({ db }: DatabaseHandle, buyers: number) => insertParties(db, buyers),
};

const seedingDeadlineMs = 15 * 60_000;
/** Nothing is vacuumed or written down while something is filled or measured: each database is vacuumed when it is filled. */
const settings = ["autovacuum=off", "max_wal_size=8GB", "checkpoint_timeout=1h"];

/** Runs the work with databases on a PostgreSQL of its own. Each is filled on first use, and removed afterwards. */
export async function withBenchDatabases<Result>(
  work: (databases: BenchDatabases) => Promise<Result>,
): Promise<Result> {
  const postgres = await startPostgres(process.env, settings);
  if (!postgres) throw new Error("the measurements need PostgreSQL: do not set GIGMARKET_NO_POSTGRES");
  const dataDir = await mkdtemp(path.join(tmpdir(), "bench-"));
  const server = await openDatabase({ databaseUrl: postgres.url, dataDir });
  const made = new Map<string, Promise<BenchDatabase>>();
  const getDatabase = (name: string, fill: Fill): Promise<BenchDatabase> => {
    const known = made.get(name) ?? createDatabase({ server, url: postgres.url, dataDir }, name, fill);
    made.set(name, known);
    return known;
  };
  try {
    return await work({
      getDemo: () => getDatabase("bench_demo", (database) => fillWithDemo(database, dataDir)),
      getServices: (count) => getDatabase(`bench_${count}`, (database) => fillWithServices(database, count)),
      getRequests: (count) => getDatabase(`bench_requests_${count}`, (database) => fillWithRequests(database, count)),
      getUsage: (kind, count) =>
        getDatabase(`bench_usage_${kind}_${count}`, (database) => usageFills[kind](database, count)),
    });
  } finally {
    for (const name of made.keys()) await server.pool.query(`drop database if exists ${name} with (force)`);
    await server.close();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

type Fill = (database: DatabaseHandle) => Promise<void>;

interface Place {
  server: DatabaseHandle;
  url: string;
  dataDir: string;
}

async function createDatabase({ server, url, dataDir }: Place, name: string, fill: Fill): Promise<BenchDatabase> {
  console.log(`  filling ${name}`);
  await server.pool.query(`drop database if exists ${name} with (force)`);
  await server.pool.query(`create database ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  const database = await openDatabase({ databaseUrl: own.href, dataDir, deadlineMs: seedingDeadlineMs });
  try {
    await migrateDatabase(database);
    await fill(database);
    await database.db.execute(sql`vacuum analyze`);
  } finally {
    await database.close();
  }
  return { url: own.href, dataDir };
}

async function fillWithRequests({ db }: DatabaseHandle, count: number): Promise<void> {
  await insertParties(db, 1000);
  await db.execute(sql`
    insert into requests (tenant_id, kind, status, service_id, company_id, owner_company_id, first_name, last_name,
      work_email, service_name, description, accepted_terms, locale, created_at, updated_at)
    select 1, 'service', (array['submitted', 'inReview', 'waitingForBuyer', 'approved'])[1 + n % 4], 1 + n % 5,
      2 + n % 1000, 1, 'First ' || n, 'Last ' || n, 'buyer-' || n || '@measured.test', 'Service ' || (1 + n % 5),
      'We would like to know more.', true, 'en', moment, moment
    from generate_series(1, ${count}::int) n
    cross join lateral (select now() - n * interval '1 minute' as moment) moments`);
}

async function fillWithDemo({ db }: DatabaseHandle, dataDir: string): Promise<void> {
  const files = createFileStore(path.join(dataDir, "files"));
  await seedDemo({ db, files, passwordHash: null, indexServices });
}
