import { expect, it } from "vitest";
import { createSession, findViewer } from "#app/features/identity/session/sessions.server.ts";
import { insertAccount } from "#tests/factories/accounts.ts";
import { createPageCaller } from "#tests/factories/page-caller.ts";
import { describeOnEveryDatabase } from "#tests/setup/test-database.ts";

describeOnEveryDatabase("/gigmarket/admin/health", (open) => {
  it("names the day that it asks about before it is saved", async () => {
    const database = await open();
    const scope = database.scope({ now: new Date() });
    const account = await insertAccount(scope, { email: "ada@market.test", roleId: 1 });
    const token = await createSession(scope, account, { userAgent: null, address: null });
    const viewer = await findViewer(database.db, token, scope.now);
    const caller = await createPageCaller(database);
    const ask = async (twoStepFrom: string) => {
      const body = new URLSearchParams({ intent: "twoStep", twoStepFrom });
      return (await caller.call("/gigmarket/admin/health", viewer, { method: "POST", body })).text();
    };
    expect(await ask("2031-03-01")).toContain("Required from Mar\u00a01,\u00a02031");
    expect(await ask("")).toContain("No longer required");
    await caller.close();
  });
});
