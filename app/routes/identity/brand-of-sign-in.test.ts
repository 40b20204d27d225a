import { afterAll, beforeAll, expect, it } from "vitest";
import { createSession, findViewer } from "#app/features/identity/session/sessions.server.ts";
import { insertAccount } from "#tests/factories/accounts.ts";
import { buildTestTenant } from "#tests/factories/app-server.ts";
import { createPageCaller } from "#tests/factories/page-caller.ts";
import { describeOnOneDatabase, type TestDatabase } from "#tests/setup/test-database.ts";

describeOnOneDatabase("sign-in for people of a brand without a host of its own", (open) => {
  let database: TestDatabase;
  let caller: Awaited<ReturnType<typeof createPageCaller>>;
  beforeAll(async () => {
    database = await open();
    caller = await createPageCaller(database, { others: [buildTestTenant("bare", { id: 7 })] });
  });
  afterAll(() => caller.close());

  it("is the brand's own after signing out everywhere, when no session names it any more", async () => {
    const scope = database.scope({ tenantId: 7, now: new Date() });
    const account = await insertAccount(scope, { tenantId: 7, email: "ada@bare.test" });
    const token = await createSession(scope, account, { userAgent: null, address: null });
    const viewer = await findViewer(database.db, token, scope.now);
    const body = new URLSearchParams({ intent: "endAllSessions" });
    const answer = await caller.call("/profile", viewer, { method: "POST", body });
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/login/bare"]);
  });

  it("is the brand's own for a form that was posted below its name after the session's end", async () => {
    const body = new URLSearchParams({ sender: "account" });
    const answer = await caller.call("/bare/requestservice", null, { method: "POST", body });
    expect([answer.status, answer.headers.get("location")]).toEqual([
      302,
      "/login/bare?returnTo=%2Fbare%2Frequestservice",
    ]);
  });
});
