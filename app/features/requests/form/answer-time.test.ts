import { gt } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { requestEvents, requests } from "#app/db/schema/requests.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { insertAccount } from "#tests/factories/accounts.ts";
import { insertService } from "#tests/factories/services.ts";
import { describeOnEveryDatabase, type TestScope } from "#tests/setup/test-database.ts";
import { listProspects, listUsualAnswerHours } from "./answer-time.server.ts";

const hour = 3_600_000;

describeOnEveryDatabase("the time that an answer usually takes", (open) => {
  let scope: TestScope;
  let sellerId: number;
  beforeEach(async () => {
    scope = (await open()).scope();
    sellerId = (await insertService(scope.db, {})).ownerCompanyId;
  });

  /** `answered`: hours until the answer; null for a request that still waits. `live`: hours until it was live. */
  async function ask(requestedAgo: number, answered: number | null, tenantId: number = scope.tenantId, live?: number) {
    const createdAt = new Date(scope.now.getTime() - requestedAgo * hour);
    await asPlatform(scope.db, async (db) => {
      const [row] = await db
        .insert(requests)
        .values({
          ...{ tenantId, kind: "service", status: "submitted", processVersion: 1, ownerCompanyId: sellerId },
          ...{ firstName: "Dana", lastName: "Whitcomb", workEmail: `${crypto.randomUUID()}@lakeshore.example` },
          ...{ description: "Please", acceptedTerms: true, locale: "en", createdAt, updatedAt: createdAt },
        })
        .returning({ id: requests.id });
      if (!row) throw new Error("no request was stored");
      const event = { tenantId, requestId: row.id, createdAt };
      await db.insert(requestEvents).values({ ...event, kind: "message", actor: "buyer" });
      if (answered === null) return;
      const answeredAt = new Date(createdAt.getTime() + answered * hour);
      await db.insert(requestEvents).values([
        { ...event, kind: "assigned", actor: "seller" },
        { ...event, kind: "moved", actor: "seller", createdAt: answeredAt },
        { ...event, kind: "message", actor: "seller", createdAt: new Date(answeredAt.getTime() + 900 * hour) },
      ]);
      if (live === undefined) return;
      const liveAt = new Date(createdAt.getTime() + live * hour);
      await db
        .insert(requestEvents)
        .values({ ...event, kind: "moved", actor: "seller", toStatus: "live", createdAt: liveAt });
    });
  }
  const findFor = async (ownerId: number | null) => (await listUsualAnswerHours(scope, [ownerId])).get(ownerId);
  const find = () => findFor(sellerId);

  it("is the median of first answers by the seller's people, in whole hours", async () => {
    for (const answered of [0.2, 1, 2.5, 40, 300]) await ask(1_000, answered);
    expect(await find()).toBe(3);
    for (const answered of [0.1, 0.1, 0.1, 0.1]) await ask(1_000, answered);
    expect(await find()).toBe(1);
    expect(await findFor(null)).toBeNull();
  });

  it("is null for fewer than five, and ignores other tenants", async () => {
    for (let at = 0; at < 4; at++) await ask(100, 1);
    await ask(100, 1, 4);
    expect(await find()).toBeNull();
    await ask(100, 1);
    expect(await find()).toBe(1);
  });

  it("counts requests that have waited for a week, but no recent ones", async () => {
    for (let at = 0; at < 5; at++) await ask(500, 2);
    for (let at = 0; at < 9; at++) await ask(1, null);
    expect(await find()).toBe(2);
    for (let at = 0; at < 6; at++) await ask(200, null);
    expect(await find()).toBeNull();
  });

  it("counts no spam, which nobody answers", async () => {
    for (let at = 0; at < 5; at++) await ask(500, 2);
    for (let at = 0; at < 9; at++) await ask(200, null);
    const isSpam = gt(requests.createdAt, new Date(scope.now.getTime() - 300 * hour));
    await asPlatform(scope.db, (db) => db.update(requests).set({ spamAt: scope.now }).where(isSpam));
    expect(await find()).toBe(2);
  });

  it("says before a request who answers, how soon, and how long it takes until it is live", async () => {
    const owner = { id: sellerId, name: "Gable & Stone" };
    for (let at = 0; at < 4; at++) await ask(500, 2, scope.tenantId, 50);
    await ask(500, 2);
    const untold = { answeredBy: null, answerHours: null, liveHours: null };
    expect(await listProspects(scope, [owner])).toEqual([{ ...untold, billing: "later" }]);
    await ask(500, 2, scope.tenantId, 50);
    expect(await listProspects(scope, [owner])).toMatchObject([{ liveHours: 50 }]);
    expect(await listProspects(scope, [null])).toEqual([{ ...untold, billing: "none" }]);
    const asSeller = { ...scope, companyId: sellerId };
    expect(await listProspects(asSeller, [owner])).toMatchObject([{ billing: "own" }]);
    expect(await listProspects({ ...scope, companyId: sellerId + 1 }, [owner])).toMatchObject([{ billing: "agreed" }]);
  });

  it("says so of several services, each by its own company", async () => {
    for (let at = 0; at < 5; at++) await ask(500, 2, scope.tenantId, 50);
    await insertAccount(scope, { roleId: 4, companyId: sellerId, email: `${crypto.randomUUID()}@gable.example` });
    const other = (await insertService(scope.db, {})).ownerCompanyId;
    const [gable, harbor] = [
      { id: sellerId, name: "Gable & Stone" },
      { id: other, name: "Harbor" },
    ];
    const billing = "later";
    const ofGable = { answeredBy: "Gable & Stone", answerHours: 2, liveHours: 50, billing };
    const ofHarbor = { answeredBy: null, answerHours: null, liveHours: null, billing };
    expect(await listProspects(scope, [harbor, gable, gable])).toEqual([ofHarbor, ofGable, ofGable]);
    expect(await listProspects(scope, [])).toEqual([]);
  });
});
