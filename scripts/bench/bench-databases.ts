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
import { generateServices, mostGenerated, multiplyServices } from "./fill-services.ts";
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

const fillingDeadlineMs = 15 * 60_000;
/** Nothing is vacuumed or written down while something is filled or measured: each database is vacuumed when it is filled. */
const settings = ["autovacuum=off", "max_wal_size=8GB", "checkpoint_timeout=1h", "maintenance_work_mem=1GB"];

/** What the processes of a run share. */
export interface BenchPlace {
  /** A PostgreSQL server. */
  url: string;
  dataDir: string;
}

/** Runs the work with a PostgreSQL and a folder of its own, and removes what was made there. */
export async function withBenchPlace<Result>(work: (place: BenchPlace) => Promise<Result>): Promise<Result> {
  const postgres = await startPostgres(process.env, settings);
  if (!postgres) throw new Error("the measurements need PostgreSQL: do not set GIGMARKET_NO_POSTGRES");
  const place = { url: postgres.url, dataDir: await mkdtemp(path.join(tmpdir(), "bench-")) };
  try {
    await dropDatabases(place);
    return await work(place);
  } finally {
    await dropDatabases(place);
    await postgres.stop();
    await rm(place.dataDir, { recursive: true, force: true });
  }
}

/** A server that is not the run's own outlives it. */
async function dropDatabases({ url, dataDir }: BenchPlace): Promise<void> {
  const server = await openDatabase({ databaseUrl: url, dataDir });
  const { rows } = await server.pool.query("select datname from pg_database where starts_with(datname, 'bench_')");
  for (const { datname } of rows) await server.pool.query(`drop database ${datname} with (force)`);
  await server.close();
}

/** Runs the work with the place's databases. Each is filled on first use, by whichever process that is. */
export async function withBenchDatabases<Result>(
  place: BenchPlace,
  work: (databases: BenchDatabases) => Promise<Result>,
): Promise<Result> {
  const { dataDir } = place;
  const server = await openDatabase({ databaseUrl: place.url, dataDir, deadlineMs: fillingDeadlineMs });
  const getEmpty = () => getFilled(server, place, { name: emptyName, template: "template1" }, () => Promise.resolve());
  const getDatabase = async (name: string, fill: Fill, template = emptyName) => {
    if (template === emptyName) await getEmpty();
    return getFilled(server, place, { name, template }, fill);
  };
  const getServices = async (count: number): Promise<BenchDatabase> => {
    if (count <= mostGenerated) return getDatabase(toName(count), (database) => generateServices(database, count));
    await getServices(mostGenerated);
    return getDatabase(toName(count), (database) => multiplyServices(database, count), toName(mostGenerated));
  };
  try {
    return await work({
      getDemo: () => getDatabase("bench_demo", (database) => fillWithDemo(database, dataDir)),
      getServices,
      getRequests: (count) => getDatabase(`bench_requests_${count}`, (database) => fillWithRequests(database, count)),
      getUsage: (kind, count) =>
        getDatabase(`bench_usage_${kind}_${count}`, (database) => usageFills[kind](database, count)),
    });
  } finally {
    await server.close();
  }
}

type Fill = (database: DatabaseHandle) => Promise<void>;

interface Filled {
  name: string;
  /** A database to which nobody is connected, of which it is a copy at first. */
  template: string;
}

/** Has the tables, to which it takes seconds to migrate. */
const emptyName = "bench_empty";
const toName = (services: number) => `bench_${services}`;

/** One process fills it, and others that ask for it meanwhile wait. */
async function getFilled(
  server: DatabaseHandle,
  place: BenchPlace,
  { name, template }: Filled,
  fill: Fill,
): Promise<BenchDatabase> {
  const own = new URL(place.url);
  own.pathname = `/${name}`;
  const made = { url: own.href, dataDir: place.dataDir };
  const session = await server.pool.connect();
  try {
    await session.query("select pg_advisory_lock(hashtext($1))", [name]);
    const found = await session.query("select from pg_database where datname = $1", [name]);
    if (found.rowCount === 0) {
      console.log(`  filling ${name}`);
      await session.query(`create database ${name} template ${template}`);
      await fillDatabase(made, fill).catch(async (error) => {
        // Whoever waits for it would take it as filled.
        await session.query(`drop database ${name} with (force)`);
        throw error;
      });
    }
  } finally {
    await session.query("select pg_advisory_unlock(hashtext($1))", [name]);
    session.release();
  }
  return made;
}

async function fillDatabase({ url, dataDir }: BenchDatabase, fill: Fill): Promise<void> {
  const database = await openDatabase({ databaseUrl: url, dataDir, deadlineMs: fillingDeadlineMs });
  try {
    await migrateDatabase(database);
    await fill(database);
    await database.db.execute(sql`vacuum analyze`);
  } finally {
    await database.close();
  }
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
