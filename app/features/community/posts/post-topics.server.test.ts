import { beforeAll, expect, test } from "vitest";
import { posts } from "#app/db/schema/community.ts";
import { describeOnEveryDatabase, type TestDatabase, testScopeIn } from "#tests/setup/test-database.ts";
import { getPost, listTopics, searchPosts } from "./posts.server.ts";

describeOnEveryDatabase("posts in two languages", (open) => {
  let database: TestDatabase;
  const post = (id: number, change: Partial<typeof posts.$inferInsert> = {}) => ({
    id,
    title: `Post ${id}`,
    summary: "S",
    body: "<p>Text</p>",
    thumbnailUrl: "/files/1.svg",
    author: "A",
    readingMinutes: 1,
    topics: ["Flood"],
    publishedAt: new Date(Date.UTC(2026, 0, id)),
    ...change,
  });

  beforeAll(async () => {
    database = await open();
    const spanish = { title: "Mapas", summary: "Resumen", topics: ["Inundación"] };
    await database.db
      .insert(posts)
      .values([
        ...Array.from({ length: 7 }, (_, at) => post(at + 1)),
        post(8, { topics: ["Flood", "E&O"], translations: { es: spanish } }),
        post(9, { translations: { es: { ...spanish, body: "<p>Cuerpo</p>" } } }),
        post(10, { tenantId: 4, topics: ["Secret"] }),
        post(11, { publishedAt: new Date("2027-01-01"), topics: ["Later"] }),
      ]);
  });

  test("are paged, and a page past the last is empty", async () => {
    const scope = database.scope();
    const first = await searchPosts(scope, { page: 1 });
    expect([first.total, first.perPage, first.posts.map(({ id }) => id)]).toEqual([9, 6, [9, 8, 7, 6, 5, 4]]);
    expect((await searchPosts(scope, { page: 2 })).posts.map(({ id }) => id)).toEqual([3, 2, 1]);
    expect((await searchPosts(scope, { page: 9999 })).posts).toEqual([]);
  });

  test("are found by a topic in either language", async () => {
    const scope = database.scope();
    const find = async (topic: string, locale: string) => (await searchPosts(scope, { topic, locale, page: 1 })).total;
    expect(await find("Flood", "en")).toBe(9);
    expect(await find("E&O", "es")).toBe(1);
    expect(await find("Inundación", "es")).toBe(2);
    expect(await find("Inundación", "en")).toBe(0);
    expect(await find("Secret", "en")).toBe(0);
    expect(await find("\0", "en")).toBe(9);
  });

  test("are found by a topic as it is written, of however many words", async () => {
    const topics = ["What we do if a well runs dry in May", "Ⅳ quarter"];
    await database.db.insert(posts).values(post(12, { tenantId: 7, topics }));
    const scope = testScopeIn(database.scope(), 7);
    const found = topics.map(async (topic) => (await searchPosts(scope, { topic, page: 1 })).total);
    expect(await Promise.all(found)).toEqual([1, 1]);
  });

  test("are counted by topic in the reader's language, without other tenants' topics", async () => {
    expect(await listTopics(database.scope(), "en")).toEqual([
      { name: "Flood", posts: 9 },
      { name: "E&O", posts: 1 },
    ]);
    expect(await listTopics(database.scope(), "es")).toEqual([
      { name: "Flood", posts: 7 },
      { name: "Inundación", posts: 2 },
    ]);
  });

  test("fall back to the original language where a translation is missing", async () => {
    const scope = database.scope();
    expect(await getPost(scope, 9, "es")).toMatchObject({
      title: "Mapas",
      html: "<p>Cuerpo</p>",
      partlyTranslated: false,
    });
    expect(await getPost(scope, 8, "es")).toMatchObject({
      title: "Mapas",
      html: "<p>Text</p>",
      partlyTranslated: true,
    });
    expect(await getPost(scope, 8, "en")).toMatchObject({ title: "Post 8", partlyTranslated: false });
    expect((await searchPosts(scope, { search: "resumen", locale: "es", page: 1 })).total).toBe(2);
  });
});
