import { beforeAll, expect, it } from "vitest";
import { companies } from "#app/db/schema/identity.ts";
import { createPageCaller } from "#tests/factories/page-caller.ts";
import { describeOnEveryDatabase } from "#tests/setup/test-database.ts";

describeOnEveryDatabase("a registration link that names no tenant", (open) => {
  let ask: (address: string) => Promise<[number, string | null]>;

  beforeAll(async () => {
    const database = await open();
    await database.db.insert(companies).values([
      { tenantId: 1, slug: "lakeshore", name: "Lakeshore" },
      { tenantId: 4, slug: "redhill", name: "Redhill" },
    ]);
    const { call } = await createPageCaller(database);
    ask = async (address) => {
      const answer = await call(address, null);
      return [answer.status, answer.headers.get("location")];
    };
  });

  it("leads to the page in the agency's own brand", async () => {
    expect(await ask("/agentonboarding/lakeshore")).toEqual([200, null]);
    expect(await ask("/agentonboarding/RedHill?utm_source=mail")).toEqual([
      302,
      "/agentonboarding/premium/RedHill?utm_source=mail",
    ]);
    expect(await ask("/agentonboarding/premium/RedHill")).toEqual([200, null]);
    expect(await ask("http://premium.test/agentonboarding/redhill")).toEqual([200, null]);
  });

  it("leads nowhere from another tenant's own address, or for an agency that is not there", async () => {
    for (const address of [
      "http://premium.test/agentonboarding/lakeshore",
      "/agentonboarding/premium/lakeshore",
      "/agentonboarding/nobody",
      "/agentonboarding/%00",
    ])
      expect(await ask(address)).toEqual([404, null]);
  });
});
