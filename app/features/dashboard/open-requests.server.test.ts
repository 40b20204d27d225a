import { expect, it } from "vitest";
import { requests } from "#app/db/schema/requests.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { insertMember } from "#tests/factories/companies.ts";
import { anySender } from "#tests/factories/usage.ts";
import { describeOnEveryDatabase, type TestScope } from "#tests/setup/test-database.ts";
import { loadOpenRequests } from "./open-requests.server.ts";

describeOnEveryDatabase("a company's open requests", (open) => {
  /** Inserts a request of the scope's user, last changed so many minutes ago. */
  async function ask(scope: TestScope, minutes: number, overrides: Partial<typeof requests.$inferInsert> = {}) {
    const changedAt = new Date(scope.now.getTime() - minutes * 60_000);
    const person = { firstName: "Dana", lastName: "Whitcomb", workEmail: `dana+${minutes}@lakeshore.test` };
    await asPlatform(scope.db, (db) =>
      db.insert(requests).values({
        ...{ ...person, tenantId: 1, kind: "service", status: "submitted", acceptedTerms: true, locale: "en" },
        ...{ companyId: scope.companyId, userId: scope.userId, description: `${minutes}` },
        ...{ createdAt: changedAt, updatedAt: changedAt, ...overrides },
      }),
    );
  }

  it("are counted, and listed by kind and by who is to act, however many newer ones there are", async () => {
    const database = await open();
    const { scope } = await insertMember(database.scope(), { slug: "lakeshore" });
    expect(await loadOpenRequests(scope, anySender, "en")).toMatchObject({ count: 0, latest: [], workflows: [] });
    await ask(scope, 100, { kind: "workflow" });
    await ask(scope, 90, { status: "waitingForBuyer" });
    await ask(scope, 80, { status: "declined" });
    expect(await loadOpenRequests(scope, anySender, "en")).toMatchObject({
      count: 2,
      waiting: [{}],
      workflows: [{}],
      services: [{}],
    });
    for (let minutes = 0; minutes < 50; minutes += 1) await ask(scope, minutes);
    const { count, latest, waiting, workflows, services } = await loadOpenRequests(scope, anySender, "en");
    expect([count, latest.length, services.length]).toEqual([52, 5, 3]);
    expect((await loadOpenRequests(scope, anySender, "en")).waitingCount).toBe(1);
    for (let minutes = 200; minutes < 206; minutes += 1) await ask(scope, minutes, { status: "waitingForBuyer" });
    const later = await loadOpenRequests(scope, anySender, "en");
    expect([later.waiting.length, later.waitingCount]).toEqual([5, 7]);
    expect([waiting, workflows].map((list) => list.map(({ excerpt }) => excerpt))).toEqual([["90"], ["100"]]);
  });
});
