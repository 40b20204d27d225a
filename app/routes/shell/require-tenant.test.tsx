import { eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { companies } from "#app/db/schema/identity.ts";
import { marketSettings } from "#app/db/schema/markets.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { createSession, findViewer } from "#app/features/identity/session/sessions.server.ts";
import type { Viewer } from "#app/features/identity/viewer.ts";
import { insertMember } from "#tests/factories/companies.ts";
import { createPageCaller } from "#tests/factories/page-caller.ts";
import { describeOnOneDatabase, type TestDatabase } from "#tests/setup/test-database.ts";

describeOnOneDatabase("addresses of a market that is offline", (open) => {
  let database: TestDatabase;
  let call: Awaited<ReturnType<typeof createPageCaller>>["call"];
  let viewer: Viewer | null;

  beforeAll(async () => {
    database = await open();
    ({ call } = await createPageCaller(database));
    const now = new Date();
    const { company, user } = await insertMember(database.scope({ now }), { slug: "lago" });
    const offline = { tenantId: 1, companyId: company.id, draft: {}, published: {}, updatedAt: now };
    await asPlatform(database.db, (db) => db.insert(marketSettings).values(offline));
    await insertMember(database.scope(), { slug: "never-open" });
    const token = await createSession(database.scope({ now }), user, { userAgent: null, address: null });
    viewer = await findViewer(database.db, token, now);
  });

  const token = "a".repeat(43);

  it("lead whoever has a mailed link to the site that the market belongs to, signed in or not", async () => {
    for (const [from, to] of [
      [`/requests/status/${token}/lago`, `/requests/status/${token}/market`],
      [`/resetpassword/${token}/lago`, `/resetpassword/${token}/market`],
      ["/login/lago?returnTo=%2Fdetails", "/login/market?returnTo=%2Fdetails"],
    ] as const)
      for (const who of [null, viewer]) {
        const response = await call(from, who);
        expect([response.status, response.headers.get("location")]).toEqual([302, to]);
      }
  });

  it("lead people of that site to the same service there, and tell visitors that the market is not open", async () => {
    const response = await call("/lago/service/5/vin-decoder?tab=reviews", viewer);
    expect([response.status, response.headers.get("location")]).toEqual([302, "/service/5/vin-decoder?tab=reviews"]);
    const guest = await call("/lago/service/5/vin-decoder", null);
    expect([guest.status, guest.headers.get("location")]).toEqual([302, "/lago/myservices"]);
    const page = await call("/lago/myservices", null);
    expect(page.status).toBe(404);
    const shown = await page.text();
    expect(shown).toContain("The market of Company lago is not open now");
    expect(shown).not.toContain('href="/company/market"');
    expect(await (await call("/lago/myservices", viewer)).text()).toMatch(
      /href="\/company\/market"[^>]*>(<[^>]+>)*Edit market/,
    );
  });

  it("say nothing of a market that was never open, and lead nowhere else once it is open again", async () => {
    const page = await call("/never-open/myservices", viewer);
    expect(page.status).toBe(404);
    expect(await page.text()).toContain("Oops! Page not found");
    await database.db.update(companies).set({ hasGigMarket: true }).where(eq(companies.slug, "lago"));
    expect(await (await call("/lago/myservices", null)).text()).toContain("Oops! Page not found");
  });
});
