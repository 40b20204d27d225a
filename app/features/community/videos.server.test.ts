import { expect, test } from "vitest";
import { videos } from "#app/db/schema/community.ts";
import { describeOnEveryDatabase } from "#tests/setup/test-database.ts";
import { listVideos } from "./videos.server.ts";

describeOnEveryDatabase("videos", (open) => {
  test("are listed newest first, without other tenants' and scheduled ones", async () => {
    const { db, scope } = await open();
    const film = { title: "T", summary: "S", videoUrl: "/files/1.mp4", posterUrl: "/files/1.svg", durationSeconds: 8 };
    const captions = { en: "/files/en.vtt", es: "/files/es.vtt" };
    await db.insert(videos).values([
      { ...film, id: 1, publishedAt: new Date("2026-01-01"), captions },
      { ...film, id: 2, publishedAt: new Date("2026-01-10") },
      { ...film, id: 3, publishedAt: new Date("2026-01-05"), tenantId: 4 },
      { ...film, id: 4, publishedAt: new Date("2026-01-05"), tenantId: 1 },
      { ...film, id: 5, publishedAt: new Date("2026-01-16") },
    ]);
    const found = await listVideos(scope());
    expect(found.map(({ id }) => id)).toEqual([2, 4, 1]);
    expect(found.map(({ captions }) => captions)).toEqual([{}, {}, captions]);
    expect((await listVideos(scope({ tenantId: 4 }), { count: 2 })).map(({ id }) => id)).toEqual([2, 3]);
  });
});
