import { beforeAll, expect, test, vi } from "vitest";
import { posts } from "#app/db/schema/community.ts";
import { describeOnEveryDatabase, type TestDatabase } from "#tests/setup/test-database.ts";
import { startPublicationClock } from "./publication-clock.server.ts";

describeOnEveryDatabase("the publication clock", (open) => {
  let database: TestDatabase;
  const post = {
    ...{ title: "T", body: "<p>B</p>", summary: "S", thumbnailUrl: "/files/1.svg", author: "A", readingMinutes: 1 },
  };

  beforeAll(async () => {
    database = await open();
  });

  test("fires when a scheduled item is due, not for drafts, and once", async () => {
    const onChange = vi.fn();
    const log = { error: vi.fn() };
    const clock = startPublicationClock(database.db, onChange, log);
    const soon = new Date(Date.now() + 400);
    await database.db.insert(posts).values([
      { ...post, publishedAt: soon },
      { ...post, isDraft: true, publishedAt: new Date(Date.now() + 100) },
      { ...post, publishedAt: new Date(Date.now() + 3_600_000) },
    ]);
    clock.rearm();
    await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(1), { timeout: 10_000 });
    expect(Date.now()).toBeGreaterThanOrEqual(soon.getTime());
    clock.rearm();
    await clock.stop();
    expect(onChange).toHaveBeenCalledTimes(1);
    expect(log.error).not.toHaveBeenCalled();
  });
});
