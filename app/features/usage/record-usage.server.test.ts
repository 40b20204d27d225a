import { sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { formerSlugs } from "#app/db/schema/markets.ts";
import type { ScopeFields } from "#app/db/scope.ts";
import { asPlatform, inTenant } from "#app/db/tenant-transaction.server.ts";
import { insertAccount, readMails } from "#tests/factories/accounts.ts";
import {
  anySender,
  insertAgreement,
  insertBuyer,
  insertFee,
  insertKey,
  insertSeller,
  toEvent,
} from "#tests/factories/usage.ts";
import { describeOnEveryDatabase, type TestDatabase, type TestScope, testScopeIn } from "#tests/setup/test-database.ts";
import { recordUsage } from "./record-usage.server.ts";
import { createNamedKey, createServiceKey, listServiceKeys, revokeServiceKey } from "./service-keys.server.ts";

/** A service's daily totals, and the same computed from its events. */
async function readTotals(scope: TestScope, serviceId: number) {
  return asPlatform(scope.db, async (db) => {
    const { rows: totals } = await db.execute(sql`
      select usage_date::text as day, buyer_company_id as buyer, booked_month::text as month, requests::int, total_cents::int as cents,
        fee_cents::int as fee, restated_at is not null as restated
      from usage_daily_totals where service_id = ${serviceId} order by 1, 2, 3`);
    const { rows: events } = await db.execute(sql`
      select usage_date::text as day, buyer_company_id as buyer, booked_month::text as month, sum(requests)::int as requests,
        sum(requests * unit_cents)::int as cents, round(sum(requests::numeric * unit_cents * share_points) / 10000)::int as fee,
        bool_or(restatement is not null) as restated
      from usage_events where service_id = ${serviceId} group by 1, 2, 3 order by 1, 2, 3`);
    expect(totals).toEqual(events);
    return totals;
  });
}

describeOnEveryDatabase("recording usage", (open) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });

  /** A seller with a service at 5 cents, its key, and a buyer. */
  async function prepare(overrides: Partial<ScopeFields> = {}) {
    const scope = database.scope(overrides);
    const seller = await insertSeller(scope);
    const key = await insertKey(seller.scope, seller.serviceId);
    await insertFee(seller.scope, seller.serviceId, 5);
    const buyer = await insertBuyer(seller);
    const send = (values: unknown[], change: Partial<TestScope> = {}) =>
      recordUsage({ ...scope, ...change }, { key, values }, anySender);
    return { ...seller, key, buyer, send, totals: () => readTotals(scope, seller.serviceId) };
  }

  it("counts an event once, however often it is sent, also concurrently, by company id, slug or the slug before", async () => {
    const { send, buyer, totals } = await prepare();
    const row = { slug: `before-${buyer.id}`, companyId: buyer.id, reservedUntil: new Date("2999-01-01") };
    await database.db.insert(formerSlugs).values(row);
    const events = [toEvent("1", { buyer: buyer.id, requests: 3 }), toEvent("2", { buyer: row.slug, requests: 4 })];
    const outcomes = await Promise.all([send(events), send([...events].reverse()), send(events)]);
    expect(outcomes.map((outcome) => outcome.kind)).toEqual(["done", "done", "done"]);
    expect(outcomes.reduce((sum, outcome) => sum + (outcome.kind === "done" ? outcome.accepted : 0), 0)).toBe(2);
    expect(await totals()).toEqual([
      { day: "2026-01-15", buyer: buyer.id, month: "2026-01-01", requests: 7, cents: 35, fee: 4, restated: false },
    ]);
  });

  it("keeps totals equal when one in ten of twenty thousand events is sent twice", async () => {
    const { send, buyer, totals } = await prepare();
    let sum = 0;
    for (let batch = 0; batch < 20; batch++) {
      const events = Array.from({ length: 1000 }, (_, at) => {
        const number = batch * 900 + (at < 900 ? at : at - 900);
        if (at < 900) sum += 1 + (number % 7);
        const time = new Date(Date.UTC(2026, 0, 1 + (number % 14), 5)).toISOString();
        return toEvent(String(number), { buyer: buyer.id, requests: 1 + (number % 7) }, { time });
      });
      expect(await send(events)).toEqual({ kind: "done", accepted: 900, duplicates: 100, held: 0 });
    }
    expect((await totals()).reduce((all, row) => all + Number(row.requests), 0)).toBe(sum);
  });

  it("refuses a different event with the same source and id, by its index", async () => {
    const { send, buyer, totals } = await prepare();
    await send([toEvent("1", { buyer: buyer.id, requests: 3 })]);
    const outcome = await send([
      toEvent("2", { buyer: buyer.id, requests: 1 }),
      toEvent("1", { buyer: buyer.id, requests: 4 }),
    ]);
    expect(outcome).toEqual({ kind: "conflict", index: 1 });
    const twice = [toEvent("3", { buyer: buyer.id, requests: 1 }), toEvent("3", { buyer: buyer.id, requests: 2 })];
    expect(await send(twice)).toEqual({ kind: "conflict", index: 1 });
    expect(await totals()).toMatchObject([{ requests: 3 }]);
  });

  it.each([
    ["a negative count", { requests: -1 }, {}, "data.requests"],
    ["no count", { requests: undefined }, {}, "data.requests"],
    ["nothing counted", { requests: 0 }, {}, "data.requests"],
    ["a fraction", { requests: 1.5 }, {}, "data.requests"],
    ["a huge count", { requests: 1e15 }, {}, "data.requests"],
    ["a count that is no number", { requests: "7" }, {}, "data.requests"],
    ["a buyer with NUL", { buyer: "a\0" }, {}, "data.buyer"],
    ["a time to come", {}, { time: "2026-01-15T12:06:00Z" }, "time"],
    ["a time years back", {}, { time: "2023-01-15T12:00:00Z" }, "time"],
    ["a time without offset", {}, { time: "2026-01-15T12:00:00" }, "time"],
    ["a day that is none", {}, { time: "2026-02-30T12:00:00Z" }, "time"],
    ["another version", {}, { specversion: "0.3" }, "specversion"],
    ["no id", {}, { id: "" }, "id"],
    ["a source with a line break", {}, { source: "a\nb" }, "source"],
    ["data that is not JSON", {}, { datacontenttype: "text/xml" }, "datacontenttype"],
    ["no data", {}, { data: undefined }, "data"],
  ])("counts nothing of a call with %s, and reports it", async (_name, data, overrides, field) => {
    const { send, buyer, totals } = await prepare();
    const good = toEvent("1", { buyer: buyer.id, requests: 1 });
    const outcome = await send([good, toEvent("2", { buyer: buyer.id, requests: 1, ...data }, overrides), good]);
    expect(outcome).toMatchObject({ kind: "faulty", index: 1 });
    expect(outcome.kind === "faulty" ? Object.keys(outcome.errors) : []).toEqual([field]);
    expect(await totals()).toEqual([]);
  });

  it("refuses events about the seller itself, more than a thousand, and non-objects", async () => {
    const { send, company, buyer } = await prepare();
    const own = await send([toEvent("1", { buyer: company.id, requests: 1 })]);
    expect(own).toEqual({ kind: "notBillable", refused: [{ index: 0, reason: "noAgreement" }] });
    const many = Array.from({ length: 1001 }, (_, at) => toEvent(String(at), { buyer: buyer.id, requests: 1 }));
    expect(await send(many)).toEqual({ kind: "tooManyEvents" });
    for (const value of [null, [], 1, "x"]) expect(await send([value])).toMatchObject({ kind: "faulty", index: 0 });
  });

  it.each([
    ["New York, before clocks go forward", "2025-03-09T01:59:59-05:00", "2025-03-09"],
    ["New York, after", "2025-03-09T03:00:00-04:00", "2025-03-09"],
    ["New York, late in the evening", "2025-11-01T23:30:00-04:00", "2025-11-02"],
    ["New York, the hour that comes twice", "2025-11-02T01:30:00-05:00", "2025-11-02"],
    ["London, just after midnight in summer", "2025-10-26T00:30:00+01:00", "2025-10-25"],
    ["London, the hour that comes twice", "2025-10-26T01:30:00+00:00", "2025-10-26"],
    ["Lord Howe, where it is half an hour", "2025-10-05T02:30:00+11:00", "2025-10-04"],
    ["Lord Howe, before midnight", "2025-10-05T23:59:59+11:00", "2025-10-05"],
  ])("counts on the UTC day: %s", async (_name, time, day) => {
    const { send, buyer, totals } = await prepare({ now: new Date("2026-01-15T12:00:00Z") });
    expect(await send([toEvent("1", { buyer: buyer.id, requests: 1 }, { time })])).toMatchObject({ kind: "done" });
    expect(await totals()).toMatchObject([{ day }]);
  });

  it("applies the price and share at the time of use", async () => {
    const { send, buyer, totals, scope, serviceId } = await prepare({ tenantId: 1 });
    const now = new Date("2026-01-16T12:00:00Z");
    const event = (id: string, time: string) => toEvent(id, { buyer: buyer.id, requests: 100 }, { time });
    await send([event("before", "2026-01-15T13:00:00Z")], { now });
    await insertFee({ ...scope, now }, serviceId, 9);
    const later = new Date("2026-01-17T12:00:00Z");
    await send([event("late", "2026-01-15T14:00:00Z"), event("after", "2026-01-16T12:00:00Z")], { now: later });
    expect(await totals()).toMatchObject([
      { day: "2026-01-15", cents: 1000, fee: 120 },
      { day: "2026-01-16", cents: 900, fee: 108 },
    ]);
  });

  describe("corrections", () => {
    it("restate the day of the event, at its price, as separate events", async () => {
      const { send, buyer, totals, scope, serviceId } = await prepare();
      await send([toEvent("1", { buyer: buyer.id, requests: 100 }), toEvent("2", { buyer: buyer.id, requests: 10 })]);
      await insertFee({ ...scope, now: new Date("2026-01-15T12:30:00Z") }, serviceId, 50);
      const now = new Date("2026-01-20T12:00:00Z");
      const time = now.toISOString();
      const correct = (id: string, requests: number) =>
        toEvent(id, { buyer: buyer.slug, requests, corrects: "1", reason: "retries" }, { time });
      expect(await send([correct("c1", 80), correct("c2", 70)], { now })).toMatchObject({ accepted: 2 });
      expect(await send([correct("c1", 80)], { now })).toMatchObject({ accepted: 0, duplicates: 1 });
      expect(await send([correct("c3", 0), correct("c1", 80)], { now })).toMatchObject({ accepted: 1, duplicates: 1 });
      expect(await totals()).toEqual([
        { day: "2026-01-15", buyer: buyer.id, month: "2026-01-01", requests: 10, cents: 50, fee: 6, restated: true },
      ]);
    });

    it("are refused when resent with another count", async () => {
      const { send, buyer, totals } = await prepare();
      await send([toEvent("1", { buyer: buyer.id, requests: 100 })]);
      const correct = (requests: number) => toEvent("c", { buyer: buyer.id, requests, corrects: "1" });
      expect(await send([correct(80)])).toMatchObject({ accepted: 1 });
      expect(await send([correct(80)])).toMatchObject({ accepted: 0, duplicates: 1 });
      expect(await send([correct(70)])).toEqual({ kind: "conflict", index: 0 });
      const twice = ["d", "d"].map((id, at) => toEvent(id, { buyer: buyer.id, requests: 60 - at, corrects: "1" }));
      expect(await send(twice)).toEqual({ kind: "conflict", index: 1 });
      expect(await totals()).toMatchObject([{ requests: 80 }]);
    });

    it("for a closed month are booked in the open month", async () => {
      const { send, buyer, totals } = await prepare();
      await send([toEvent("1", { buyer: buyer.id, requests: 100 })]);
      const now = new Date("2026-02-04T00:00:00Z");
      await send([toEvent("c", { buyer: buyer.id, requests: 90, corrects: "1" }, { time: now.toISOString() })], {
        now,
      });
      await send([toEvent("late", { buyer: buyer.id, requests: 7 }, { time: "2026-01-30T00:00:00Z" })], { now });
      expect(await totals()).toMatchObject([
        { day: "2026-01-15", month: "2026-01-01", requests: 100, cents: 500, fee: 60, restated: false },
        { day: "2026-01-15", month: "2026-02-01", requests: -10, cents: -50, fee: -6, restated: true },
        { day: "2026-01-30", month: "2026-02-01", requests: 7, restated: true },
      ]);
    });

    it("require an event of the same source and buyer", async () => {
      const { send, buyer, totals, ...seller } = await prepare();
      const other = await insertBuyer(seller);
      await send([toEvent("1", { buyer: buyer.id, requests: 100 })]);
      const wrong = [
        toEvent("c", { buyer: buyer.id, requests: 1, corrects: "none" }),
        toEvent("c", { buyer: other.id, requests: 1, corrects: "1" }),
        toEvent("c", { buyer: buyer.id, requests: 1, corrects: "1" }, { source: "/elsewhere" }),
      ];
      for (const event of wrong) expect(await send([event])).toMatchObject({ kind: "faulty", index: 0 });
      expect(await totals()).toMatchObject([{ requests: 100 }]);
    });

    it("sent concurrently result in the last one's count", async () => {
      const { send, buyer, totals } = await prepare();
      await send([toEvent("1", { buyer: buyer.id, requests: 100 })]);
      await Promise.all(
        [10, 10, 10].map((requests, at) => send([toEvent(`c${at}`, { buyer: buyer.id, requests, corrects: "1" })])),
      );
      expect(await totals()).toMatchObject([{ requests: 10 }]);
    });
  });

  it("keep totals equal to the sum of events, whatever is sent", async () => {
    const { send, buyer, totals, ...seller } = await prepare();
    const other = await insertBuyer(seller, { name: "شركة 🛡️" });
    const event = fc.record({
      id: fc.integer({ min: 0, max: 30 }),
      requests: fc.integer({ min: 1, max: 1_000_000 }),
      day: fc.integer({ min: 1, max: 15 }),
      buyer: fc.constantFrom(buyer.id, other.slug),
      corrects: fc.option(fc.integer({ min: 0, max: 30 }), { nil: undefined }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(event, { maxLength: 20 }), async (events) => {
        await send(
          events.map(({ id, day, requests, buyer: name, corrects }) =>
            toEvent(
              corrects === undefined ? `e${id}` : `c${id}`,
              { buyer: name, requests, corrects: corrects === undefined ? undefined : `e${corrects}` },
              { time: `2026-01-${String(day).padStart(2, "0")}T09:00:00Z` },
            ),
          ),
        );
        await totals();
      }),
      { numRuns: 40 },
    );
  });

  describe("keys", () => {
    it("are refused when wrong, revoked or another service's", async () => {
      const one = await prepare();
      const two = await prepare();
      const event = toEvent("1", { buyer: one.buyer.id, requests: 1 });
      for (const key of ["", "sk_", `sk_${"a".repeat(43)}`, `${one.key}x`, one.key.toUpperCase(), "\0"]) {
        expect(await recordUsage(one.scope, { key, values: [event] }, anySender)).toEqual({ kind: "unknownKey" });
      }
      await insertAgreement(two.scope, { serviceId: two.serviceId, buyerId: one.buyer.id });
      await two.send([event]);
      expect(await one.totals()).toEqual([]);
      expect(await two.totals()).toMatchObject([{ requests: 1 }]);
      const [kept] = (await listServiceKeys(one.scope, one.serviceId)) ?? [];
      expect(
        await revokeServiceKey(two.scope, anySender, { serviceId: one.serviceId, keyId: kept?.id ?? 0 }),
      ).toBeNull();
      expect(await revokeServiceKey(two.scope, anySender, { serviceId: two.serviceId, keyId: kept?.id ?? 0 })).toEqual({
        kind: "absent",
      });
      expect(await revokeServiceKey(one.scope, anySender, { serviceId: one.serviceId, keyId: kept?.id ?? 0 })).toEqual({
        kind: "done",
      });
      expect(await one.send([event])).toEqual({ kind: "unknownKey" });
    });

    it("are created and listed only by people who manage the service", async () => {
      const { scope, serviceId, key } = await prepare();
      const stranger = await prepare();
      const agent = { ...scope, userId: stranger.scope.userId };
      for (const other of [stranger.scope, agent, database.scope(), { ...scope, userId: null }]) {
        expect(await listServiceKeys(other, serviceId)).toBeNull();
        expect(await createServiceKey(other, anySender, { serviceId, name: "x" })).toBeNull();
      }
      const [listed] = (await listServiceKeys(testScopeIn(scope, 1_000_001), serviceId)) ?? [];
      expect(listed).toMatchObject({ name: "Test", prefix: key.slice(0, 9), revokedAt: null });
      expect(JSON.stringify(listed)).not.toContain(key);
    });

    it("have a name each, as long as they are in use, whoever makes another at the same time", async () => {
      const { scope, serviceId } = await prepare();
      const make = (name: string, isTest = false) => createNamedKey(scope, anySender, { serviceId, name, isTest });
      const twice = await Promise.all([make("Ohio"), make("Ohio")]);
      expect(twice.map((outcome) => outcome?.kind).sort()).toEqual(["created", "taken"]);
      expect(await make("ohio")).toEqual({ kind: "taken" });
      expect(await make("Ohio", true)).toMatchObject({ kind: "created" });
      const call = () => createServiceKey(scope, anySender, { serviceId, name: "Ohio" });
      const called = await Promise.all([call(), call()]);
      const names = called.flatMap((made) => (made?.kind === "created" ? made.serviceKey.name : []));
      expect(names.sort()).toEqual(["Ohio (2)", "Ohio (3)"]);
      const keys = await listServiceKeys(scope, serviceId);
      const keyId = keys?.find(({ name, isTest }) => name === "Ohio" && !isTest)?.id ?? 0;
      await revokeServiceKey(scope, anySender, { serviceId, keyId });
      expect(await make("Ohio")).toMatchObject({ kind: "created" });
    });

    it("are told to the others who manage the service when they are made or revoked, test keys not", async () => {
      const { scope, serviceId } = await prepare();
      const more = { companyId: scope.companyId, roleId: 4 };
      const email = `mate-${scope.companyId}@seller.test`;
      await insertAccount(scope, { ...more, email, locale: "es" });
      await insertAccount(scope, { ...more, roleId: 3, email: `agent-${scope.companyId}@seller.test` });
      const made = await createNamedKey(scope, anySender, { serviceId, name: "Ohio" });
      const keyId = made?.kind === "created" ? made.serviceKey.id : 0;
      await createNamedKey(scope, anySender, { serviceId, name: "Try", isTest: true });
      const revoke = () => revokeServiceKey(scope, anySender, { serviceId, keyId });
      await Promise.all([revoke(), revoke()]);
      const mails = (await readMails(scope)).filter(
        ({ kind, recipient }) => kind === "serviceKeyChanged" && recipient.includes(`-${scope.companyId}@`),
      );
      expect(mails.map(({ recipient, subject }) => [recipient, subject.split(":")[0]])).toEqual([
        [email, "Clave de servicio nueva"],
        [email, "Clave de servicio revocada"],
      ]);
      expect(mails[0]?.text).toContain("Ohio (sk_");
    });

    it("are limited to twenty", async () => {
      const { scope, serviceId } = await prepare();
      const made = await Promise.all(
        Array.from({ length: 22 }, () => createServiceKey(scope, anySender, { serviceId, name: "x" })),
      );
      expect(made.filter((key) => key?.kind === "tooMany")).toHaveLength(3);
    });
  });

  it("is visible to the seller's tenant and the buyer's, and to no other", async () => {
    const scope = database.scope();
    const seller = await insertSeller(scope);
    const key = await insertKey(seller.scope, seller.serviceId);
    const buyer = await insertBuyer(seller, { tenantId: 4 });
    await recordUsage(scope, { key, values: [toEvent("1", { buyer: buyer.id, requests: 1 })] }, anySender);
    const seen = async (tenantId: number) => {
      const query = sql`select 1 from usage_daily_totals where service_id = ${seller.serviceId}`;
      return (await inTenant(testScopeIn(scope, tenantId), ({ db }) => db.execute(query))).rows.length;
    };
    expect([await seen(1), await seen(4), await seen(7)]).toEqual([1, 1, 0]);
    const forged = sql`update usage_daily_totals set requests = 9 where service_id = ${seller.serviceId}`;
    await expect(inTenant(testScopeIn(scope, 4), ({ db }) => db.execute(forged))).rejects.toThrow();
  });
});
