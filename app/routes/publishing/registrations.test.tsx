import { beforeAll, expect, it } from "vitest";
import { events } from "#app/db/schema/community.ts";
import { eventRegistrations } from "#app/db/schema/event-registrations.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { createSession, findViewer } from "#app/features/identity/session/sessions.server.ts";
import { listRegistrations } from "#app/features/publishing/registrations.server.ts";
import { insertAccount } from "#tests/factories/accounts.ts";
import { buildTestTenant } from "#tests/factories/app-server.ts";
import { createPageCaller } from "#tests/factories/page-caller.ts";
import { describeOnOneDatabase, type TestDatabase } from "#tests/setup/test-database.ts";

describeOnOneDatabase("the registrations for an event", (open) => {
  const now = new Date();
  let database: TestDatabase;
  let eventId: number;
  let account: Awaited<ReturnType<typeof insertAccount>>;

  beforeAll(async () => {
    database = await open();
    account = await insertAccount(database.scope({ now }), { email: "ada@market.test", roleId: 1 });
    const [event] = await database.db
      .insert(events)
      .values({
        ...{ title: "Storm drill", summary: "S", host: "Isaac", joinUrl: "https://meet.example/storm" },
        ...{ startsAt: now, endsAt: new Date(now.getTime() + 3_600_000), timeZone: "UTC" },
      })
      .returning({ id: events.id });
    eventId = event?.id ?? 0;
    const ofDana = { eventId, name: "Dana", locale: "en", createdAt: now };
    const sites = [1, 1_000_007, 9];
    await asPlatform(database.db, (tx) =>
      tx
        .insert(eventRegistrations)
        .values(sites.map((tenantId) => ({ ...ofDana, tenantId, email: `dana@${tenantId}.example` }))),
    );
  });

  it("name the sites where people registered, markets too", async () => {
    const token = await createSession(database.scope({ now }), account, { userAgent: null, address: null });
    const viewer = await findViewer(database.db, token, now);
    const market = { ...buildTestTenant("harbor", { id: 7, productName: "Harbor Lane" }), id: 1_000_007, parentId: 1 };
    const { call, close } = await createPageCaller(database, { others: [market] });
    const page = await (await call(`/gigmarket/admin/events/${eventId}/registrations`, viewer)).text();
    expect(page).toContain("Harbor Lane");
    expect(page).toContain("#9");
    expect(page).not.toContain("#1000007");
    await close();
  });

  it("say when there are more than are listed", async () => {
    const scope = { ...database.scope({ now }), userId: account.id };
    const list = async (most: number) => {
      const found = await listRegistrations(scope, eventId, most);
      return [found?.guests.length, found?.isCut];
    };
    expect([await list(2), await list(3)]).toEqual([
      [2, true],
      [3, false],
    ]);
  });
});
