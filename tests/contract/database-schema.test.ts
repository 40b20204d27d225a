import { sql } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { beforeAll, expect, test } from "vitest";
import { describeOnEveryDatabase, type TestDatabase } from "#tests/setup/test-database.ts";

const modules = import.meta.glob<Record<string, unknown>>("../../app/db/schema/*.ts", { eager: true });
const tables = Object.values(modules)
  .flatMap((exported) => Object.values(exported))
  .filter((value) => value instanceof PgTable);

/** Written by hand, a migration may say something else than the schema that queries are typed by. */
describeOnEveryDatabase("the schema in code", (open) => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await open();
  });

  test("is the one that the migrations make: tables, columns, which may be null, indexes", async () => {
    expect(tables.length).toBeGreaterThan(20);
    const { rows: columns } = await database.db.execute<{ place: string; nullable: boolean }>(sql`
      select table_name || '.' || column_name as place, is_nullable = 'YES' as nullable
      from information_schema.columns where table_schema = 'public' and table_name <> 'schema_migrations'`);
    const { rows: indexes } = await database.db.execute<{ name: string }>(
      sql`select indexname as name from pg_indexes where schemaname = 'public'`,
    );
    const described = tables.map((table) => getTableConfig(table));
    const inCode = described.flatMap(({ name, columns }) =>
      columns.map((column) => `${name}.${column.name}${column.notNull ? "" : "?"}`),
    );
    expect(columns.map(({ place, nullable }) => `${place}${nullable ? "?" : ""}`).sort()).toEqual(inCode.sort());
    const names = new Set(indexes.map(({ name }) => name));
    const wanted = described.flatMap(({ indexes }) => indexes.flatMap(({ config }) => config.name ?? []));
    expect(wanted.filter((name) => !names.has(name))).toEqual([]);
  });
});
