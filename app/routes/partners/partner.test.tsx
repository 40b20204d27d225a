import { expect, it } from "vitest";
import { createPageCaller } from "#tests/factories/page-caller.ts";
import { withScopes } from "#tests/factories/scopes.ts";
import { describeOnOneDatabase } from "#tests/setup/test-database.ts";

describeOnOneDatabase("/partner", (open) => {
  it("redirects to sign-in when the check fails, keeps nothing, and logs why", async () => {
    const gone = new Proxy({} as never, {
      get: () => {
        throw new Error("the database is gone");
      },
    });
    const { call, logged } = await createPageCaller(await open(), {
      alter: (context) => withScopes(context, { db: gone }),
    });
    const answer = await call("/partner?email=pat%40nobody.test&tenantname=premium&utm_source=pf", null);
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/login"]);
    expect(answer.headers.get("set-cookie")).toBeNull();
    expect(logged.join()).toContain("partner check failed");
  });

  it("redirects to sign-in after too many checks from one address", async () => {
    const { call } = await createPageCaller(await open());
    const lead = async () => (await call("/partner?email=pat%40nobody.test", null)).headers.get("location");
    for (let checks = 0; checks < 30; checks += 1) expect(await lead()).toBe("/agencyonboarding");
    expect(await lead()).toBe("/login");
  });
});
