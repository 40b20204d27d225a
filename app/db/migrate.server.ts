import { createHash } from "node:crypto";
import { Socket } from "node:net";
import { DrizzleQueryError } from "drizzle-orm";
import type { MigrationMeta } from "drizzle-orm/migrator";
import { NodePgSession, NodePgTransaction } from "drizzle-orm/node-postgres";
import { PgDialect } from "drizzle-orm/pg-core";
import type pg from "pg";
import type { DatabaseHandle } from "./database-handle.ts";
import { toReason } from "./failure-reason.ts";
import journal from "./migrations/meta/_journal.json" with { type: "json" };

/** A file of `migrations/` as drizzle's migrator takes it; `folderMillis` is when it was made, which orders them. */
export interface Migration extends MigrationMeta {
  name: string;
}

/** Any number will do that nothing else in the database takes for an advisory lock. */
const lockKey = 4_711_040;

/** Drizzle's own defaults, as `drizzle-kit migrate` has them. The folder is not read at run time: the bundle holds it. */
const records = { migrationsFolder: "", migrationsSchema: "drizzle", migrationsTable: "__drizzle_migrations" };

const files: Record<string, string> = import.meta.glob("./migrations/*.sql", {
  query: "?raw",
  import: "default",
  eager: true,
});

export const ownMigrations: Migration[] = journal.entries.map(({ tag, when }) =>
  toMigration(tag, when, files[`./migrations/${tag}.sql`]),
);

/** @throws {Error} when the journal names a migration that has no file. */
export function toMigration(name: string, madeAt: number, text: string | undefined): Migration {
  if (text === undefined) throw new Error(`Migration ${name} has no file`);
  const hash = createHash("sha256").update(text).digest("hex");
  return { name, folderMillis: madeAt, hash, sql: text.split("--> statement-breakpoint"), bps: true };
}

/**
 * Brings the schema up to date; does nothing when it is. All that is missing is one transaction with the rows that record
 * it, so that the process may be killed at any moment, and servers that start together take turns.
 * @returns the names of the migrations that were applied now.
 * @throws {Error} that names the migration, when one fails, was altered after it was applied, is missing among applied
 * ones, or is unknown to this version.
 */
export async function migrateDatabase(
  { pool }: Pick<DatabaseHandle, "pool">,
  migrations = ownMigrations,
): Promise<string[]> {
  const client = await pool.connect();
  try {
    if (client.connection.stream instanceof Socket) client.connection.stream.setTimeout(0);
    return await inLockedTransaction(client, () => applyMigrations(client, migrations));
  } finally {
    // Dropped, not given back: this connection has no deadline.
    client.release(true);
  }
}

async function applyMigrations(client: pg.PoolClient, migrations: Migration[]): Promise<string[]> {
  const dialect = new PgDialect();
  const session = new JoiningSession(client, dialect);
  // With nothing to apply the migrator makes its table only.
  await dialect.migrate([], session, records);
  await takeOverRecords(client, migrations);
  const pending = listPending(await listApplied(client), migrations);
  try {
    await dialect.migrate(migrations, session, records);
  } catch (error) {
    if (!(error instanceof DrizzleQueryError)) throw error;
    const failed = pending.find(({ sql }) => sql.includes(error.query));
    if (failed === undefined) throw error;
    throw new Error(`Migration ${failed.name} failed: ${toReason(error.cause)}`, { cause: error });
  }
  return pending.map(({ name }) => name);
}

/** The migrator begins and commits by itself; here it does so within the transaction that holds the lock. */
class JoiningSession extends NodePgSession<Record<string, never>, Record<string, never>> {
  constructor(
    client: pg.PoolClient,
    private readonly joined: PgDialect,
  ) {
    super(client, joined, undefined);
  }

  override transaction<T>(
    run: (tx: NodePgTransaction<Record<string, never>, Record<string, never>>) => Promise<T>,
  ): Promise<T> {
    return run(new NodePgTransaction(this.joined, this, undefined));
  }
}

/**
 * Version 0.1 recorded in a table of its own, by name and hash, what it had applied: those migrations, which have other
 * numbers now, are recorded for drizzle's migrator, once. The table itself is dropped by a migration; an early one names it.
 */
async function takeOverRecords(client: pg.PoolClient, migrations: Migration[]): Promise<void> {
  if ((await listApplied(client)).size > 0) return;
  await client.query(
    "create table if not exists schema_migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())",
  );
  const { rows } = await client.query<{ name: string; hash: string }>("select name, hash from schema_migrations");
  for (const { name, hash } of rows) {
    const migration = migrations.find((candidate) => candidate.hash === hash);
    if (migration === undefined) throw new Error(`The database holds migration ${name}, which is unknown here`);
    await client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)", [
      hash,
      migration.folderMillis,
    ]);
  }
}

/** When each applied migration was made → its hash. */
async function listApplied(client: pg.PoolClient): Promise<Map<number, string>> {
  const { rows } = await client.query<{ hash: string; created_at: string }>(
    "select hash, created_at from drizzle.__drizzle_migrations",
  );
  return new Map(rows.map(({ hash, created_at }) => [Number(created_at), hash]));
}

/** The migrator itself looks at the latest record only. */
function listPending(applied: Map<number, string>, migrations: Migration[]): Migration[] {
  const known = new Set(migrations.map(({ folderMillis }) => folderMillis));
  const unknown = [...applied.keys()].filter((madeAt) => !known.has(madeAt));
  if (unknown.length > 0)
    throw new Error(`The database was migrated by a newer version; migrations unknown here: ${unknown.length}`);
  const altered = migrations.find(
    ({ folderMillis, hash }) => applied.has(folderMillis) && applied.get(folderMillis) !== hash,
  );
  if (altered) throw new Error(`Migration ${altered.name} was altered after it was applied to this database`);
  const latest = Math.max(...applied.keys());
  const pending = migrations.filter(({ folderMillis }) => !applied.has(folderMillis));
  const skipped = pending.find(({ folderMillis }) => folderMillis < latest);
  if (skipped) throw new Error(`Migration ${skipped.name} was left out when later ones were applied to this database`);
  return pending;
}

async function inLockedTransaction<T>(client: pg.PoolClient, run: () => Promise<T>): Promise<T> {
  await client.query("begin");
  try {
    // Migrations see the rows of every tenant.
    await client.query("select set_config('statement_timeout', '0', true), set_config('app.platform', 'on', true)");
    await client.query("select pg_advisory_xact_lock($1)", [lockKey]);
    const result = await run();
    await client.query("commit");
    return result;
  } catch (error) {
    // The first failure is the one to tell; a connection that is lost has rolled back by itself.
    await client.query("rollback").catch(() => undefined);
    throw error;
  }
}
