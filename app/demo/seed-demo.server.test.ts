import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterAll, describe, expect, inject, onTestFinished, test } from "vitest";
import { openDatabase } from "#app/db/client.server.ts";
import { createFileStore } from "#app/db/file-store.server.ts";
import { migrateDatabase } from "#app/db/migrate.server.ts";
import { serviceMedia, services, serviceTryOuts } from "#app/db/schema/catalogue.ts";
import { companies, users } from "#app/db/schema/identity.ts";
import type { Database } from "#app/db/scope.ts";
import { answerSamples } from "#app/demo/samples/answer-samples.ts";
import { demoServices } from "#app/demo/services/demo-services.ts";
import { indexServices } from "#app/features/marketplace/search/search-index.server.ts";
import { createOwnerDatabase } from "#tests/setup/owner-database.ts";
import { describeOnEveryDatabase } from "#tests/setup/test-database.ts";
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

describeOnEveryDatabase("the demo's seed", (open) => {
  test("fills an empty database once, and a second run changes nothing", async () => {
    const { db } = await open();
    const files = await openFiles();
    const indexed: number[] = [];
    const indexServices = async (tx: Database) => {
      indexed.push((await tx.select({ id: services.id }).from(services)).length);
    };

    const { tags: baseTags } = await countRows(db);
    expect(await seedDemo({ db, files, passwordHash: "hash", indexServices })).toBe(true);
    const first = await countRows(db);
    expect(first.tags).toBe((baseTags ?? 0) + addedCategories.length);
    expect(first).toMatchObject({
      services: demoServices.length,
      users: 6,
      try_outs: 12 + Object.values(answerSamples).flat().length,
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

  test("generated ids continue after the given ones, and stored files open", async () => {
    const { db } = await open();
    const files = await openFiles();
    await seedDemo({ db, files, passwordHash: null, indexServices: noIndex });

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

    const media = await db
      .select({ url: serviceMedia.documentUrl })
      .from(serviceMedia)
      .where(eq(serviceMedia.serviceId, 40));
    const pdfs = await db
      .select({ url: serviceTryOuts.inputData })
      .from(serviceTryOuts)
      .where(eq(serviceTryOuts.serviceId, 60));
    const opened = await Promise.all([...media, ...pdfs].map(({ url }) => files.open(path.basename(url))));
    expect(opened.map((file) => file?.contentType)).toEqual([
      "video/mp4",
      ...Array(5).fill("image/svg+xml"),
      ...Array(3).fill("application/pdf"),
    ]);
    await Promise.all(opened.map((file) => file?.close()));
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
