import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { agreements } from "#app/db/schema/agreements.ts";
import { outbox } from "#app/db/schema/outbox.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { sections } from "#app/features/admin/table/sections.ts";
import { parseTableQuery } from "#app/features/admin/table/table-query.ts";
import { listRows } from "#app/features/admin/table/table-rows.server.ts";
import { getAgreement } from "#app/features/usage/agreements/agreements.server.ts";
import { setAgreementLimit } from "#app/features/usage/agreements/set-limits.server.ts";
import { listUsageCalls } from "#app/features/usage/calls/usage-calls.server.ts";
import { recordUsage } from "#app/features/usage/record-usage.server.ts";
import { insertAccount } from "#tests/factories/accounts.ts";
import {
  anySender,
  insertAgreement,
  insertCompany,
  insertFee,
  insertKey,
  insertPrice,
  insertSeller,
  toEvent,
} from "#tests/factories/usage.ts";
import { describeOnEveryDatabase, type TestDatabase, type TestScope, testScopeIn } from "#tests/setup/test-database.ts";
import { decideHeld, decideHeldForPlatform } from "./decide-held.server.ts";
import { getHeldDay, listHeldQuestions } from "./held-days.server.ts";

describeOnEveryDatabase("use far beyond the usual", (open) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });

  /** Ten days of ten requests at a dollar each, by a buyer of another tenant. */
  async function prepare() {
    const scope = database.scope({ now: new Date("2026-01-15T12:00:00Z") });
    const seller = await insertSeller(scope, { tenantId: 4 });
    await insertFee(seller.scope, seller.serviceId, 100);
    const company = await insertCompany(scope);
    const publicId = await insertAgreement(seller.scope, { serviceId: seller.serviceId, buyerId: company.id });
    const email = `boss-${company.id}@held.test`;
    const user = await insertAccount(scope, { tenantId: 1, email, companyId: company.id, roleId: 2 });
    const buyer: TestScope = { ...testScopeIn(scope, 1), companyId: company.id, userId: user.id };
    const key = await insertKey(seller.scope, seller.serviceId);
    const send = (values: unknown[]) => recordUsage(scope, { key, values }, anySender);
    const toUse = (id: string, requests: number, day = 15) =>
      toEvent(id, { buyer: company.id, requests }, { time: `2026-01-${String(day).padStart(2, "0")}T10:00:00Z` });
    await send(Array.from({ length: 10 }, (_, at) => toUse(`usual-${at}`, 10, 5 + at)));
    const counted = async () => {
      const { rows } = await asPlatform(database.db, (db) =>
        db.execute<{ requests: number; cents: number }>(sql`
          select coalesce(sum(requests), 0)::int as requests, coalesce(sum(total_cents), 0)::int as cents
          from usage_daily_totals where service_id = ${seller.serviceId} and usage_date = '2026-01-15'`),
      );
      return rows[0];
    };
    const decide = (decision: "accepted" | "declined", by: TestScope = buyer) =>
      decideHeld(by, anySender, { publicId, day: "2026-01-15", decision });
    const letters = async () => {
      const rows = await asPlatform(database.db, (db) => db.select().from(outbox).where(eq(outbox.kind, "usageHeld")));
      return rows.filter(({ text }) => text.includes(publicId));
    };
    const mails = async () => (await letters()).map(({ subject }) => subject);
    const days = async (by: TestScope = buyer) => (await getAgreement(by, publicId, "en"))?.held;
    return { ...seller, buyer, publicId, send, toUse, counted, decide, mails, letters, days };
  }

  it("is held and not counted, and both sides are notified and see it, as does the log", async () => {
    const { send, toUse, counted, mails, days, scope, serviceId, buyer, publicId } = await prepare();
    expect(await send([toUse("1", 100)])).toMatchObject({ accepted: 1, held: 0 });
    expect(await send([toUse("2", 1), toUse("3", 900), toUse("4", 5, 14)])).toMatchObject({ accepted: 1, held: 2 });
    expect(await counted()).toEqual({ requests: 100, cents: 10_000 });
    expect(await days()).toEqual([
      {
        ...{ day: "2026-01-15", state: "held", requests: 901, cents: 90_100 },
        ...{ decidedBy: null, note: null, decidedAt: null },
      },
    ]);
    expect(await days(scope)).toHaveLength(1);
    expect(await listHeldQuestions(buyer, "en")).toMatchObject([{ publicId, day: "2026-01-15", requests: 901 }]);
    expect(await listHeldQuestions(scope, "en")).toEqual([]);
    expect((await mails()).sort()).toEqual([
      "Held: unusual use of Flood Zones",
      "Unusual use of Flood Zones: please say yes or no",
    ]);
    const log = await listUsageCalls(scope, serviceId, { isTest: null, keyId: null, result: null, before: null });
    expect(log?.calls[0]).toMatchObject({ result: "held", events: 3, repeats: 0, held: 2 });
    // One mail per day; events sent again are repeats, unless they differ.
    expect(await send([toUse("3", 900), toUse("5", 60), toUse("5", 60)])).toMatchObject({ held: 1, duplicates: 2 });
    expect(await mails()).toHaveLength(2);
    expect(await send([toUse("3", 901)])).toEqual({ kind: "conflict", index: 0 });
    const correction = toEvent("c", { buyer: buyer.companyId, requests: 1, corrects: "3" });
    expect(await send([correction])).toMatchObject({
      kind: "faulty",
      errors: { "data.corrects": ["is held for its buyer's yes"] },
    });
  });

  it("is counted once when the buyer accepts it, at the price of its time, and the day is not held again", async () => {
    const { send, toUse, counted, decide, days, mails, scope, serviceId } = await prepare();
    await send([toUse("1", 900)]);
    await insertFee({ ...scope, now: new Date("2026-01-15T11:00:00Z") }, serviceId, 300);
    const outcomes = await Promise.all([decide("accepted"), decide("accepted")]);
    expect(outcomes.map((outcome) => outcome?.kind).sort()).toEqual(["changed", "done"]);
    expect(await counted()).toEqual({ requests: 900, cents: 90_000 });
    expect(await days()).toMatchObject([{ state: "accepted", decidedBy: "buyer", note: null }]);
    expect(await mails()).toContain("Accepted: held use of Flood Zones");
    expect(await send([toUse("1", 900), toUse("2", 50)])).toMatchObject({ accepted: 1, duplicates: 1, held: 0 });
  });

  it("is stored but never counted when declined, and only the buyer's administrators can decide", async () => {
    const { send, toUse, counted, decide, days, scope, buyer } = await prepare();
    await send([toUse("1", 900)]);
    const agent = await insertAccount(scope, {
      tenantId: 1,
      email: `agent-${buyer.companyId}@held.test`,
      companyId: buyer.companyId,
      roleId: 3,
    });
    for (const by of [scope, { ...buyer, userId: agent.id }, { ...buyer, userId: null }]) {
      expect(await decide("accepted", by)).toBeNull();
    }
    expect(await listHeldQuestions({ ...buyer, userId: agent.id }, "en")).toEqual([]);
    expect(await decide("declined")).toEqual({ kind: "done" });
    expect(await listHeldQuestions(buyer, "en")).toEqual([]);
    expect(await decide("accepted")).toEqual({ kind: "changed" });
    expect(await counted()).toEqual({ requests: 0, cents: 0 });
    expect(await days()).toMatchObject([{ state: "declined", requests: 900 }]);
    expect(await send([toUse("1", 900)])).toMatchObject({ accepted: 0, duplicates: 1, held: 0 });
    expect(await send([toEvent("c", { buyer: buyer.companyId, requests: 1, corrects: "1" })])).toMatchObject({
      kind: "faulty",
      errors: { "data.corrects": ["is declined"] },
    });
  });

  /** An administrator of the platform, of a company or of none. */
  async function insertAdministrator(scope: TestScope, { companyId = null }: { companyId?: number | null } = {}) {
    const email = `platform-${crypto.randomUUID()}@held.test`;
    const { id } = await insertAccount(scope, { tenantId: 1, email, companyId, roleId: 1 });
    return { ...testScopeIn(scope, 1), companyId, userId: id };
  }

  it("is counted when the platform accepts it with a reason, and both sides are notified of who decided", async () => {
    const { send, toUse, counted, days, scope, publicId, buyer, letters } = await prepare();
    await send([toUse("1", 900)]);
    const platform = await insertAdministrator(scope);
    const query = (search: string) => parseTableQuery(new URLSearchParams(search), sections.held);
    const list = async (by: TestScope, search = "") =>
      (await listRows(by, "held", query(search)))?.rows.filter(({ agreement }) => agreement === publicId);
    const row = { state: "held", day: "2026-01-15", requests: 900, cents: 90_000, usual: 10, decidedBy: null };
    expect(await list(platform, "state=held")).toMatchObject([row]);
    const record = {
      usual: 10,
      isOwn: false,
      buyer: { id: buyer.companyId },
      held: [{ state: "held", requests: 900 }],
    };
    expect(await getHeldDay(platform, { publicId, day: "2026-01-15" })).toMatchObject(record);
    const answer = {
      publicId,
      day: "2026-01-15",
      decision: "accepted",
      note: " The buyer's office phoned us. ",
    } as const;
    expect(await decideHeldForPlatform(platform, anySender, { ...answer, note: " " })).toMatchObject({
      kind: "faulty",
    });
    const outcomes = await Promise.all([
      decideHeldForPlatform(platform, anySender, answer),
      decideHeldForPlatform(platform, anySender, { ...answer, decision: "declined" }),
    ]);
    expect(outcomes.map((outcome) => outcome?.kind).sort()).toEqual(["changed", "done"]);
    const isAccepted = outcomes[0]?.kind === "done";
    expect(await counted()).toEqual(isAccepted ? { requests: 900, cents: 90_000 } : { requests: 0, cents: 0 });
    const state = isAccepted ? "accepted" : "declined";
    const note = "The buyer's office phoned us.";
    expect(await days(scope)).toMatchObject([{ state, decidedBy: "platform", note }]);
    expect(await list(platform)).toMatchObject([{ state, decidedBy: "platform", note, usual: 10 }]);
    const mails = (await letters()).filter(({ text }) => text.includes(note));
    expect(mails.map(({ recipient }) => recipient).sort()).toEqual(
      [`boss-${buyer.companyId}@held.test`, `seller-${scope.companyId}@seller.test`].sort(),
    );
    for (const { text } of mails) expect(text).toContain("Platform");
  });

  it("cannot be decided by a platform that is buyer or seller, nor by anybody who is not the platform", async () => {
    const { send, toUse, counted, scope, publicId, buyer } = await prepare();
    await send([toUse("1", 900)]);
    const answer = { publicId, day: "2026-01-15", decision: "accepted", note: "It was ours." } as const;
    for (const companyId of [buyer.companyId, scope.companyId]) {
      const own = await insertAdministrator(scope, { companyId });
      expect(await decideHeldForPlatform(own, anySender, answer)).toEqual({ kind: "notYours" });
      expect((await getHeldDay(own, { publicId, day: "2026-01-15" }))?.isOwn).toBe(true);
    }
    const ofTenant = await insertAccount(scope, { tenantId: 4, email: `tenant-${publicId}@held.test`, roleId: 1 });
    for (const by of [buyer, scope, { ...testScopeIn(scope, 4), companyId: null, userId: ofTenant.id }]) {
      expect(await decideHeldForPlatform(by, anySender, answer)).toBeNull();
      expect(await getHeldDay(by, { publicId, day: "2026-01-15" })).toBeNull();
      expect(await listRows(by, "held", parseTableQuery(new URLSearchParams(), sections.held))).toBeNull();
    }
    const platform = await insertAdministrator(scope);
    expect(await decideHeldForPlatform(platform, anySender, { ...answer, day: "2026-01-14" })).toEqual({
      kind: "changed",
    });
    expect(await getHeldDay(platform, { publicId, day: "2026-01-14" })).toBeNull();
    await setAgreementLimit(buyer, publicId, { amount: "200", isHard: true, version: 0 });
    expect(await decideHeldForPlatform(platform, anySender, answer)).toEqual({ kind: "heldLimit" });
    expect(await counted()).toEqual({ requests: 0, cents: 0 });
  });

  it("stays held when it would exceed a hard limit", async () => {
    const { send, toUse, counted, decide, days, buyer, publicId } = await prepare();
    await send([toUse("1", 900)]);
    await setAgreementLimit(buyer, publicId, { amount: "200", isHard: true, version: 0 });
    expect(await decide("accepted")).toEqual({ kind: "heldLimit" });
    expect(await days()).toMatchObject([{ state: "held" }]);
    expect(await counted()).toEqual({ requests: 0, cents: 0 });
  });

  describe("under an agreement that another one of the same buyer follows", () => {
    /** Two days held, each named by one of the two agreements. */
    async function prepareTwo() {
      const cast = await prepare();
      const { send, toUse, scope, serviceId, buyer, publicId: first } = cast;
      await send([toUse("late", 900), toUse("early", 900, 14)]);
      await asPlatform(database.db, (db) =>
        db.update(agreements).set({ state: "ended", endsAt: scope.now }).where(eq(agreements.publicId, first)),
      );
      const second = await insertAgreement(scope, { serviceId, buyerId: buyer.companyId ?? 0 });
      const decide = (publicId: string, day: string) =>
        decideHeld(buyer, anySender, { publicId, day, decision: "accepted" });
      return { ...cast, first, second, decide };
    }
    const casts = () => Promise.all(Array.from({ length: 6 }, prepareTwo));

    it("is decided once, by whichever agreement, and nobody waits for nothing", async () => {
      for (const { first, second, decide, buyer, counted } of await casts()) {
        await setAgreementLimit(buyer, second, { amount: "100000", isHard: true, version: 0 });
        const outcomes = await Promise.all([decide(first, "2026-01-15"), decide(second, "2026-01-15")]);
        expect(outcomes.map((outcome) => outcome?.kind).sort()).toEqual(["changed", "done"]);
        expect(await counted()).toEqual({ requests: 900, cents: 90_000 });
      }
    });

    it("costs the price of the month's volume, whoever accepts another day at the same time", async () => {
      for (const { first, second, decide, scope, serviceId } of await casts()) {
        await asPlatform(database.db, (db) =>
          db.execute(sql`update held_usage set row = jsonb_set(row, '{pricedFrom}', '"2026-01-01T00:00:00.000Z"')
            where service_id = ${serviceId}`),
        );
        const steps = [
          { upTo: 900, cents: 10 },
          { upTo: null, cents: 1 },
        ];
        const effectiveAt = new Date("2026-01-01T00:00:00Z");
        await insertPrice(scope, serviceId, { steps, freeRequests: 0, monthlyFeeCents: 0, effectiveAt });
        await Promise.all([decide(first, "2026-01-15"), decide(second, "2026-01-14")]);
        const { rows } = await asPlatform(database.db, (db) =>
          db.execute<{ cents: number }>(sql`
            select sum(cents)::int as cents from usage_events where service_id = ${serviceId} and event_id in ('late', 'early')`),
        );
        expect(rows[0]?.cents).toBe(900 * 10 + 900);
      }
    });
  });

  it("is not admitted by a correction, nor by concurrent calls", async () => {
    const { send, toUse, counted, buyer } = await prepare();
    await send([toUse("1", 5)]);
    const correction = toEvent("c", { buyer: buyer.companyId, requests: 5000, corrects: "1" });
    expect(await send([correction])).toMatchObject({
      kind: "faulty",
      errors: { "data.requests": [expect.any(String)] },
    });
    const outcomes = await Promise.all(Array.from({ length: 20 }, (_, at) => send([toUse(`p${at}`, 30)])));
    const held = outcomes.reduce((sum, outcome) => sum + (outcome.kind === "done" ? outcome.held : 0), 0);
    expect((await counted())?.requests).toBe(5 + (20 - held) * 30);
    expect((await counted())?.requests).toBeLessThanOrEqual(100);
    expect(held).toBe(17);
  });
});
