import { createHash } from "node:crypto";
import { Socket } from "node:net";
import type pg from "pg";
import type { DatabaseHandle } from "./database-handle.ts";

/** File name → SQL. */
export type Migrations = Record<string, string>;

/** Any number will do that nothing else in the database takes for an advisory lock. */
const lockKey = 4_711_040;

const ownMigrations: Migrations = import.meta.glob("./migrations/*.sql", {
  query: "?raw",
  import: "default",
  eager: true,
});

/**
 * Brings the schema up to date; does nothing when it is. Each migration is one transaction with the row that records it,
 * so that the process may be killed at any moment, and servers that start together take turns.
 * @returns the names of the migrations that were applied now.
 * @throws {Error} that names the migration, when one fails, was altered after it was applied, or is unknown to this version.
 */
export async function migrateDatabase(
  { pool }: Pick<DatabaseHandle, "pool">,
  migrations = ownMigrations,
): Promise<string[]> {
  const client = await pool.connect();
  try {
    if (client.connection.stream instanceof Socket) client.connection.stream.setTimeout(0);
    await inLockedTransaction(client, () =>
      client.query(
        "create table if not exists schema_migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())",
      ),
    );
    return await applyMigrations(client, migrations);
  } finally {
    // Dropped, not given back: this connection has no deadline.
    client.release(true);
  }
}

async function applyMigrations(client: pg.PoolClient, migrations: Migrations): Promise<string[]> {
  const files = Object.entries(migrations)
    .map(([file, text]) => ({ name: toName(file), text, hash: createHash("sha256").update(text).digest("hex") }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  const applied = await listApplied(client);
  refuseUnknown(applied, new Set(files.map(({ name }) => name)));
  const added: string[] = [];
  for (const file of files) {
    if (isApplied(applied, file)) continue;
    const isNew = await inLockedTransaction(client, () => applyMigration(client, file));
    if (isNew) added.push(file.name);
  }
  return added;
}

interface MigrationFile {
  name: string;
  text: string;
  hash: string;
}

/** False when another process has applied it meanwhile. */
async function applyMigration(client: pg.PoolClient, file: MigrationFile): Promise<boolean> {
  if (isApplied(await listApplied(client), file)) return false;
  try {
    await client.query(file.text);
  } catch (error) {
    throw new Error(`Migration ${file.name} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
  await client.query("insert into schema_migrations (name, hash) values ($1, $2)", [file.name, file.hash]);
  return true;
}

function isApplied(applied: Map<string, string>, { name, hash }: MigrationFile): boolean {
  const known = applied.get(name);
  if (known !== undefined && known !== hash)
    throw new Error(`Migration ${name} was altered after it was applied to this database`);
  return known !== undefined;
}

function refuseUnknown(applied: Map<string, string>, known: Set<string>): void {
  const unknown = [...applied.keys()].filter((name) => !known.has(name));
  if (unknown.length === 0) return;
  throw new Error(`The database was migrated by a newer version; unknown here: ${unknown.join(", ")}`);
}

async function listApplied(client: pg.PoolClient): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; hash: string }>("select name, hash from schema_migrations");
  return new Map(rows.map(({ name, hash }) => [name, hash]));
}

async function inLockedTransaction<T>(client: pg.PoolClient, run: () => Promise<T>): Promise<T> {
  await client.query("begin");
  try {
    await client.query("set local statement_timeout = 0");
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

function toName(file: string): string {
  return file.slice(file.lastIndexOf("/") + 1).replace(/\.sql$/, "");
}
