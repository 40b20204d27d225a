import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, expect, it, vi } from "vitest";
import { services } from "#app/db/schema/catalogue.ts";
import { users } from "#app/db/schema/identity.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { recordUsage } from "#app/features/usage/record-usage.server.ts";
import { insertAccount, readMails } from "#tests/factories/accounts.ts";
import {
  anySender,
  insertAgreement,
  insertBuyer,
  insertFee,
  insertKey,
  insertPrice,
  insertSeller,
  toEvent,
  toOffer,
} from "#tests/factories/usage.ts";
import { describeOnOneDatabase, type TestDatabase, type TestScope, testScopeIn } from "#tests/setup/test-database.ts";
import { expectLock } from "#tests/setup/waiting-session.ts";
import { actOnAgreement } from "./act-on-agreement.server.ts";
import { agreementActions, planAction } from "./agreement.ts";
import { getAgreement, listAgreementAlerts, listAgreements } from "./agreements.server.ts";
import { offerService } from "./offer-service.server.ts";
import { setAgreementLimit, setSpendingLimit } from "./set-limits.server.ts";
import { getSpending } from "./spending.server.ts";

describeOnOneDatabase("the sides of an agreement", (open) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });

  /** A seller with two services at 10 cents, and a buyer of another tenant with agreements for both. */
  async function prepare() {
    const scope = database.scope();
    const seller = await insertSeller(scope, { names: ["One", "Two"] });
    const keys: string[] = [];
    for (const id of seller.serviceIds) {
      await insertFee(seller.scope, id, 10);
      keys.push(await insertKey(seller.scope, id));
    }
    const company = await insertBuyer(seller, { tenantId: 4 });
    const person = async (roleId: number): Promise<TestScope> => {
      const email = `${crypto.randomUUID()}@buyer.test`;
      const { id } = await insertAccount(scope, { tenantId: 4, companyId: company.id, email, roleId });
      return { ...testScopeIn(scope, 4), companyId: company.id, userId: id };
    };
    const buyer = await person(2);
    const own = (await listAgreements(buyer, 1, "en"))?.agreements.find(
      ({ serviceId }) => serviceId === seller.serviceId,
    );
    if (!own) throw new Error("there is no agreement");
    let sent = 0;
    const use = (requests: number, service: 0 | 1 = 0, change: { time?: string; now?: Date } = {}) =>
      recordUsage(
        { ...scope, ...(change.now ? { now: change.now } : {}) },
        {
          key: keys[service] ?? "",
          values: [toEvent(`u${sent++}`, { buyer: company.id, requests }, change.time ? { time: change.time } : {})],
        },
        anySender,
      );
    const spent = async () => (await getSpending(buyer))?.spentCents;
    return { scope, seller, keys, company, person, buyer, own, use, spent };
  }
  type Cast = Awaited<ReturnType<typeof prepare>>;
  const limit = (amount: string, isHard: boolean, version: number) => ({ amount, isHard, version });
  const setOwn = ({ buyer, own }: Cast, amount: string, isHard = true) =>
    setAgreementLimit(buyer, own.publicId, limit(amount, isHard, own.version));

  it("refuses an event past a hard limit, accepts one exactly up to it, and reports the remainder and the reset", async () => {
    const cast = await prepare();
    expect(await setOwn(cast, "10.00")).toEqual({ kind: "done" });
    expect(await cast.use(60)).toMatchObject({ accepted: 1 });
    expect(await cast.use(41)).toMatchObject({
      kind: "overLimit",
      of: "agreement",
      limitCents: 1000,
      leftCents: 400,
      month: "2026-01-01",
      // Counted from noon of January 15.
      retryAfterSeconds: 16.5 * 86_400,
    });
    expect(await cast.use(40)).toMatchObject({ accepted: 1 });
    expect(await cast.use(1)).toMatchObject({ kind: "overLimit", leftCents: 0 });
    expect(await cast.spent()).toBe(1000);
    expect(await cast.use(1, 1)).toMatchObject({ accepted: 1 });
    expect(await cast.use(1, 0, { time: "2025-12-31T00:00:00Z" })).toMatchObject({ accepted: 1 });
  });

  it("refuses a batch past a hard limit as a whole, and accepts corrections that lower a bill", async () => {
    const cast = await prepare();
    await setOwn(cast, "1");
    const send = (values: unknown[]) => recordUsage(cast.scope, { key: cast.keys[0] ?? "", values }, anySender);
    const batch = Array.from({ length: 11 }, (_, at) => toEvent(`b${at}`, { buyer: cast.company.slug, requests: 1 }));
    expect(await send(batch)).toMatchObject({ kind: "overLimit", leftCents: 100 });
    expect(await send(batch.slice(0, 10))).toMatchObject({ accepted: 10 });
    expect(await send(batch.slice(0, 10))).toMatchObject({ accepted: 0, duplicates: 10 });
    const correct = (id: string, requests: number) =>
      send([toEvent(id, { buyer: cast.company.id, requests, corrects: "b1" })]);
    expect(await correct("up", 2)).toMatchObject({ kind: "overLimit" });
    expect(await correct("down", 0)).toMatchObject({ accepted: 1 });
    expect(await cast.spent()).toBe(90);
  });

  it.each(["agreement", "company"] as const)("enforces the limit of the %s under 50 concurrent calls", async (of) => {
    const cast = await prepare();
    if (of === "agreement") await setOwn(cast, "3.50");
    else expect(await setSpendingLimit(cast.buyer, limit("3.50", true, 0))).toEqual({ kind: "done" });
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, at) => cast.use(1, of === "company" && at % 2 === 1 ? 1 : 0)),
    );
    expect(outcomes.filter(({ kind }) => kind === "done")).toHaveLength(35);
    expect(outcomes.find(({ kind }) => kind !== "done")).toMatchObject({ kind: "overLimit", of });
    expect(await cast.spent()).toBe(350);
  });

  it("fills a limit over sellers of two tenants, at a tiered price, with what still fits, under concurrent batches", async () => {
    const cast = await prepare();
    const other = await insertSeller(cast.scope, { tenantId: 4 });
    const steps = [
      { upTo: 20, cents: 7 },
      { upTo: null, cents: 3 },
    ];
    const price = { steps, freeRequests: 5, monthlyFeeCents: 0, effectiveAt: new Date("2025-01-01T00:00:00Z") };
    await insertPrice(other.scope, other.serviceId, price);
    const otherKey = await insertKey(other.scope, other.serviceId);
    await insertAgreement(other.scope, { serviceId: other.serviceId, buyerId: cast.company.id });
    await setSpendingLimit(cast.buyer, limit("9.99", true, 0));
    const send = (key: string, name: string, events: number) =>
      recordUsage(
        cast.scope,
        {
          key,
          values: Array.from({ length: events }, (_, at) =>
            toEvent(`${name}-${at}`, { buyer: cast.company.id, requests: 1 }),
          ),
        },
        anySender,
      );
    const [key = ""] = cast.keys;
    await Promise.all(Array.from({ length: 50 }, (_, at) => send(at % 2 ? key : otherKey, `n${at}`, 1 + (at % 5))));
    // Then one at a time, until not even the cheapest fits.
    for (let at = 0; (await send(otherKey, `m${at}`, 1)).kind === "done"; at++);
    expect(await cast.spent()).toBeGreaterThan(999 - 7);
    expect(await cast.spent()).toBeLessThanOrEqual(999);
  });

  it("notifies the buyer once at 80 and at 100 percent, and only notifies for a soft limit", async () => {
    const cast = await prepare();
    await setOwn(cast, "10", false);
    const mails = async () =>
      (await readMails(cast.scope))
        .filter(({ kind, tenantId, subject }) => kind === "spendingAlert" && tenantId === 4 && subject.includes("One"))
        .map(({ subject }) => subject.slice(0, subject.indexOf(" ")));
    const before = (await mails()).length;
    expect(await listAgreementAlerts(cast.buyer, "en")).toEqual([]);
    await cast.use(79);
    expect(await mails()).toHaveLength(before);
    await cast.use(1);
    await cast.use(1);
    await cast.use(100);
    await cast.use(100);
    expect((await mails()).slice(before)).toEqual(["80%", "100%"]);
    expect(await listAgreementAlerts(cast.buyer, "en")).toMatchObject([{ publicId: cast.own.publicId }]);
    expect(await cast.spent()).toBe(2810);
    for (const side of [cast.buyer, cast.seller.scope]) {
      const use = (await getAgreement(side, cast.own.publicId, "en"))?.use;
      expect(use?.months.at(-1)).toMatchObject({ requests: 281, cents: 2810 });
      expect(use?.days.reduce((sum, { requests }) => sum + requests, 0)).toBe(281);
    }
  });

  it("accepts limits from the buyer's administrators only, based on the version they saw", async () => {
    const cast = await prepare();
    const { own, buyer, seller, person } = cast;
    const agent = await person(3);
    expect(await setAgreementLimit(agent, own.publicId, limit("1", true, own.version))).toBeNull();
    expect(await setAgreementLimit(seller.scope, own.publicId, limit("1", true, own.version))).toBeNull();
    expect(await setSpendingLimit(agent, limit("1", true, 0))).toBeNull();
    expect(await setAgreementLimit(buyer, own.publicId, limit("x", true, own.version))).toEqual({
      kind: "faulty",
      errors: { amount: "usage:agreement.refused.limit" },
    });
    expect(await setOwn(cast, "5")).toEqual({ kind: "done" });
    expect(await setOwn(cast, "6")).toEqual({ kind: "changed" });
    expect(await setSpendingLimit(buyer, limit("7", false, 0))).toEqual({ kind: "done" });
    expect(await setSpendingLimit(buyer, limit("8", false, 0))).toEqual({ kind: "changed" });
    expect(await getSpending(buyer)).toMatchObject({ limitCents: 700, isHard: false, version: 1 });
    expect((await getAgreement(buyer, own.publicId, "en"))?.agreement).toMatchObject({
      limitCents: 500,
      limitIsHard: true,
    });
    const sellers = await getAgreement(seller.scope, own.publicId, "en");
    expect(sellers?.agreement.limitCents).toBeNull();
    expect(JSON.stringify(sellers?.history)).not.toContain("500");
  });

  it("offers, accepts, pauses, resumes by the pausing side and ends, notifying the other side, each once under concurrency", async () => {
    const { scope, seller, buyer } = await prepare();
    const stranger = await prepare();
    const listed = await insertSeller(scope);
    const offer = (slug: string, by: TestScope = listed.scope) =>
      offerService(by, anySender, { serviceId: listed.serviceId, values: toOffer(slug) });
    const slug = stranger.company.slug;
    expect(await offer(slug, seller.scope)).toBeNull();
    if (database.engine === "postgres") {
      let offering: ReturnType<typeof offer> | undefined;
      const owned = await insertSeller(scope);
      await asPlatform(database.db, async (tx) => {
        const isOwned = eq(services.id, owned.serviceId);
        await tx.update(services).set({ ownerCompanyId: listed.company.id }).where(isOwned);
        offering = offerService(owned.scope, anySender, { serviceId: owned.serviceId, values: toOffer(slug) });
        await vi.waitFor(() => expectLock(database));
      });
      expect(await offering).toBeNull();
    }
    expect(await offer("nobody-here")).toEqual({ kind: "unknownCompany" });
    expect(await offer(listed.company.slug)).toEqual({ kind: "unknownCompany" });
    const made = await offer(slug);
    if (made?.kind !== "done") throw new Error("not offered");
    expect(await offer(slug)).toEqual({ kind: "running" });
    let { publicId } = made;
    expect(await listAgreementAlerts(stranger.buyer, "en")).toMatchObject([{ publicId, state: "offered" }]);
    expect(await getAgreement(buyer, publicId, "en")).toBeNull();
    const listSides = async () => (await getAgreement(listed.scope, publicId, "en"))?.consents.map(({ side }) => side);
    expect(await listSides()).toEqual(["seller"]);
    const perform = (by: TestScope, name: (typeof agreementActions)[number], version: number) =>
      actOnAgreement(by, anySender, { publicId, intent: name, version });
    expect(await perform(listed.scope, "accept", 0)).toEqual({ kind: "changed" });
    expect(await perform(buyer, "accept", 0)).toBeNull();
    expect(await perform(await stranger.person(3), "accept", 0)).toBeNull();
    const twice = await Promise.all([perform(stranger.buyer, "accept", 0), perform(stranger.buyer, "decline", 0)]);
    expect(twice.map((outcome) => outcome?.kind).sort()).toEqual(["changed", "done"]);
    const read = async () => (await getAgreement(stranger.buyer, publicId, "en"))?.agreement;
    if ((await read())?.state === "declined") {
      const again = await offer(slug);
      if (again?.kind !== "done") throw new Error("not offered again");
      publicId = again.publicId;
      expect(await perform(stranger.buyer, "accept", 0)).toEqual({ kind: "done" });
    }
    expect(await perform(stranger.buyer, "pause", 1)).toEqual({ kind: "done" });
    expect(await perform(listed.scope, "resume", 2)).toEqual({ kind: "changed" });
    expect(await perform(stranger.buyer, "resume", 2)).toEqual({ kind: "done" });
    expect(await perform(listed.scope, "end", 3)).toEqual({ kind: "done" });
    expect(await read()).toMatchObject({ state: "ended", actions: [] });
    expect(await listSides()).toEqual(["buyer", "seller"]);
    const mails = (await readMails(scope)).filter(({ kind }) => kind.startsWith("agreement"));
    expect(mails.map(({ kind }) => kind)).toContain("agreementOffered");
    expect(mails.filter(({ kind }) => kind === "agreementChanged").length).toBeGreaterThanOrEqual(4);
  });

  it("tells whoever else decides for the company what a colleague did, and who it was", async () => {
    const { scope, person, buyer, own } = await prepare();
    const { userId } = await person(2);
    const emailOf = async (id: number | null) =>
      (
        await scope.db
          .select()
          .from(users)
          .where(eq(users.id, id ?? 0))
      )[0]?.email;
    const { publicId, version } = own;
    expect(await actOnAgreement(buyer, anySender, { publicId, intent: "pause", version })).toEqual({ kind: "done" });
    const mailsTo = async (id: number | null) => {
      const recipient = await emailOf(id);
      return (await readMails(scope)).filter((mail) => mail.recipient === recipient).map(({ text }) => text);
    };
    expect(await mailsTo(userId)).toEqual([expect.stringMatching(/An agreement is paused.*Decided by: \w/s)]);
    expect(await mailsTo(buyer.userId)).toEqual([]);
  });

  it("limits offers, so that names cannot be probed", async () => {
    const { scope } = await prepare();
    const { scope: seller, serviceId } = await insertSeller(scope);
    const outcomes = [];
    for (let at = 0; at < 11; at++)
      outcomes.push(await offerService(seller, anySender, { serviceId, values: toOffer(`try-${at}`) }));
    expect(outcomes.map((outcome) => outcome?.kind)).toEqual([...Array(10).fill("unknownCompany"), "throttled"]);
  });

  it("follows the rules and bills only when active, for any sequence of attempts", async () => {
    const cast = await prepare();
    const tries = fc.array(
      fc.record({
        intent: fc.constantFrom(...agreementActions),
        by: fc.constantFrom<"buyer" | "seller">("buyer", "seller"),
      }),
      { minLength: 1, maxLength: 6 },
    );
    let at = 0;
    await fc.assert(
      fc.asyncProperty(tries, async (steps) => {
        const listed = await insertSeller(cast.scope);
        const publicId = await insertAgreement(cast.scope, {
          serviceId: listed.serviceId,
          buyerId: cast.company.id,
          state: "offered",
        });
        const key = await insertKey(listed.scope, listed.serviceId);
        let standing: Parameters<typeof planAction>[0] = { state: "offered", pausedBy: null };
        let version = 0;
        for (const { intent, by } of steps) {
          const now = new Date(cast.scope.now.getTime() + ++at * 1000);
          const scope = { ...(by === "buyer" ? cast.buyer : listed.scope), now };
          const next = planAction(standing, intent, by);
          const outcome = await actOnAgreement(scope, anySender, { publicId, intent, version });
          expect(outcome).toEqual({ kind: next === null ? "changed" : "done" });
          if (next !== null) {
            standing = { state: next, pausedBy: next === "paused" ? by : null };
            version += 1;
          }
          const time = now.toISOString();
          const event = toEvent(`p${at}`, { buyer: publicId, requests: 1 }, { time });
          const sent = await recordUsage({ ...cast.scope, now }, { key, values: [event] }, anySender);
          expect(sent.kind).toBe(standing.state === "active" ? "done" : "notBillable");
        }
      }),
      { numRuns: 12 },
    );
  });

  it("audits actions for both sides", async () => {
    const { buyer, own, scope } = await prepare();
    await actOnAgreement(buyer, anySender, { publicId: own.publicId, intent: "pause", version: own.version });
    const { rows } = await asPlatform(scope.db, (db) =>
      db.execute(
        sql`select action, tenant_id as tenant from audit_log where subject = ${`agreement:${own.publicId}`} order by id`,
      ),
    );
    expect(rows).toMatchObject([{ action: "agreement.make" }, { action: "agreement.pause", tenant: 4 }]);
  });
});
