import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { companies, users } from "#app/db/schema/identity.ts";
import { joinRequests } from "#app/db/schema/join-requests.ts";
import { createSession, findViewer } from "#app/features/identity/session/sessions.server.ts";
import { insertAccount } from "#tests/factories/accounts.ts";
import { createPageCaller } from "#tests/factories/page-caller.ts";
import { describeOnOneDatabase } from "#tests/setup/test-database.ts";

describeOnOneDatabase("/semsee/info", (open) => {
  it("names each viewer's own next step", async () => {
    const database = await open();
    const scope = database.scope({ now: new Date() });
    const agency = { tenantId: 1, slug: "red-hill", name: "Red Hill" };
    const [company] = await database.db.insert(companies).values(agency).returning({ id: companies.id });
    const companyId = company?.id ?? 0;
    const owner = { email: "owner@redhill.test", firstName: "Olga", companyId, roleId: 2 };
    await insertAccount(scope, owner);
    const person = await insertAccount(scope, { email: "pat@redhill.test" });
    const caller = await createPageCaller(database);
    const token = await createSession(scope, person, { userAgent: null, address: null });
    const read = async () => {
      const viewer = await findViewer(database.db, token, scope.now);
      return (await caller.call("/semsee/info", viewer)).text();
    };
    const visitors = await (await caller.call("/semsee/info", null)).text();
    expect(visitors).toContain("log in if you have access");

    const newcomers = await read();
    expect(newcomers).toContain("<title>Quoting comes with your company");
    expect(newcomers).toMatch(/href="\/company"[^>]*>(<[^>]+>)*Create or join a company/);
    expect(newcomers).not.toContain("Please contact your admin");

    await database.db
      .insert(joinRequests)
      .values({ tenantId: 1, companyId, userId: person.id, state: "pending", createdAt: scope.now });
    const waiting = await read();
    expect(waiting).toContain("An administrator of Red Hill decides about your request to join");
    expect(waiting).not.toContain("owner@redhill.test");

    await database.db.update(users).set({ companyId, roleId: 3 }).where(eq(users.id, person.id));
    const members = await read();
    expect(members).toContain("Please contact your admin");
    expect(members).toContain("Olga");

    await database.db.update(users).set({ roleId: 2 }).where(eq(users.id, person.id));
    const managers = await read();
    expect(managers).toContain("<title>You decide who may quote");
    expect(managers).toContain(`href="/users/member/${person.id}"`);
    expect(managers).not.toContain("Please contact your admin");

    await database.db.update(users).set({ roleId: 4 }).where(eq(users.id, person.id));
    const sellers = await read();
    expect(sellers).toContain("<title>Quoting is for agencies");

    await database.db.update(users).set({ roleId: 1 }).where(eq(users.id, person.id));
    const administrators = await read();
    expect(administrators).toContain("Your account administers this site.");
    expect(administrators).not.toContain("Please contact your admin");
    await caller.close();
  });
});
