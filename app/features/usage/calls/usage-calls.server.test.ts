import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { formerSlugs } from "#app/db/schema/markets.ts";
import { requests } from "#app/db/schema/requests.ts";
import { usageEvents } from "#app/db/schema/usage.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { logUnreadable, recordUsage } from "#app/features/usage/record-usage.server.ts";
import { createServiceKey, listServiceKeys } from "#app/features/usage/service-keys.server.ts";
import { anySender, insertBuyer, insertCompany, insertKey, insertSeller, toEvent } from "#tests/factories/usage.ts";
import { describeOnEveryDatabase, type TestDatabase } from "#tests/setup/test-database.ts";
import { sendTestEvent } from "./send-test-event.server.ts";
import { callsOnPage } from "./usage-call.ts";
import { deleteOldUsageCalls, listUsageCalls, logUsageCall } from "./usage-calls.server.ts";

describeOnEveryDatabase("the log of a gateway's calls", (open) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });

  async function prepare() {
    const seller = await insertSeller(database.scope({ now: new Date() }));
    const buyer = await insertBuyer(seller);
    const read = async (query = {}) => {
      const page = await listUsageCalls(seller.scope, seller.serviceId, {
        isTest: null,
        keyId: null,
        result: null,
        before: null,
        ...query,
      });
      if (page === null) throw new Error("the log is not the seller's to see");
      return page;
    };
    const time = seller.scope.now.toISOString();
    const event = (id: string, data: object = {}) => toEvent(id, { buyer: buyer.slug, requests: 3, ...data }, { time });
    return { ...seller, buyer, read, event };
  }

  const countEvents = (serviceId: number) =>
    asPlatform(database.scope().db, async (db) => {
      const rows = await db.select({ serviceId: usageEvents.serviceId }).from(usageEvents);
      return rows.filter((row) => row.serviceId === serviceId).length;
    });

  test("contains each call's result and reason", async () => {
    const { scope, serviceId, read, event, buyer } = await prepare();
    const key = await insertKey(scope, serviceId);
    const send = (...values: unknown[]) => recordUsage(scope, { key, values }, anySender);
    await send(event("1"), event("2"));
    await send(event("1"), event("2"));
    await send(event("1", { requests: 4 }));
    await send(event("3"), event("4", { buyer: "nobody-here" }));
    await send(event("5", { requests: 0 }));
    await send({ data: { buyer: "\0\ud800", requests: "many" } });
    await logUnreadable(scope, { key, fault: "notJson" });
    await logUnreadable(scope, { key: `sk_${"a".repeat(43)}`, fault: "notJson" });
    const { calls, counts, next } = await read();
    expect(counts).toEqual({ all: 7, accepted: 2, held: 0, refused: 5 });
    expect(next).toBeNull();
    expect(calls.map(({ result, status, events, requests }) => [result, status, events, requests]).reverse()).toEqual([
      ["accepted", 200, 2, 6],
      ["repeat", 200, 2, 6],
      ["refused", 409, 1, 4],
      ["refused", 400, 2, 6],
      ["refused", 400, 1, 0],
      ["refused", 400, 1, null],
      ["refused", 400, 0, null],
    ]);
    const [unreadable, faulty, zero, foreign, conflict, , first] = calls;
    expect(first).toMatchObject({ keyName: "Test", isTest: false, eventId: "1", buyer: buyer.slug, faults: [] });
    expect([first?.buyerName, foreign?.buyerName, faulty?.buyerName]).toEqual([buyer.name, buyer.name, null]);
    expect((await read({ isTest: true })).counts.all).toBe(0);
    expect((await read({ isTest: false })).counts.all).toBe(7);
    expect(conflict?.faults).toEqual([{ index: 0, reason: "conflict" }]);
    expect(foreign?.faults).toEqual([{ index: 1, reason: "noAgreement" }]);
    expect(zero?.faults).toEqual([{ index: 0, field: "data.requests", message: "must be at least 1" }]);
    expect(faulty?.buyer).toBe("\uFFFD\uFFFD");
    expect(unreadable?.faults).toEqual([{ index: 0, reason: "notJson" }]);
    expect((await read({ result: "refused" })).calls).toHaveLength(5);
    expect((await read({ result: "accepted" })).calls).toHaveLength(2);
    const [listed] = (await listServiceKeys(scope, serviceId)) ?? [];
    expect(listed?.lastUsedAt).toBe(scope.now.toISOString());
  });

  test("names the buyer by its agreement, id or slug, in any case, and by the slug before", async () => {
    const { scope, serviceId, read, event, buyer } = await prepare();
    const key = await insertKey(scope, serviceId);
    const former = { slug: `before-${buyer.id}`, companyId: buyer.id, reservedUntil: new Date("2999-01-01") };
    await database.db.insert(formerSlugs).values(former);
    const { rows } = await asPlatform(scope.db, (db) =>
      db.execute<{ id: string }>(sql`select public_id as id from agreements where buyer_company_id = ${buyer.id}`),
    );
    const named = [rows[0]?.id, buyer.id, buyer.slug, buyer.slug.toUpperCase(), former.slug.toUpperCase()];
    for (const [at, name] of named.entries()) {
      const values = [event(String(at), { buyer: name })];
      expect(await recordUsage(scope, { key, values }, anySender)).toMatchObject({ kind: "done" });
    }
    expect((await read()).calls.map(({ buyerName }) => buyerName)).toEqual(named.map(() => buyer.name));
  });

  test("counts the repeats and held events of a call that is accepted in part, and narrows to a key", async () => {
    const { scope, serviceId, read, event } = await prepare();
    const key = await insertKey(scope, serviceId);
    const other = await createServiceKey(scope, anySender, { serviceId, name: "Gateway eu-1" });
    if (other?.kind !== "created") throw new Error("the key was not made");
    await recordUsage(scope, { key, values: [event("1"), event("2")] }, anySender);
    const batch = ["1", "2", "3", "4", "5"].map((id) => event(id));
    expect(await recordUsage(scope, { key: other.secret, values: batch }, anySender)).toMatchObject({ duplicates: 2 });
    const own = await read({ keyId: other.serviceKey.id });
    expect(own.counts).toEqual({ all: 1, accepted: 1, held: 0, refused: 0 });
    expect(own.calls).toMatchObject([
      { keyId: other.serviceKey.id, keyName: "Gateway eu-1", result: "accepted", events: 5, repeats: 2, held: 0 },
    ]);
    expect((await read({ keyId: 2_000_000_000 })).calls).toEqual([]);
    const foreign = await insertSeller(database.scope({ now: new Date() }));
    const query = { isTest: null, keyId: other.serviceKey.id, result: null, before: null };
    expect((await listUsageCalls(foreign.scope, foreign.serviceId, query))?.calls).toEqual([]);
  });

  test("narrows to held calls, which are not accepted ones", async () => {
    const { scope, serviceId, read, event } = await prepare();
    const owner = { tenantId: scope.tenantId, serviceId, keyId: null, isTest: false };
    const done = { kind: "done", accepted: 0, duplicates: 0 } as const;
    await logUsageCall(scope, owner, { values: [event("1")], outcome: { ...done, held: 1 } });
    await logUsageCall(scope, owner, { values: [event("2")], outcome: { ...done, accepted: 1, held: 0 } });
    const held = await read({ result: "held" });
    expect(held.counts).toEqual({ all: 2, accepted: 1, held: 1, refused: 0 });
    expect(held.calls.map(({ eventId }) => eventId)).toEqual(["1"]);
    expect((await read({ result: "accepted" })).calls.map(({ eventId }) => eventId)).toEqual(["2"]);
  });

  test("leads from a company without an agreement to its open request for the service", async () => {
    const { scope, serviceId, company, read, event } = await prepare();
    const key = await insertKey(scope, serviceId);
    const asking = await insertCompany(scope, { tenantId: 4 });
    const silent = await insertCompany(scope);
    const ask = (status: string, ownerCompanyId: number, workEmail: string) =>
      asPlatform(scope.db, async (db) => {
        const row = { tenantId: 4, kind: "service" as const, serviceId, companyId: asking.id, ownerCompanyId, status };
        const person = { firstName: "Dana", lastName: "Whitcomb", workEmail, description: "Help.", locale: "en" };
        const made = await db
          .insert(requests)
          .values({ ...row, ...person, acceptedTerms: true })
          .returning();
        return made[0]?.id;
      });
    const open = await ask("submitted", company.id, "dana@asking.test");
    await ask("declined", company.id, "dana@asking.test");
    await ask("submitted", silent.id, "other@asking.test");
    const send = (buyer: unknown) => recordUsage(scope, { key, values: [event("1", { buyer })] }, anySender);
    for (const buyer of [asking.slug.toUpperCase(), asking.id, silent.slug]) await send(buyer);
    expect((await read()).calls.map(({ openRequest }) => openRequest)).toEqual([null, open, open]);
  });

  test("answers a test key like any other, and counts nothing", async () => {
    const { scope, serviceId, read, event } = await prepare();
    const made = await createServiceKey(scope, anySender, { serviceId, name: "Staging", isTest: true });
    if (made?.kind !== "created") throw new Error("the key was not made");
    expect(made.secret).toMatch(/^sk_test_/);
    const send = (...values: unknown[]) => recordUsage(scope, { key: made.secret, values }, anySender);
    expect(await send(event("1"))).toEqual({ kind: "done", accepted: 1, duplicates: 0, held: 0 });
    expect(await send(event("1"))).toEqual({ kind: "done", accepted: 1, duplicates: 0, held: 0 });
    expect(await send(event("2", { buyer: "agr_test" }))).toMatchObject({ kind: "done", accepted: 1 });
    expect(await send(event("3", { buyer: "nobody-here" }))).toMatchObject({ kind: "notBillable" });
    expect(await countEvents(serviceId)).toBe(0);
    const { calls } = await read();
    expect(calls.map(({ result, isTest }) => [result, isTest])).toEqual([
      ["refused", true],
      ["accepted", true],
      ["accepted", true],
      ["accepted", true],
    ]);
  });

  test("offers no test agreement to a live key", async () => {
    const { scope, serviceId, event } = await prepare();
    const key = await insertKey(scope, serviceId);
    const outcome = await recordUsage(scope, { key, values: [event("1", { buyer: "agr_test" })] }, anySender);
    expect(outcome).toMatchObject({ kind: "notBillable", refused: [{ index: 0, reason: "noAgreement" }] });
    expect(await countEvents(serviceId)).toBe(0);
  });

  test("accepts test events for the seller's own services, within a limit", async () => {
    const { scope, serviceId, read } = await prepare();
    const stranger = await insertSeller(database.scope({ now: new Date() }));
    expect(await sendTestEvent(stranger.scope, serviceId, anySender)).toBeNull();
    expect(
      await listUsageCalls(stranger.scope, serviceId, { isTest: null, keyId: null, result: null, before: null }),
    ).toBeNull();
    const sent = [];
    for (let at = 0; at < 21; at++) sent.push(await sendTestEvent(scope, serviceId, anySender));
    expect(sent.filter((outcome) => outcome?.kind === "done")).toHaveLength(20);
    expect(sent.at(-1)).toEqual({ kind: "throttled", retryAfterSeconds: expect.any(Number) });
    const { calls, next } = await read();
    expect(calls).toHaveLength(callsOnPage);
    expect(next).toBeNull();
    expect(calls[0]).toMatchObject({ keyName: null, isTest: true, result: "accepted", buyer: "agr_test" });
    expect(await countEvents(serviceId)).toBe(0);
  });

  test("is paged, and entries older than 30 days are deleted", async () => {
    const { scope, serviceId, read } = await prepare();
    const key = await insertKey(scope, serviceId);
    const old = { ...scope, now: new Date(scope.now.getTime() - 31 * 86_400_000) };
    await logUnreadable(old, { key, fault: "notJson" });
    for (let at = 0; at < callsOnPage; at++) await logUnreadable(scope, { key, fault: "otherShape" });
    const { next } = await read();
    expect(next).not.toBeNull();
    expect((await read({ before: next })).calls.map(({ at }) => at)).toEqual([old.now.toISOString()]);
    expect(await deleteOldUsageCalls(scope.db, scope.now)).toBeGreaterThanOrEqual(1);
    expect((await read()).next).toBeNull();
  });
});
