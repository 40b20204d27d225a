import { beforeAll, describe, expect, test } from "vitest";
import { type Migration, migrateDatabase, ownMigrations, toMigration } from "#app/db/migrate.server.ts";
import { inTenant } from "#app/db/tenant-transaction.server.ts";
import released from "#tests/fixtures/schema-migrations-0.1.json" with { type: "json" };
import { describeOnEveryDatabase, emptyDatabase, type TestDatabase } from "#tests/setup/test-database.ts";

const future = Date.UTC(2100, 0);
const ownNames = ownMigrations.map(({ name }) => name);

/** The test database already has the product's own migrations. */
function withOwn(name: string, text: string): Migration[] {
  return [...ownMigrations, toMigration(name, future, text)];
}

/**
 * Recreates the state that version 0.1 left after its first `count` migrations: their tables, and its own table of
 * records.
 */
async function restoreRelease({ pool }: TestDatabase, count = Object.keys(released).length): Promise<void> {
  await emptyDatabase({ pool });
  const client = await pool.connect();
  await client.query(
    "create table schema_migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())",
  );
  for (const [index, [name, hash]] of Object.entries(released).slice(0, count).entries()) {
    const { sql } = ownMigrations[index] as Migration;
    await client.query(`begin; ${sql.join("")}; commit`);
    await client.query("insert into schema_migrations (name, hash) values ($1, $2)", [name, hash]);
  }
  client.release();
}

test("released migrations are unchanged", () => {
  const count = Object.keys(released).length;
  expect(ownMigrations.slice(0, count).map(({ hash }) => hash)).toEqual(Object.values(released));
});

describeOnEveryDatabase("migrations", (open) => {
  test("an up-to-date database is left alone", async () => {
    expect(await migrateDatabase(await open())).toEqual([]);
  });

  test("two processes that start together apply a migration once", async () => {
    const database = await open();
    const migrations = withOwn("9000_twice", "create table twice (id int)");
    const results = await Promise.all([migrateDatabase(database, migrations), migrateDatabase(database, migrations)]);
    expect(results.flat()).toEqual(["9000_twice"]);
  });

  test("a failing migration is rolled back and named", async () => {
    const database = await open();
    await expect(
      migrateDatabase(
        database,
        withOwn("9000_half", "create table half (id int);--> statement-breakpoint\nselect nothing_of_the_kind"),
      ),
    ).rejects.toThrow(/^Migration 9000_half failed: .*nothing_of_the_kind/);
    const { rows } = await database.pool.query("select to_regclass('half') as half");
    expect(rows).toEqual([{ half: null }]);
    expect(await migrateDatabase(database, withOwn("9000_half", "create table half (id int)"))).toEqual(["9000_half"]);
  });

  test("a changed or unknown applied migration is refused", async () => {
    const database = await open();
    await migrateDatabase(database, withOwn("9000_a", "select 1"));
    await expect(migrateDatabase(database, withOwn("9000_a", "select 2"))).rejects.toThrow("9000_a was altered");
    await expect(migrateDatabase(database)).rejects.toThrow("newer version; migrations unknown here: 1");
  });

  test("a migration older than applied ones is refused, as it would be skipped", async () => {
    const late = toMigration("9000_late", 1, "select 1");
    await expect(migrateDatabase(await open(), [...ownMigrations, late])).rejects.toThrow("9000_late was left out");
  });

  test("migrations change the rows of every tenant", async () => {
    const database = await open();
    const folder = withOwn("9000_platform", "create table platform as select current_setting('app.platform') as value");
    await migrateDatabase(database, folder);
    const { rows } = await database.pool.query("select value from platform");
    expect(rows).toEqual([{ value: "on" }]);
  });

  describe("on an older database", () => {
    let database: TestDatabase;
    beforeAll(async () => {
      database = await open();
    });

    test("an empty database gets all of them, once", async () => {
      await emptyDatabase(database);
      expect(await migrateDatabase(database)).toEqual(ownNames);
      expect(await migrateDatabase(database)).toEqual([]);
    });

    test("a database of version 0.1 gets the later ones, and keeps its rows", async () => {
      await restoreRelease(database);
      await database.pool.query(
        "begin; set local app.platform = 'on'; insert into audit_log (tenant_id, action, subject, created_at) values (7, 'user.deactivate', 'user:1', now()); commit",
      );
      expect(await migrateDatabase(database)).toEqual(ownNames.slice(Object.keys(released).length));
      const { rows } = await database.pool.query(
        "select tenant_id, to_regclass('schema_migrations') as old from audit_log, set_config('app.platform', 'on', true)",
      );
      expect(rows).toEqual([{ tenant_id: 7, old: null }]);
      expect(await migrateDatabase(database)).toEqual([]);
    });

    test("a database from before version 0.1 was complete continues where it was", async () => {
      await restoreRelease(database, 20);
      expect(await migrateDatabase(database)).toEqual(ownNames.slice(20));
    });

    test("a changed migration of version 0.1 is refused, and the database left as it was", async () => {
      await restoreRelease(database, 3);
      await database.pool.query("update schema_migrations set hash = 'other' where name = '0002_search_owner'");
      await expect(migrateDatabase(database)).rejects.toThrow(
        "holds migration 0002_search_owner, which is unknown here",
      );
      const { rows } = await database.pool.query("select to_regnamespace('drizzle') as records");
      expect(rows).toEqual([{ records: null }]);
    });

    test("two processes that start together on an older database update it once", async () => {
      await restoreRelease(database, 20);
      const results = await Promise.all([migrateDatabase(database), migrateDatabase(database)]);
      expect(results.flat()).toEqual(ownNames.slice(20));
    });
  });

  describe("their results", () => {
    let database: TestDatabase;
    beforeAll(async () => {
      database = await open();
    });

    test("accents can be removed in an index", async () => {
      await database.pool.query("create table accents (name text); create index on accents (immutable_unaccent(name))");
      const { rows } = await database.pool.query("select immutable_unaccent('Crème brûlée') as plain");
      expect(rows).toEqual([{ plain: "Creme brulee" }]);
    });

    test("facets combine", async () => {
      const { rows } = await database.pool.query("select array[1, 5, 9] @@ '1&(4|5)'::query_int as facets");
      expect(rows).toEqual([{ facets: true }]);
    });

    test("the application's role cannot log in, bypass row-level security, or read the migration records", async () => {
      const { rows } = await database.pool.query(
        "select rolsuper, rolbypassrls, rolcanlogin, has_schema_privilege('app_user', 'drizzle', 'usage') as sees_records from pg_roles where rolname = 'app_user'",
      );
      expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false, rolcanlogin: false, sees_records: false }]);
    });

    test("a new table becomes private to its tenant by one call", async () => {
      await database.pool.query(
        "create table notes (tenant_id int); insert into notes values (1), (2); select apply_tenant_rls('notes'); select apply_tenant_rls('notes')",
      );
      const found = await inTenant(database.scope({ tenantId: 2 }), ({ db }) => db.execute("select * from notes"));
      expect(found.rows).toEqual([{ tenant_id: 2 }]);
    });
  });
});
