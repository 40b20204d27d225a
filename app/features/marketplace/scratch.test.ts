import { expect, test } from "vitest";
import { describeOnEveryDatabase } from "#tests/setup/test-database.ts";
import { seedManyServices } from "#tests/factories/many-services.ts";
import { searchServices } from "./search-services.server.ts";
import { listFilterOptions } from "./filter-options.server.ts";
const empty = { text: "", companyTypes: [], linesOfBusiness: [], valueChains: [], categories: [], serviceTypes: [], statuses: [], hasTryIt: false, hasPublished: false, rtgReady: false };
describeOnEveryDatabase("x", (open) => {
  test("y", async () => {
    const d = await open();
    console.time("seed"); await seedManyServices(d.db, 2000); console.timeEnd("seed");
    for (const text of ["", "flood", "oregon flood lookup", "floood", "data", "%", "Oregn Hail"]) {
      console.time(text);
      const page = await searchServices(d.scope(), { ...empty, text }, {count: 5});
      console.timeEnd(text);
      console.log(text, page.total, page.totalIsCapped, page.correctedText, page.cards.map((c) => c.name + "/" + c.companyName));
      const o = await listFilterOptions(d.scope(), { ...empty, text });
      console.log(JSON.stringify(o.statuses), JSON.stringify(o.linesOfBusiness.slice(0,3)));
    }
    console.log((await d.pool.query("select document from service_search limit 1")).rows[0].document);
    expect(1).toBe(1);
  }, 120000);
});
