import { execFile } from "node:child_process";
import { cp, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import type pg from "pg";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { describeOnEveryDatabase, emptyDatabase, type TestDatabase } from "#tests/setup/test-database.ts";

const folder = "app/db/migrations";

test("the journal lists every migration, numbered without gaps and in the order they were made", async () => {
  const { entries }: { entries: { idx: number; tag: string; when: number }[] } = JSON.parse(
    await readFile(`${folder}/meta/_journal.json`, "utf8"),
  );
  const files = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
  expect(entries.map(({ tag }) => `${tag}.sql`)).toEqual(files);
  expect(entries.map(({ idx, tag }) => `${idx} ${Number(tag.slice(0, 4))}`)).toEqual(
    entries.map((_, index) => `${index} ${index}`),
  );
  const times = entries.map(({ when }) => when);
  expect(times).toEqual([...new Set(times)].sort((a, b) => a - b));
});

test("drizzle-kit finds no schema change without a migration", async () => {
  const copy = await mkdtemp(path.join(tmpdir(), "migrations-"));
  onTestFinished(() => rm(copy, { recursive: true }));
  await cp(folder, copy, { recursive: true });
  const options = ["--dialect", "postgresql", "--out", path.relative("", copy)];
  expect(await runDrizzleKit("check", ...options)).toContain("Everything's fine");
  expect(await runDrizzleKit("generate", ...options, "--schema", "app/db/schema")).toContain("No schema changes");
});

/** The custom SQL of a migration may differ from the schema in code, which types the queries. */
describeOnEveryDatabase("the schema in code", (open) => {
  let database: TestDatabase;
  let schema: string;
  beforeAll(async () => {
    [database, schema] = await Promise.all([open(), runDrizzleKit("export")]);
  });

  test("matches the columns, constraints and indexes that the migrations create", async () => {
    const migrated = await listObjects(database.pool);
    await emptyDatabase(database);
    await database.pool.query("create extension intarray schema public");
    await database.pool.query(schema);
    expect(migrated.length).toBeGreaterThan(500);
    expect(migrated).toEqual(await listObjects(database.pool));
  });
});

/** PostgreSQL's own definition of each column, constraint and index. */
async function listObjects(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ object: string }>(`
    select concat_ws(' ', attrelid::regclass, attname, format_type(atttypid, atttypmod),
      case when attnotnull then 'not null' end, attidentity, attgenerated, pg_get_expr(adbin, adrelid)) as object
    from pg_attribute join pg_class on pg_class.oid = attrelid
      left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relkind = 'r' and relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped
    union all
    select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid))
    from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
    union all
    select pg_get_indexdef(indexrelid)
    from pg_index join pg_class on pg_class.oid = indrelid where relnamespace = 'public'::regnamespace
    order by 1`);
  return rows.map(({ object }) => object);
}

/** @returns its standard output. */
async function runDrizzleKit(...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ["node_modules/drizzle-kit/bin.cjs", ...args]);
  return stdout;
}
