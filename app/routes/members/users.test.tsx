import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { companies, users } from "#app/db/schema/identity.ts";
import { throttles } from "#app/db/schema/throttles.ts";
import { createSession, findViewer } from "#app/features/identity/session/sessions.server.ts";
import type { Viewer } from "#app/features/identity/viewer.ts";
import { inviteMember } from "#app/features/members/invite-member.server.ts";
import { buildAccountSender } from "#tests/factories/account-sender.ts";
import { insertAccount } from "#tests/factories/accounts.ts";
import { createPageCaller } from "#tests/factories/page-caller.ts";
import { describeOnOneDatabase, type TestDatabase } from "#tests/setup/test-database.ts";

describeOnOneDatabase("the pages of a company's users", (open) => {
  let database: TestDatabase;
  let call: Awaited<ReturnType<typeof createPageCaller>>["call"];
  let viewer: Viewer | null;
  let boss: typeof users.$inferSelect;
  let ann: typeof users.$inferSelect;

  beforeAll(async () => {
    database = await open();
    ({ call } = await createPageCaller(database));
  });

  beforeEach(async () => {
    const { db } = database;
    for (const table of [users, companies, throttles]) await db.delete(table);
    const [company] = await db.insert(companies).values({ tenantId: 1, slug: "lakeshore", name: "L" }).returning();
    const companyId = company?.id ?? 0;
    boss = await insertAccount(database.scope(), { companyId, passwordHash: "hash" });
    ann = await insertAccount(database.scope(), { companyId, roleId: 3, email: "ann@l.test", passwordHash: "hash" });
    viewer = await enter(boss);
  });

  const now = new Date();
  const enter = async (user: typeof users.$inferSelect) => {
    const scope = database.scope({ now });
    return findViewer(scope.db, await createSession(scope, user, { userAgent: null, address: null }), now);
  };
  const post = (path: string, fields: Record<string, string>) =>
    call(path, viewer, { method: "POST", body: new URLSearchParams(fields) });
  const readUser = async (id: number) => (await database.db.select().from(users).where(eq(users.id, id)))[0];

  it.each([
    "deactivate",
    "remove",
  ])("ask for a confirmation, without JavaScript, before they %s a user", async (intent) => {
    const path = `/users/member/${ann.id}`;
    expect(await (await call(path, viewer)).text()).toContain(`id="confirm-${intent}"`);
    const response = await post(path, { intent });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain(`href="#confirm-${intent}"`);
    expect(await readUser(ann.id)).toMatchObject({ companyId: boss.companyId, deactivatedAt: null });
    expect((await post(path, { intent, confirm: "yes" })).status).toBe(intent === "remove" ? 302 : 200);
    expect(await readUser(ann.id)).not.toMatchObject({ companyId: boss.companyId, deactivatedAt: null });
  });

  it("keep the last administrator, whatever is posted", async () => {
    const path = `/users/member/${boss.id}`;
    const page = await (await call(path, viewer)).text();
    expect(page).not.toContain('value="remove"');
    const posts: Record<string, string>[] = [
      { intent: "remove", confirm: "yes" },
      { intent: "deactivate", confirm: "yes" },
      { intent: "role", roleId: "3" },
    ];
    for (const fields of posts) expect((await post(path, fields)).status).toBe(409);
    expect(await readUser(boss.id)).toMatchObject({ roleId: 2, companyId: boss.companyId, deactivatedAt: null });
  });

  it("show open invitations to administrators only, who can resend and withdraw them", async () => {
    await insertAccount(database.scope(), { roleId: 3, email: "gus@guest.test" });
    const guest = { firstName: "Gus", lastName: "Ames", workEmail: "gus@guest.test", roleId: "3" };
    const scope = database.scope({ userId: boss.id, companyId: boss.companyId, now });
    await inviteMember(scope, buildAccountSender(), guest);
    const find = async () =>
      /name="invitation" value="(\d+)"/.exec(await (await call("/users", viewer)).text())?.[1] ?? "";
    const first = await find();
    const resent = await post("/users", { intent: "resend", invitation: first });
    expect([resent.status, (await resent.text()).includes("gus@guest.test again")]).toEqual([200, true]);
    const second = await find();
    expect(second).not.toBe(first);
    const stale = await post("/users", { intent: "withdraw", invitation: first });
    expect([stale.status, (await stale.text()).includes("gus@guest.test is out of date")]).toEqual([409, true]);
    for (const fields of [
      { intent: "withdraw", invitation: "\0" },
      { intent: "burn", invitation: second },
      { intent: "resend", invitation: "2147483648" },
    ])
      expect((await post("/users", fields)).status).toBe(404);
    const administrator = viewer;
    viewer = await enter(ann);
    expect(await find()).toBe("");
    expect((await post("/users", { intent: "withdraw", invitation: second })).status).toBe(404);
    viewer = administrator;
    expect((await post("/users.data", { intent: "withdraw", invitation: second })).status).toBe(200);
    expect(await find()).toBe("");
  });
});
