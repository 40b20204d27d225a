import { beforeAll, expect, it } from "vitest";
import { serviceTryOuts } from "#app/db/schema/catalogue.ts";
import { createServices } from "#tests/factories/catalogue.ts";
import { describeOnEveryDatabase, type TestDatabase } from "#tests/setup/test-database.ts";
import { getServiceToView } from "./service-to-view.server.ts";

const sample = {
  name: "Cedar & Vine Bistro LLC",
  inputData: JSON.stringify({ companyname: "Cedar & Vine Bistro LLC" }),
  outputData: JSON.stringify({
    classificationData: { naicsPredictionA: { naicsCode: "722511", confidenceScore: 0.87 } },
  }),
};

describeOnEveryDatabase("the page of a service", (open) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });

  it("offers its samples to try, unless the listing or the tenant has switched that off", async () => {
    const [on = 0, off = 0] = await createServices(database.db, [
      { name: "On", showTryOut: true },
      { name: "Off", showTryOut: false },
    ]);
    await database.db.insert(serviceTryOuts).values([on, off].map((serviceId) => ({ ...sample, serviceId })));
    const view = (id: number, tryIt: boolean) =>
      getServiceToView(database.scope(), id, { documentSearch: "", tryIt, locale: "en" });
    expect((await view(on, true))?.demo).toMatchObject({ form: "classification", samples: { length: 1 } });
    expect((await view(on, false))?.demo).toBeNull();
    expect(await view(off, true)).toMatchObject({ service: { name: "Off" }, demo: null });
  });
});
