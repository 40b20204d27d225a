import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { outbox } from "#app/db/schema/outbox.ts";
import type { Database } from "#app/db/scope.ts";
import { asPlatform, inTenant } from "#app/db/tenant-transaction.server.ts";
import { describeOnEveryDatabase, type TestDatabase } from "#tests/setup/test-database.ts";

/** Tables without a tenant: the shared catalogue, its index, delegations, and the server's own records. */
const shared = [
  "answer_delegations",
  "bundle_items",
  "company_files",
  "content_changes",
  "former_slugs",
  "open_api_documents",
  "partner_icons",
  "platform_settings",
  "search_lexicon",
  "service_documents",
  "service_media",
  "service_search",
  "service_states",
  "service_systems",
  "service_try_outs",
  "services",
  "tags",
  "throttles",
];

const asAppUser = sql`select set_config('role', 'app_user', true)`;

function createMail(tenantId: number, messageId: string) {
  return {
    tenantId,
    messageId,
    kind: "test",
    recipient: "a@example.com",
    locale: "en",
    subject: "s",
    text: "t",
    html: "h",
    fromName: "n",
    fromAddress: "f@example.com",
  };
}

function listMessageIds(db: Database) {
  return db
    .select({ messageId: outbox.messageId })
    .from(outbox)
    .orderBy(outbox.messageId)
    .then((rows) => rows.map((row) => row.messageId));
}

describeOnEveryDatabase("tenant transaction", (open) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
    for (const tenantId of [1, 2]) {
      await inTenant(database.scope({ tenantId }), ({ db }) =>
        db.insert(outbox).values(createMail(tenantId, `of-${tenantId}`)),
      );
    }
  });

  test("a tenant sees only its own rows", async () => {
    expect(await inTenant(database.scope({ tenantId: 2 }), ({ db }) => listMessageIds(db))).toEqual(["of-2"]);
  });

  test("the platform sees the rows of every tenant", async () => {
    expect(await asPlatform(database.db, listMessageIds)).toEqual(["of-1", "of-2"]);
  });

  test("without a tenant there are no rows", async () => {
    const found = await database.db.transaction(async (tx) => {
      await tx.execute(asAppUser);
      return listMessageIds(tx);
    });
    expect(found).toEqual([]);
  });

  test("another tenant's row cannot be inserted", async () => {
    const insertion = inTenant(database.scope({ tenantId: 1 }), ({ db }) =>
      db.insert(outbox).values(createMail(2, "stolen")),
    );
    await expect(insertion).rejects.toMatchObject({ cause: { code: "42501" } });
  });

  test("another tenant's row cannot be changed, deleted or taken over", async () => {
    const counts = await inTenant(database.scope({ tenantId: 1 }), async ({ db }) => [
      (await db.update(outbox).set({ subject: "x" }).where(sql`message_id = 'of-2'`)).rowCount,
      (await db.delete(outbox).where(sql`message_id = 'of-2'`)).rowCount,
    ]);
    expect(counts).toEqual([0, 0]);
    const giving = inTenant(database.scope({ tenantId: 1 }), ({ db }) => db.update(outbox).set({ tenantId: 2 }));
    await expect(giving).rejects.toMatchObject({ cause: { code: "42501" } });
  });

  test("a transaction's tenant does not leak out of it", async () => {
    await inTenant(database.scope({ tenantId: 2 }), async () => undefined);
    await asPlatform(database.db, async () => undefined);
    const { rows } = await database.pool.query(
      "select current_user::text as role, current_setting('app.tenant', true) as tenant, current_setting('app.platform', true) as platform",
    );
    expect(rows[0].role).not.toBe("app_user");
    expect([null, ""]).toContain(rows[0].tenant);
    expect([null, ""]).toContain(rows[0].platform);
  });

  test("a tenant's transaction inside one of the platform sees only the tenant's rows", async () => {
    const found = await asPlatform(database.db, (db) =>
      inTenant(database.scope({ tenantId: 1, db }), (scoped) => listMessageIds(scoped.db)),
    );
    expect(found).toEqual(["of-1"]);
  });

  test("interleaved transactions do not mix tenants", async () => {
    const found = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        inTenant(database.scope({ tenantId: (index % 2) + 1 }), ({ db }) => listMessageIds(db)),
      ),
    );
    expect(found).toEqual(Array.from({ length: 60 }, (_, index) => [`of-${(index % 2) + 1}`]));
  });

  test("every table with a tenant has forced row-level security, except those read across tenants on purpose", async () => {
    const { rows } = await database.pool.query<{ name: string }>(`
      select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
        and not (c.relrowsecurity and c.relforcerowsecurity and exists (select from pg_policy p where p.polrelid = c.oid))
      order by 1`);
    const readAcross = ["collections", "companies", "events", "posts", "sessions", "users", "videos"];
    expect(rows.map((row) => row.name)).toEqual(readAcross);
  });

  test("every other table belongs to the catalogue or contains no private data", async () => {
    const { rows } = await database.pool.query<{ name: string }>(`
      select c.relname as name from pg_class c
      where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
        and not exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id')
      order by 1`);
    expect(rows.map((row) => row.name)).toEqual(shared);
  });

  test("each policy covers every command, and compares the row's tenant with that of the transaction", async () => {
    const { rows } = await database.pool.query<Record<"name" | "command" | "reads" | "writes", string>>(`
      select tablename as name, cmd as command, coalesce(qual, '') as reads, coalesce(with_check, qual, '') as writes
      from pg_policies where schemaname = 'public' order by 1`);
    expect(rows.length).toBeGreaterThan(20);
    for (const { name, command, reads, writes } of rows) {
      expect([name, command]).toEqual([name, "ALL"]);
      for (const rule of [reads, writes]) {
        expect([name, rule]).toEqual([name, expect.stringMatching(/tenant_id.* = .*app\.tenant/s)]);
        const ways = rule.split(/\bOR\b/).filter((way) => !/tenant_id.* = |app\.platform/.test(way));
        expect([name, ways]).toEqual([name, []]);
      }
    }
  });

  test("the role that reads private rows cannot bypass policies", async () => {
    const { rows } = await database.pool.query(`
      select rolsuper or rolbypassrls as passes,
        (select count(*)::int from pg_class where relowner = r.oid) as owned,
        (select count(*)::int from pg_views where schemaname = 'public') as views
      from pg_roles r where rolname = 'app_user'`);
    expect(rows).toEqual([{ passes: false, owned: 0, views: 0 }]);
  });

  test("no table with a policy shows a row to a connection without a tenant", async () => {
    const { rows: tables } = await database.pool.query<{ name: string }>(
      "select distinct tablename as name from pg_policies where schemaname = 'public'",
    );
    const found = await database.db.transaction(async (tx) => {
      await tx.execute(asAppUser);
      const counts = tables.map(({ name }) => `select '${name}' as name from "${name}" where tenant_id is not null`);
      return (await tx.execute(sql.raw(counts.join(" union all ")))).rows;
    });
    expect(found).toEqual([]);
  });
});
