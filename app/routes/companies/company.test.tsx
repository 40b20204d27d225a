import { expect, it } from "vitest";
import { createSession, findViewer } from "#app/features/identity/session/sessions.server.ts";
import { insertAccount } from "#tests/factories/accounts.ts";
import { createPageCaller } from "#tests/factories/page-caller.ts";
import { describeOnOneDatabase } from "#tests/setup/test-database.ts";

describeOnOneDatabase("/company of who has none", (open) => {
  it("asks for the link of an agency, and says what is wrong with it", async () => {
    const database = await open();
    const scope = database.scope({ now: new Date() });
    const account = await insertAccount(scope, { email: "alone@agency.example" });
    const token = await createSession(scope, account, { userAgent: null, address: null });
    const viewer = await findViewer(database.db, token, scope.now);
    const caller = await createPageCaller(database);
    const join = async (link: string) => {
      const body = new URLSearchParams({ intent: "join", link });
      const answer = await caller.call("/company", viewer, { method: "POST", body });
      return { status: answer.status, text: await answer.text() };
    };
    const empty = await join(" ");
    expect(empty.status).toBe(400);
    expect(empty.text).toContain("Please enter the registration link");
    const unknown = await join("https://market.test/agentonboarding/nobody");
    expect(unknown.status).toBe(400);
    expect(unknown.text).toContain("There is no agency with this link");
    await caller.close();
  });
});
