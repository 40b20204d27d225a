import { beforeAll, expect, it } from "vitest";
import { throttles } from "#app/db/schema/throttles.ts";
import { chargeLead } from "#app/features/leads/leads.server.ts";
import { intakeBounds } from "#app/features/throttling/intake-quota.server.ts";
import { createPageCaller } from "#tests/factories/page-caller.ts";
import { describeOnOneDatabase, type TestDatabase } from "#tests/setup/test-database.ts";

const demo = {
  name: "Dana Whitcomb",
  company: "Lakeshore & Sons",
  email: "Dana@Lakeshore.test",
  phoneNumber: "+1 208 555 0142",
  message: "Flood zones, please",
};
const campaign = {
  firstName: "Dana",
  lastName: "Whitcomb",
  email: "Dana@Lakeshore.test",
  agencyName: "Lakeshore & Sons",
  phoneNumber: "+1 208 555 0142",
};

describeOnOneDatabase("forms that ask to be called back", (open) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });

  it.each([
    ["/requestdemo", demo],
    ["/vertafore/campaign", campaign],
  ])("%s answers 429 with Retry-After after too many of one person, and keeps what was typed", async (path, typed) => {
    await database.db.delete(throttles);
    const { call, close } = await createPageCaller(database, {
      alter: (context) => ({
        ...context,
        tenant: { ...context.tenant, features: { ...context.tenant.features, campaigns: true, requestDemo: true } },
      }),
    });
    const scope = database.scope({ now: new Date() });
    const { burst, secondsEach } = intakeBounds.lead.email;
    for (let at = 0; at < burst; at++) {
      expect(await chargeLead(scope, { address: `203.0.113.${at}`, email: typed.email })).toBe(0);
    }
    const answer = await call(path, null, { method: "POST", body: new URLSearchParams(typed) });
    const html = await answer.text();
    expect(answer.status).toBe(429);
    const wait = Number(answer.headers.get("retry-after"));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(secondsEach);
    for (const value of Object.values(typed)) expect(html).toContain(value.replace("&", "&amp;"));
    const other = new URLSearchParams({ ...typed, email: "vera@lakeshore.test" });
    expect((await call(path, null, { method: "POST", body: other })).status).toBe(200);
    await close();
  });
});
