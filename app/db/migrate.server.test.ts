import { beforeAll, describe, expect, test } from "vitest";
import { migrateDatabase } from "#app/db/migrate.server.ts";
import { describeOnEveryDatabase, type TestDatabase } from "#tests/setup/test-database.ts";

/** The test database holds the product's own migrations already. */
function withOwn(extra: Record<string, string>): Record<string, string> {
  return { ...import.meta.glob("./migrations/*.sql", { query: "?raw", import: "default", eager: true }), ...extra };
}

describeOnEveryDatabase("migrations", (open) => {
  test("a database that is up to date is left alone", async () => {
    expect(await migrateDatabase(await open())).toEqual([]);
  });

  test("two processes that start together apply a migration once", async () => {
    const database = await open();
    const migrations = withOwn({ "./migrations/9000_twice.sql": "create table twice (id int)" });
    const results = await Promise.all([migrateDatabase(database, migrations), migrateDatabase(database, migrations)]);
    expect(results.flat()).toEqual(["9000_twice"]);
  });

  test("one that fails leaves nothing behind and is named", async () => {
    const database = await open();
    const migrations = withOwn({
      "./migrations/9000_half.sql": "create table half (id int); select nothing_of_the_kind",
    });
    await expect(migrateDatabase(database, migrations)).rejects.toThrow(
      /^Migration 9000_half failed: .*nothing_of_the_kind/,
    );
    const { rows } = await database.pool.query("select to_regclass('half') as half");
    expect(rows).toEqual([{ half: null }]);
    expect(
      await migrateDatabase(database, withOwn({ "./migrations/9000_half.sql": "create table half (id int)" })),
    ).toEqual(["9000_half"]);
  });

  test("one that was altered afterwards, or is unknown, is refused", async () => {
    const database = await open();
    await migrateDatabase(database, withOwn({ "./migrations/9000_a.sql": "select 1" }));
    await expect(migrateDatabase(database, withOwn({ "./migrations/9000_a.sql": "select 2" }))).rejects.toThrow(
      "9000_a was altered",
    );
    await expect(migrateDatabase(database)).rejects.toThrow("newer version; unknown here: 9000_a");
  });

  describe("what they make", () => {
    let database: TestDatabase;
    beforeAll(async () => {
      database = await open();
    });

    test("accents can be taken away in an index", async () => {
      await database.pool.query("create table accents (name text); create index on accents (immutable_unaccent(name))");
      const { rows } = await database.pool.query("select immutable_unaccent('Crème brûlée') as plain");
      expect(rows).toEqual([{ plain: "Creme brulee" }]);
    });

    test("facets combine", async () => {
      const { rows } = await database.pool.query("select array[1, 5, 9] @@ '1&(4|5)'::query_int as facets");
      expect(rows).toEqual([{ facets: true }]);
    });

    test("the application's role may not sign in, nor pass by row level security", async () => {
      const { rows } = await database.pool.query(
        "select rolsuper, rolbypassrls, rolcanlogin from pg_roles where rolname = 'app_user'",
      );
      expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false, rolcanlogin: false }]);
    });
  });
});
