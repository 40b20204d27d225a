import { expect, it } from "vitest";
import { inTenant } from "#app/db/tenant-transaction.server.ts";
import { createSession, findViewer } from "#app/features/identity/session/sessions.server.ts";
import { createAccountLink } from "#app/features/identity/social/account-links.server.ts";
import { insertAccount } from "#tests/factories/accounts.ts";
import { createPageCaller } from "#tests/factories/page-caller.ts";
import { describeOnOneDatabase } from "#tests/setup/test-database.ts";

describeOnOneDatabase("/profile", (open) => {
  it("offers to keep the present address while another one waits, without scripts", async () => {
    const database = await open();
    const scope = database.scope({ now: new Date() });
    const account = await insertAccount(scope, { passwordHash: "hash" });
    const link = { email: account.email, kind: "changeEmail", newEmail: "new@lakeshore.test" } as const;
    await inTenant(scope, (scoped) => createAccountLink(scoped, link));
    const token = await createSession(scope, account, { userAgent: null, address: null });
    const viewer = await findViewer(database.db, token, scope.now);
    const caller = await createPageCaller(database);
    const read = async (init?: RequestInit) => (await caller.call("/profile", viewer, init)).text();
    expect(await read()).toMatch(/<form method="post"[^>]*><input[^>]*value="keepEmail"\/>/);
    const kept = await read({ method: "POST", body: new URLSearchParams({ intent: "keepEmail" }) });
    expect(kept).toContain(`Your address stays ${account.email}.`);
    expect(kept).not.toContain("keepEmail");
    await caller.close();
  });
});
