import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from "vitest";
import { openDatabase } from "#app/db/client.server.ts";
import { createFileStore, type FileStore } from "#app/db/file-store.server.ts";
import { migrateDatabase } from "#app/db/migrate.server.ts";
import { serviceMedia, services, serviceTryOuts } from "#app/db/schema/catalogue.ts";
import { companies, users } from "#app/db/schema/identity.ts";
import type { Database } from "#app/db/scope.ts";
import { answerSamples } from "#app/demo/samples/answer-samples.ts";
import { sellerSamples } from "#app/demo/samples/seller-samples.ts";
import { demoServices } from "#app/demo/services/demo-services.ts";
import { indexServices } from "#app/features/marketplace/search/search-index.server.ts";
import { createOwnerDatabase } from "#tests/setup/owner-database.ts";
import { describeOnOneDatabase } from "#tests/setup/test-database.ts";
import { seedDemo } from "./seed-demo.server.ts";
import { addedCategories } from "./tags.ts";

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

async function openFiles() {
  const folder = await mkdtemp(path.join(tmpdir(), "seed-"));
  folders.push(folder);
  return createFileStore(folder);
}

const noIndex = () => Promise.resolve();

async function countRows(db: Database): Promise<Record<string, number>> {
  const { rows } = await db.execute<Record<string, number>>(sql`select
    (select count(*)::int from companies) companies, (select count(*)::int from users) users,
    (select count(*)::int from tags) tags, (select count(*)::int from services) services,
    (select count(*)::int from service_media) media, (select count(*)::int from service_documents) documents,
    (select count(*)::int from bundle_items) blocks, (select count(*)::int from service_try_outs) try_outs,
    (select count(*)::int from posts) posts, (select count(*)::int from partner_icons) partners`);
  return rows[0] ?? {};
}

describeOnOneDatabase("the demo's seed", (open) => {
  describe("of an empty database", () => {
    let db: Database;
    let files: FileStore;
    let baseTags: number | undefined;
    let isFirst: boolean;
    const indexed: number[] = [];
    const indexServices = async (tx: Database) => {
      indexed.push((await tx.select({ id: services.id }).from(services)).length);
    };

    // One is enough for all that is asked of it: filling it takes seconds.
    beforeAll(async () => {
      ({ db } = await open());
      files = await openFiles();
      ({ tags: baseTags } = await countRows(db));
      isFirst = await seedDemo({ db, files, passwordHash: "hash", indexServices });
    });

    test("fills it once, and a second run changes nothing", async () => {
      expect(isFirst).toBe(true);
      const first = await countRows(db);
      expect(first.tags).toBe((baseTags ?? 0) + addedCategories.length);
      expect(first).toMatchObject({
        services: demoServices.length,
        users: 6,
        try_outs: 12 + [...Object.values(answerSamples), ...Object.values(sellerSamples)].flat().length,
        partners: 8,
      });
      expect(await seedDemo({ db, files, passwordHash: "other", indexServices })).toBe(false);

      expect(await countRows(db)).toEqual(first);
      expect(indexed).toEqual([demoServices.length]);
      const [owner] = await db.select().from(users).where(eq(users.email, "owner@demo.test"));
      expect(owner).toMatchObject({ passwordHash: "hash", roleId: 2, tenantId: 1 });
      const { rows: unagreed } = await db.execute(sql`
        select service_id, buyer_company_id from usage_daily_totals used where not exists (
          select from agreements agreement join agreement_changes change on change.agreement_id = agreement.id
          where agreement.service_id = used.service_id and agreement.buyer_company_id = used.buyer_company_id
            and agreement.state = 'active' and change.to_state = 'active' and change.at::date <= used.usage_date)`);
      expect(unagreed).toEqual([]);
    });

    test("lets nothing happen before its company came, and companies come month by month", async () => {
      await db.execute(sql`select set_config('app.platform', 'on', false)`);
      const { rows } = await db.execute<Record<string, number>>(sql`select
        (select count(*)::int from requests r join companies c on c.id in (r.company_id, r.owner_company_id)
          where r.created_at < c.created_at) requests,
        (select count(*)::int from usage_daily_totals f join services s on s.id = f.service_id
          join companies c on c.id in (f.buyer_company_id, s.owner_company_id) where f.usage_date < c.created_at::date) usage,
        (select count(*)::int from services s join companies c on c.id = s.owner_company_id
          where s.created_at < c.created_at or s.updated_at < s.created_at or s.updated_at > now() or s.live_at < s.created_at) services,
        (select count(distinct to_char(created_at, 'YYYY-MM'))::int from companies) months,
        (select count(*)::int from companies where created_at > now() - interval '1 day') today`);
      expect(rows[0]).toMatchObject({ requests: 0, usage: 0, services: 0, today: 0 });
      expect(rows[0]?.months).toBeGreaterThan(9);
    });

    test("generated ids continue after the given ones, and stored files open", async () => {
      const largest = Math.max(...demoServices.map(({ id }) => id));
      const [added] = await db
        .insert(services)
        .values({
          ownerCompanyId: 1,
          name: "n",
          companyName: "c",
          logoUrl: "/l",
          status: 1,
          tagline: "t",
          type: "Single",
          description: "",
        })
        .returning({ id: services.id });
      expect(added?.id).toBe(largest + 1);
      await db.delete(services).where(eq(services.id, largest + 1));

      const media = await db
        .select({
          url: serviceMedia.documentUrl,
          caption: serviceMedia.caption,
          translations: serviceMedia.translations,
        })
        .from(serviceMedia)
        .where(eq(serviceMedia.serviceId, 40));
      expect(media.filter(({ caption, translations }) => (translations.es?.caption ?? caption) === caption)).toEqual(
        [],
      );
      const pdfs = await db
        .select({ url: serviceTryOuts.inputData })
        .from(serviceTryOuts)
        .where(eq(serviceTryOuts.serviceId, 60));
      const opened = await Promise.all([...media, ...pdfs].map(({ url }) => files.open(path.basename(url))));
      expect(opened.map((file) => file?.contentType)).toEqual([
        "video/mp4",
        "image/webp",
        ...Array(4).fill("image/svg+xml"),
        ...Array(3).fill("application/pdf"),
      ]);
      await Promise.all(opened.map((file) => file?.close()));
    });
  });

  test("is atomic: after a failure the next run starts from empty", async () => {
    const { db } = await open();
    const files = await openFiles();
    const failing = seedDemo({
      db,
      files,
      passwordHash: null,
      indexServices: () => Promise.reject(new Error("no index")),
    });
    await expect(failing).rejects.toThrow("no index");
    expect(await countRows(db)).toMatchObject({ companies: 0, services: 0, posts: 0 });
    expect(await seedDemo({ db, files, passwordHash: null, indexServices: noIndex })).toBe(true);
  });

  test("does not touch a database with other companies", async () => {
    const { db } = await open();
    await db.insert(companies).values({ tenantId: 1, slug: "someone", name: "Someone" });
    const files = { put: () => Promise.reject(new Error("nothing may be stored")) };
    await expect(seedDemo({ db, files, passwordHash: null, indexServices: noIndex })).rejects.toThrow("empty database");
  });
});

const postgresUrl = inject("postgresUrl");

describe.skipIf(postgresUrl === null)("a database whose owner is no superuser", () => {
  test("is filled like any other", async () => {
    const prepared = await createOwnerDatabase(postgresUrl ?? "");
    const database = await openDatabase({ databaseUrl: prepared.url, dataDir: "" });
    onTestFinished(async () => {
      await database.close();
      await prepared.drop();
    });
    await migrateDatabase(database);
    const files = await openFiles();
    expect(await seedDemo({ db: database.db, files, passwordHash: null, indexServices })).toBe(true);
    expect(await seedDemo({ db: database.db, files, passwordHash: null, indexServices })).toBe(false);
    expect(await countRows(database.db)).toMatchObject({ services: demoServices.length, users: 6, partners: 8 });
    const { rows } = await database.pool.query(
      "select rolsuper, rolcreaterole from pg_roles where rolname = current_user",
    );
    expect(rows).toEqual([{ rolsuper: false, rolcreaterole: false }]);
  });
});
