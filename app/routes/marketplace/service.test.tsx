import { expect, it } from "vitest";
import { createPageCaller } from "#tests/factories/page-caller.ts";
import { describeOnEveryDatabase } from "#tests/setup/test-database.ts";

describeOnEveryDatabase("a service that there is not", (open) => {
  it("sends to the not-found page, but stays in the brand that the path names", async () => {
    const caller = await createPageCaller(await open());
    const plain = await caller.call("/service/999999", null);
    expect([plain.status, plain.headers.get("location")]).toEqual([302, "/notfound"]);
    const named = await caller.call("/market/service/999999", null);
    expect([named.status, named.headers.get("location")]).toEqual([404, null]);
    await caller.close();
  });
});
