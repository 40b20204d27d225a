import { expect, it } from "vitest";
import { createServices } from "#tests/factories/catalogue.ts";
import { describeOnEveryDatabase } from "#tests/setup/test-database.ts";
import { getCatalogueIndex, recall } from "./catalogue-index.server.ts";
import { listFoundServices } from "./found-services.server.ts";
import { emptyQuery } from "./search-params.ts";
import { searchServices } from "./search-services.server.ts";

describeOnEveryDatabase("the services of a results page", (open) => {
  it("come in full and in the page's order, with the page's taglines, and are read once", async () => {
    const scope = (await open()).scope();
    const [first = 0, second = 0] = await createServices(scope.db, [
      { name: "Later", rank: 2, description: "<p>Second</p>" },
      { name: "Sooner", rank: 1, description: "<p>First</p>" },
    ]);
    const page = await searchServices(scope, emptyQuery);
    const services = await listFoundServices(scope, page);
    expect(services).toMatchObject([
      { id: second, description: "<p>First</p>", tagline: "Tagline" },
      { id: first, description: "<p>Second</p>", tagline: "Tagline" },
    ]);
    expect(await listFoundServices(scope, await searchServices(scope, emptyQuery))).toBe(services);
    const worded = { ...page, cards: page.cards.map((card) => ({ ...card, tagline: "The market's own words" })) };
    expect((await listFoundServices(scope, worded)).map(({ tagline }) => tagline)).toEqual([
      "The market's own words",
      "The market's own words",
    ]);
  });

  it("are limited to the tenant's part of the catalogue", async () => {
    const { scope } = await open();
    const [shown = 0] = await createServices(scope().db, [{ name: "Shown" }, { name: "Not shown" }]);
    const page = await searchServices(scope(), emptyQuery);
    const found = await listFoundServices(scope({ catalogue: { services: [shown] } }), { ...page });
    expect(found.map(({ id }) => id)).toEqual([shown]);
  });

  it("retry after a failure", async () => {
    const { db } = await open();
    const index = await getCatalogueIndex(db);
    const catalogue = {};
    const answers = [() => Promise.reject(new Error("the database is gone")), () => Promise.resolve("found")];
    const ask = () => recall(index, catalogue, "text", async () => answers.shift()?.());
    await expect(ask()).rejects.toThrow("the database is gone");
    expect(await ask()).toBe("found");
    expect(await ask()).toBe("found");
  });
});
