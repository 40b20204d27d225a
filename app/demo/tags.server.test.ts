import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { migrateDatabase, ownMigrations } from "#app/db/migrate.server.ts";
import { tags } from "#app/db/schema/catalogue.ts";
import type { Database } from "#app/db/scope.ts";
import { describeOnEveryDatabase, emptyDatabase } from "#tests/setup/test-database.ts";
import { demoTags } from "./tags.ts";

const taxonomy = ownMigrations.findIndex(({ name }) => name.endsWith("_taxonomy"));

const readTags = (db: Database) => db.select().from(tags).orderBy(tags.id);

describeOnEveryDatabase("the base taxonomy", (open) => {
  test("comes with the migrations, with the demo's ids and a Spanish name each", async () => {
    const found = await readTags((await open()).db);
    expect(found.map(({ id, kind, name, parentId, position }) => ({ id, kind, name, parentId, position }))).toEqual(
      [...demoTags].sort((left, right) => left.id - right.id),
    );
    expect(found.filter(({ translations }) => (translations.es?.name ?? "") === "").map(({ name }) => name)).toEqual(
      [],
    );
    expect(found.filter(({ retiredAt }) => retiredAt !== null)).toEqual([]);
  });

  test("a tag added later gets an id that no base tag ever has", async () => {
    const { db } = await open();
    const [added] = await db.insert(tags).values({ kind: "category", name: "Drones" }).returning();
    expect(added?.id).toBeGreaterThan(1000);
  });

  test("is merged into an existing database: no duplicates, used ids are left alone", async () => {
    const database = await open();
    await emptyDatabase(database);
    await migrateDatabase(database, ownMigrations.slice(0, taxonomy));
    await database.pool.query(`insert into tags (kind, name, position) values
      ('category', 'Other', 0), ('lineOfBusiness', 'Boats', 0), ('lineOfBusiness', 'Flood', 7), ('category', 'Weather', 1)`);
    await migrateDatabase(database);
    const found = await readTags(database.db);
    expect(found).toHaveLength(demoTags.length + 2);
    expect(found.slice(0, 4).map(({ id, name, translations }) => [id, name, translations.es?.name])).toEqual([
      [1, "Other", "Otros"],
      [2, "Boats", undefined],
      [3, "Flood", "Inundaciones"],
      [4, "Weather", "Meteorología"],
    ]);
    const [government] = found.filter(({ name }) => name === "Government");
    expect(found[3]?.parentId).toBe(government?.id);
    const [moved] = await database.db.select().from(tags).where(eq(tags.name, "Commercial Auto"));
    expect(moved?.id).toBeGreaterThan(1000);
  });
});
