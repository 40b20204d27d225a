import { beforeAll, expect, test } from "vitest";
import { posts } from "#app/db/schema/community.ts";
import { describeOnEveryDatabase, type TestDatabase } from "#tests/setup/test-database.ts";
import { getPost, listFullPosts, listPosts } from "./posts.server.ts";

describeOnEveryDatabase("posts", (open) => {
  let database: TestDatabase;
  const post = {
    body: "<p>A <strong>flood</strong> map</p>",
    summary: "S",
    thumbnailUrl: "/files/1.svg",
    author: "A",
    readingMinutes: 1,
  };

  beforeAll(async () => {
    database = await open();
    await database.db.insert(posts).values([
      { ...post, id: 1, title: "Older", publishedAt: new Date("2026-01-01"), topics: ["Ciberseguridad"] },
      { ...post, id: 2, title: "ÉCLAIR 100%", publishedAt: new Date("2026-01-10") },
      { ...post, id: 3, title: "Of another tenant", tenantId: 4, publishedAt: new Date("2026-01-05") },
      { ...post, id: 4, title: "Of this tenant", tenantId: 1, publishedAt: new Date("2026-01-05") },
      { ...post, id: 5, title: "Not yet out", publishedAt: new Date("2026-01-16") },
    ]);
  });

  test("are listed newest first, without other tenants' and scheduled ones", async () => {
    expect((await listPosts(database.scope())).map(({ id }) => id)).toEqual([2, 4, 1]);
    expect((await listFullPosts(database.scope(), { count: 2 })).map(({ id, html }) => [id, html])).toEqual([
      [2, post.body],
      [4, post.body],
    ]);
    expect((await listPosts(database.scope({ tenantId: 4 }))).map(({ id }) => id)).toEqual([2, 3, 1]);
  });

  test("are found by words in title, text and topics, ignoring accents and case", async () => {
    const find = async (search: string) => (await listPosts(database.scope(), { search })).map(({ id }) => id);
    expect(await find("eclair")).toEqual([2]);
    expect(await find("Éclair 100%")).toEqual([2]);
    expect(await find("CIBER")).toEqual([1]);
    expect(await find("map flood")).toEqual([2, 4, 1]);
    expect(await find("strong")).toEqual([]);
    expect(await find("%\u0000'")).toEqual([]);
  });

  test("of another tenant or scheduled are not found", async () => {
    expect(await getPost(database.scope(), 4)).toMatchObject({ id: 4, html: post.body });
    for (const id of [3, 5, 99]) expect(await getPost(database.scope(), id)).toBeNull();
  });
});
