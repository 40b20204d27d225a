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

/** A file of `migrations/` for drizzle's migrator; `folderMillis` is its creation time, which orders them. */
export interface Migration extends MigrationMeta {
  name: string;
}

/** An arbitrary advisory lock id that nothing else in the database uses. */
const lockKey = 4_711_040;

/**
 * Drizzle's defaults, as used by `drizzle-kit migrate`. The folder is not read at run time: the bundle contains the
 * files.
 */
const records = { migrationsFolder: "", migrationsSchema: "drizzle", migrationsTable: "__drizzle_migrations" };

const files: Record<string, string> = import.meta.glob("./migrations/*.sql", {
  query: "?raw",
  import: "default",
  eager: true,
});

export const ownMigrations: Migration[] = journal.entries.map(({ tag, when }) =>
  toMigration(tag, when, files[`./migrations/${tag}.sql`]),
);

/** @throws {Error} when the journal lists a migration without a file. */
export function toMigration(name: string, madeAt: number, text: string | undefined): Migration {
  if (text === undefined) throw new Error(`Migration ${name} has no file`);
  const hash = createHash("sha256").update(text).digest("hex");
  return { name, folderMillis: madeAt, hash, sql: text.split("--> statement-breakpoint"), bps: true };
}

/**
 * Updates the schema, if necessary. All pending migrations run in one transaction with their records, so that the
 * process may be killed at any moment; servers that start together take turns.
 * @returns the names of the migrations applied by this call.
 * @throws {Error} with the migration's name, when one fails, was changed after it was applied, is missing among
 * applied ones, or is unknown to this version.
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
    // Closed, not returned to the pool: this connection has no statement timeout.
    client.release(true);
  }
}

async function applyMigrations(client: pg.PoolClient, migrations: Migration[]): Promise<string[]> {
  const dialect = new PgDialect();
  const session = new JoiningSession(client, dialect);
  // Without pending migrations the migrator only creates its table.
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

/** The migrator starts and commits a transaction itself; here it joins the one that holds the lock. */
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
 * Version 0.1 recorded applied migrations in a table of its own, by name and hash: they have different numbers now,
 * and are recorded once for drizzle's migrator. A migration drops the table itself; an early one names it.
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

/** Hashes of applied migrations by creation time. */
async function listApplied(client: pg.PoolClient): Promise<Map<number, string>> {
  const { rows } = await client.query<{ hash: string; created_at: string }>(
    "select hash, created_at from drizzle.__drizzle_migrations",
  );
  return new Map(rows.map(({ hash, created_at }) => [Number(created_at), hash]));
}

/** The migrator itself only checks the latest record. */
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
    // Reports the first failure; a lost connection has rolled back by itself.
    await client.query("rollback").catch(() => undefined);
    throw error;
  }
}
