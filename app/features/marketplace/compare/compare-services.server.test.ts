import { expect, test } from "vitest";
import { createServices, createTags } from "#tests/factories/catalogue.ts";
import { describeOnEveryDatabase } from "#tests/setup/test-database.ts";
import { listCompared } from "./compare-services.server.ts";

describeOnEveryDatabase("the comparison", (open) => {
  test("contains what the tenant shows, in the requested order", async () => {
    const database = await open();
    const tags = await createTags(database.db, "category", ["Weather"]);
    const [hail = 0, hidden = 0, ended = 0] = await createServices(database.db, [
      { name: "Hail", tagIds: [tags.Weather ?? 0] },
      { name: "Hidden" },
      { name: "Ended", status: 4, tagIds: [tags.Weather ?? 0], showTryOut: true },
    ]);
    const scope = database.scope({ catalogue: { categories: ["Weather"] } });
    const compared = await listCompared(scope, [ended, hidden, hail, 2_147_483_647], { tryIt: true, locale: "en" });
    expect(compared.map(({ name, takesRequests }) => [name, takesRequests])).toEqual([
      ["Ended", false],
      ["Hail", true],
    ]);
    expect(compared[0]).toMatchObject({ showTryOut: false, openApiSpecificationUrl: null, samples: 0, documents: 0 });
    expect(await listCompared(scope, [], { tryIt: true, locale: "en" })).toEqual([]);
  });
});
