import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { createFileStore } from "#app/db/file-store.server.ts";
import { seedDemo } from "#app/demo/seed-demo.server.ts";
import { missedWords } from "#app/demo/seed-missed-searches.server.ts";
import { toSearchQuery } from "#tests/factories/catalogue.ts";
import { judgeSearch } from "#tests/factories/judge-search.ts";
import { describeOnEveryDatabase } from "#tests/setup/test-database.ts";
import { indexServices } from "./search-index.server.ts";
import { searchServices } from "./search-services.server.ts";

describeOnEveryDatabase("agents' own wording", (open) => {
  test("finds what they want in the demo catalogue, and nonsense finds nothing", async () => {
    const database = await open();
    const folder = await mkdtemp(path.join(tmpdir(), "judged-"));
    try {
      await seedDemo({ db: database.db, files: createFileStore(folder), passwordHash: "hash", indexServices });
    } finally {
      await rm(folder, { recursive: true });
    }
    const judgement = await judgeSearch(async (text) => {
      const { cards } = await searchServices(database.scope(), toSearchQuery({ text }), { count: 10 });
      return cards.map(({ id }) => id);
    });
    if (process.env.SHOW_MISSED) console.log(JSON.stringify(judgement));
    expect(judgement.foundNonsense).toEqual([]);
    // The demo lists these as searches that found nothing.
    for (const text of missedWords) {
      const { cards } = await searchServices(database.scope(), toSearchQuery({ text }), { count: 10 });
      expect([text, cards.length]).toEqual([text, 0]);
    }
    expect(judgement.success1).toBeGreaterThanOrEqual(0.75);
    expect(judgement.success5).toBeGreaterThanOrEqual(0.95);
    expect(judgement.ndcg10).toBeGreaterThanOrEqual(0.85);
    expect(judgement.nothing).toBeLessThanOrEqual(0.02);
  });
});
