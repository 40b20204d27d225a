import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { users } from "#app/db/schema/identity.ts";
import { createSession, findViewer } from "#app/features/identity/session/sessions.server.ts";
import { insertAccount } from "#tests/factories/accounts.ts";
import { createPageCaller } from "#tests/factories/page-caller.ts";
import { describeOnOneDatabase } from "#tests/setup/test-database.ts";

describeOnOneDatabase("the chosen language", (open) => {
  it("is saved in the signed-in user's account, and adopted by one without a preference", async () => {
    const database = await open();
    const scope = database.scope();
    const user = await insertAccount(scope, { email: "ines@market.test" });
    const readLocale = async () =>
      (await scope.db.select({ locale: users.locale }).from(users).where(eq(users.id, user.id)))[0]?.locale;
    const enter = (language: string | null) => createSession(scope, user, { userAgent: null, address: null, language });
    const token = await enter(null);
    expect(await readLocale()).toBeNull();
    await enter("es");
    await enter("en");
    expect(await readLocale()).toBe("es");
    const { call, close } = await createPageCaller(database);
    const choose = async (language: string, session: string | null) =>
      call("/preferences", session === null ? null : await findViewer(scope.db, session, scope.now), {
        method: "POST",
        body: new URLSearchParams({ language }),
      });
    await choose("en", null);
    await choose("xx", token);
    expect(await readLocale()).toBe("es");
    expect((await choose("en", token)).status).toBe(303);
    expect(await readLocale()).toBe("en");
    await close();
  });
});
