import { beforeAll, expect, it } from "vitest";
import { toMarket, toMarketTenant } from "#app/features/tenancy/market.ts";
import { type MarketSettings, readSettings } from "#app/features/tenancy/market-settings.ts";
import { buildTestTenant } from "#tests/factories/app-server.ts";
import { createPageCaller } from "#tests/factories/page-caller.ts";
import { describeOnOneDatabase, type TestDatabase } from "#tests/setup/test-database.ts";

const parent = buildTestTenant("market", { id: 1, productName: "Parent Place", about: { story: "premiumFinance" } });

function makeMarket(companyId: number, slug: string, own: Partial<MarketSettings>, description: string | null = null) {
  const company = { id: companyId, tenantId: 1, slug, name: slug, description, headerText: null };
  const bare = { logoUrl: null, logoWidth: null, logoHeight: null, address: "1 Pier" };
  const settings = { ...readSettings(null, company), supportEmail: "help@harborlane.com", ...own };
  return toMarketTenant(toMarket({ ...company, ...bare }, settings, null), parent);
}

describeOnOneDatabase("a market's about, terms and privacy pages", (open) => {
  let database: TestDatabase;
  let read: (path: string) => Promise<string>;

  beforeAll(async () => {
    database = await open();
    const others = [
      makeMarket(31, "bare-lane", {}),
      makeMarket(33, "long-lane", {}, `${"Boats and docks. ".repeat(9)}🙂🙂🙂🙂🙂🙂 and quays.`),
      makeMarket(32, "own-lane", { terms: "# Our terms\n\nBe kind.", about: "# We of the lane\n\nWe insure boats." }),
    ];
    const { call } = await createPageCaller(database, { others });
    read = async (path) => {
      const answer = await call(path, null);
      expect([path, answer.status]).toEqual([path, 200]);
      return answer.text();
    };
  });

  it("say whom to ask where the agency has no texts", async () => {
    for (const page of ["terms", "privacypolicy"]) {
      const text = await read(`/${page}/bare-lane`);
      expect(text).toContain("bare-lane has not published this text yet");
      expect(text).toContain('href="mailto:help@harborlane.com"');
      expect(text).not.toContain("Parent Place");
    }
  });

  it("show its own", async () => {
    const text = await read("/terms/own-lane");
    expect(text).toContain("Be kind.");
    expect(text).not.toContain("has not published");
  });

  it("are described by the beginning of the agency's own description, if it has one", async () => {
    expect(await read("/long-lane/about")).toMatch(/<meta name="description" content="Boats[^"]* docks…"\/>/);
    expect(await read("/bare-lane/about")).not.toContain('name="description"');
  });
});
