import { sql } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { beforeAll, expect, test } from "vitest";
import { describeOnEveryDatabase, type TestDatabase } from "#tests/setup/test-database.ts";

const modules = import.meta.glob<Record<string, unknown>>("../../app/db/schema/*.ts", { eager: true });
const tables = Object.values(modules)
  .flatMap((exported) => Object.values(exported))
  .filter((value) => value instanceof PgTable);
const described = tables.map((table) => getTableConfig(table));

/** Of `pg_constraint.confdeltype`. */
const deleteCodes = { "no action": "a", restrict: "r", cascade: "c", "set null": "n", "set default": "d" };

/** Written by hand, a migration may say something else than the schema that queries are typed by. */
describeOnEveryDatabase("the schema in code", (open) => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await open();
  });

  test("is the one that the migrations make: tables, columns, which may be null", async () => {
    expect(tables.length).toBeGreaterThan(20);
    const { rows: columns } = await database.db.execute<{ place: string; nullable: boolean }>(sql`
      select table_name || '.' || column_name as place, is_nullable = 'YES' as nullable
      from information_schema.columns where table_schema = 'public' and table_name <> 'schema_migrations'`);
    const inCode = described.flatMap(({ name, columns }) =>
      columns.map((column) => `${name}.${column.name}${column.notNull ? "" : "?"}`),
    );
    expect(columns.map(({ place, nullable }) => `${place}${nullable ? "?" : ""}`).sort()).toEqual(inCode.sort());
  });

  test("knows every index by its name, and every check", async () => {
    const { rows: indexes } = await database.db.execute<{ name: string }>(sql`
      select indexrelid::regclass::text as name from pg_index
      where indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
        and not exists (select from pg_constraint where conindid = indexrelid)`);
    const { rows: checks } = await database.db.execute<{ name: string }>(
      sql`select conname as name from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace`,
    );
    const inCode = described.flatMap((table) => table.indexes.map(({ config }) => config.name));
    expect(indexes.map(({ name }) => name).sort()).toEqual(inCode.sort());
    const checksInCode = described.flatMap((table) => table.checks.map(({ name }) => name));
    expect(checks.map(({ name }) => name).sort()).toEqual(checksInCode.sort());
  });

  test("refers where the database does, and deletes with it alike", async () => {
    const { rows } = await database.db.execute<{ reference: string }>(sql`
      select conrelid::regclass || '.' || attname || ' ' || confrelid::regclass || ' ' || confdeltype::text as reference
      from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
      where contype = 'f' and connamespace = 'public'::regnamespace`);
    const inCode = described.flatMap(({ name, foreignKeys }) =>
      foreignKeys.flatMap((key) => {
        const { columns, foreignTable } = key.reference();
        const target = getTableConfig(foreignTable).name;
        return columns.map((column) => `${name}.${column.name} ${target} ${deleteCodes[key.onDelete ?? "no action"]}`);
      }),
    );
    expect(inCode.length).toBeGreaterThan(20);
    expect(rows.map(({ reference }) => reference).sort()).toEqual(inCode.sort());
  });
});
