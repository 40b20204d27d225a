import { eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { agreementChanges, agreements } from "#app/db/schema/agreements.ts";
import { outbox } from "#app/db/schema/outbox.ts";
import { requests } from "#app/db/schema/requests.ts";
import { serviceFees, usageDailyTotals } from "#app/db/schema/usage.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { getAgreement } from "#app/features/usage/agreements/agreements.server.ts";
import { recordUsage } from "#app/features/usage/record-usage.server.ts";
import { insertAccount } from "#tests/factories/accounts.ts";
import {
  anySender,
  insertAgreement,
  insertBuyer,
  insertCompany,
  insertFee,
  insertKey,
  insertSeller,
  toEvent,
} from "#tests/factories/usage.ts";
import { countStatements } from "#tests/setup/count-statements.ts";
import { describeOnEveryDatabase, type TestDatabase, type TestScope, testScopeIn } from "#tests/setup/test-database.ts";
import type { PriceTerms } from "./price.ts";
import { getOwnPrices, getShownPrices } from "./service-prices.server.ts";
import { setPrice, takeBackPrice } from "./set-price.server.ts";

const terms: PriceTerms = {
  steps: [
    { upTo: 1000, cents: 30 },
    { upTo: null, cents: 20 },
  ],
  freeRequests: 50,
  monthlyFeeCents: 0,
};
const april = new Date("2026-04-01T00:00:00Z");
const march = new Date("2026-03-01T00:00:00Z");

describeOnEveryDatabase("setting a price", (open) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });

  /** A service at 25 cents; its buyers, one of another tenant, have administrators. */
  async function prepare(buyers: number) {
    const scope = database.scope({ now: new Date("2026-01-15T12:00:00Z") });
    const seller = await insertSeller(scope, { tenantId: 4 });
    await insertFee(seller.scope, seller.serviceId, 25);
    const emails: string[] = [];
    for (let at = 0; at < buyers; at += 1) {
      const company = await insertBuyer(seller, { tenantId: at === 0 ? 1 : 4 });
      const email = `boss-${company.id}@prices.test`;
      await insertAccount(scope, { tenantId: company.tenantId, email, companyId: company.id, roleId: 2 });
      emails.push(email);
    }
    const later = (at: string): TestScope => ({ ...seller.scope, now: new Date(at) });
    const mailsTo = async (kind: string) => {
      const rows = await asPlatform(database.db, (db) =>
        db.select().from(outbox).where(eq(outbox.kind, kind)).orderBy(outbox.id),
      );
      return rows.filter(({ recipient }) => emails.includes(recipient));
    };
    const set = (start: Date | null, change: Partial<PriceTerms> = {}, by: TestScope = seller.scope) =>
      setPrice(by, { serviceId: seller.serviceId, terms: { ...terms, ...change }, start }, anySender);
    const read = (by: TestScope = seller.scope) => getOwnPrices(by, seller.serviceId);
    return { ...seller, set, read, later, mailsTo };
  }

  it("notifies each buyer's administrators of date and both prices, and applies from that day on", async () => {
    const { set, read, later, mailsTo, serviceId } = await prepare(2);
    expect(await set(new Date("2026-02-01T00:00:00Z"))).toEqual({ kind: "tooEarly", earliest: march.toISOString() });
    expect(await set(null)).toMatchObject({ kind: "tooEarly" });
    expect(await mailsTo("priceChanged")).toEqual([]);
    expect(await set(march)).toEqual({ kind: "done" });
    const mails = await mailsTo("priceChanged");
    expect(mails).toHaveLength(2);
    for (const { subject, text } of mails) {
      expect(subject).toBe("Flood Zones: new price from Mar\u00a01,\u00a02026");
      expect(text).toContain(
        "$0.30 a request; $0.20 from request 1,001 of a month on; the first 50 requests of a month free",
      );
      expect(text).toContain("$0.25 a request");
      expect(text).toMatch(/\/myservices\/agreements\/agr_/);
    }
    expect(await read()).toMatchObject({ buyers: 2, current: { freeRequests: 0 }, next: { freeRequests: 50 } });
    expect(await read(later("2026-03-01T00:00:00Z"))).toMatchObject({ current: { freeRequests: 50 }, next: null });
    expect(await set(april)).toEqual({ kind: "pending" });
    expect(await takeBackPrice(later("2026-02-02T00:00:00Z"), serviceId, anySender)).toEqual({ kind: "done" });
    expect((await mailsTo("priceChanged")).map(({ subject }) => subject)).toContain("Flood Zones: the price stays");
    expect(await read()).toMatchObject({ next: null });
    expect(await takeBackPrice(later("2026-02-02T00:00:00Z"), serviceId, anySender)).toEqual({ kind: "changed" });
  });

  it("asks no oftener who decides for many buyers than for one", async () => {
    const [one, many] = [await prepare(1), await prepare(4)];
    const statements = await countStatements(() => one.set(march));
    expect(await countStatements(() => many.set(march))).toBe(statements);
    expect(await many.mailsTo("priceChanged")).toHaveLength(4);
  });

  it("never withdraws a price in force, nor sets an equal one", async () => {
    const { set, later, serviceId, scope } = await prepare(1);
    await set(march);
    expect(await takeBackPrice(later("2026-03-01T00:00:00Z"), serviceId, anySender)).toEqual({ kind: "changed" });
    expect(await set(april, {}, later("2026-03-01T00:00:00Z"))).toEqual({ kind: "same" });
    const rows = await asPlatform(scope.db, (db) =>
      db.select({ cents: serviceFees.cents }).from(serviceFees).where(eq(serviceFees.serviceId, serviceId)),
    );
    expect(rows.map(({ cents }) => cents).sort()).toEqual([25, 30]);
  });

  it("takes effect immediately once nobody has an agreement, where an offer counts as one", async () => {
    const alone = await prepare(0);
    expect(await alone.set(null)).toEqual({ kind: "done" });
    expect(await alone.read()).toMatchObject({ current: { freeRequests: 50 }, next: null, buyers: 0 });
    const offering = await prepare(0);
    const buyer = await insertCompany(offering.scope);
    await insertAgreement(offering.scope, { serviceId: offering.serviceId, buyerId: buyer.id, state: "offered" });
    expect(await offering.set(null)).toMatchObject({ kind: "tooEarly" });
    const left = await prepare(0);
    await insertAgreement(left.scope, { serviceId: left.serviceId, buyerId: buyer.id, state: "ended" });
    expect(await left.set(null)).toEqual({ kind: "done" });
  });

  it("gives a company with an undecided request the notice of one with an agreement, since a yes would bill it", async () => {
    const { set, read, serviceId, scope, mailsTo, later } = await prepare(1);
    const [asking, decided] = [await insertCompany(scope), await insertCompany(scope)];
    const email = `boss-${asking.id}@prices.test`;
    await insertAccount(scope, { tenantId: 1, email, companyId: asking.id, roleId: 2 });
    const row = { tenantId: 1, kind: "service", serviceId, firstName: "A", lastName: "B", description: "" } as const;
    const common = { ...row, acceptedTerms: true, locale: "en", createdAt: scope.now, updatedAt: scope.now };
    await asPlatform(database.db, async (db) => {
      await db.delete(agreements).where(eq(agreements.serviceId, serviceId));
      await db.insert(requests).values([
        { ...common, companyId: asking.id, workEmail: email, status: "inReview" },
        { ...common, companyId: decided.id, workEmail: "decided@prices.test", status: "approved" },
        { ...common, companyId: null, workEmail: "visitor@prices.test", status: "submitted" },
      ]);
    });
    expect(await read()).toMatchObject({ buyers: 1 });
    expect(await set(null)).toEqual({ kind: "tooEarly", earliest: march.toISOString() });
    expect(await set(march)).toEqual({ kind: "done" });
    const all = await asPlatform(database.db, (db) =>
      db.select().from(outbox).where(eq(outbox.recipient, email)).orderBy(outbox.id),
    );
    expect(all.map(({ text }) => /details\?id=\d+/.test(text))).toEqual([true]);
    expect(await mailsTo("priceChanged")).toEqual([]);
    await asPlatform(database.db, (db) =>
      db.update(requests).set({ status: "declined" }).where(eq(requests.workEmail, email)),
    );
    expect(await takeBackPrice(later("2026-02-02T00:00:00Z"), serviceId, anySender)).toEqual({ kind: "done" });
    expect(await set(null)).toEqual({ kind: "done" });
  });

  it("leaves a service without a price free until its first one starts", async () => {
    const scope = database.scope();
    const seller = await insertSeller(scope);
    await insertBuyer(seller);
    const values = { serviceId: seller.serviceId, terms, start: april };
    expect(await setPrice(seller.scope, values, anySender)).toEqual({ kind: "done" });
    const prices = await getOwnPrices(seller.scope, seller.serviceId);
    expect(prices?.current?.steps).toEqual([{ upTo: null, cents: 0 }]);
    expect(prices?.next?.startsAt).toBe(april.toISOString());
  });

  it("never bills at its first price what was used before, under an agreement that has ended", async () => {
    const scope = database.scope({ now: new Date("2026-01-15T12:00:00Z") });
    const seller = await insertSeller(scope);
    const { scope: own, serviceId } = seller;
    const buyer = await insertBuyer(seller);
    const key = await insertKey(own, serviceId);
    await asPlatform(database.db, async (db) => {
      const isTheirs = eq(agreements.buyerCompanyId, buyer.id);
      const [ended] = await db
        .update(agreements)
        .set({ state: "ended", endsAt: scope.now })
        .where(isTheirs)
        .returning();
      if (!ended) throw new Error("there is no agreement");
      const { tenantId, buyerTenantId, id: agreementId } = ended;
      const row = { tenantId, buyerTenantId, agreementId, at: scope.now, actor: "buyer" } as const;
      await db.insert(agreementChanges).values({ ...row, fromState: "active", toState: "ended" });
    });
    expect(await setPrice(own, { serviceId, terms, start: null }, anySender)).toEqual({ kind: "done" });
    const event = toEvent("before", { buyer: buyer.id, requests: 900 });
    expect(await recordUsage(scope, { key, values: [event] }, anySender)).toMatchObject({ kind: "done", accepted: 1 });
    const totals = await asPlatform(database.db, (db) =>
      db.select().from(usageDailyTotals).where(eq(usageDailyTotals.buyerCompanyId, buyer.id)),
    );
    expect(totals.map(({ requests: used, totalCents }) => [used, totalCents])).toEqual([[900, 0]]);
    expect((await getOwnPrices(own, serviceId))?.current).toMatchObject(terms);
  });

  it("accepts one of two prices set concurrently", async () => {
    const { set, mailsTo } = await prepare(1);
    const outcomes = await Promise.all([set(march), set(april), set(march, { freeRequests: 1 })]);
    expect(outcomes.map((outcome) => outcome?.kind).sort()).toEqual(["done", "pending", "pending"]);
    expect(await mailsTo("priceChanged")).toHaveLength(1);
  });

  it("shows a service's prices to everyone if its seller does, and on both sides of an agreement", async () => {
    const { set, serviceId, scope, mailsTo } = await prepare(1);
    await set(march);
    const visitor = { ...testScopeIn(scope, 1), companyId: null, userId: null };
    expect(await getShownPrices(visitor, { id: serviceId, showPriceDetails: false })).toBeNull();
    expect(await getShownPrices(visitor, { id: serviceId, showPriceDetails: true })).toMatchObject({
      current: { steps: [{ cents: 25 }] },
      next: { startsAt: march.toISOString(), freeRequests: 50 },
    });
    const unpriced = await insertSeller(scope);
    expect(await getShownPrices(visitor, { id: unpriced.serviceId, showPriceDetails: true })).toBeNull();
    const publicId = /agr_[\w-]{22}/.exec((await mailsTo("priceChanged"))[0]?.text ?? "")?.[0] ?? "";
    const seen = await getAgreement(scope, publicId, "en");
    expect(seen?.pricing).toMatchObject({ countedRequests: 0, next: { freeRequests: 50 } });
    expect(await getAgreement(unpriced.scope, publicId, "en")).toBeNull();
  });

  it("is limited to users who decide for the seller", async () => {
    const { set, read, serviceId, scope } = await prepare(1);
    const stranger = await insertSeller(scope, { tenantId: 1 });
    const agent = await insertAccount(scope, {
      tenantId: 4,
      email: `agent-${serviceId}@prices.test`,
      companyId: scope.companyId,
      roleId: 3,
    });
    for (const by of [stranger.scope, { ...scope, userId: agent.id }, { ...scope, userId: null }]) {
      expect(await set(march, {}, by)).toBeNull();
      expect(await takeBackPrice(by, serviceId, anySender)).toBeNull();
      expect(await read(by)).toBeNull();
    }
  });
});
