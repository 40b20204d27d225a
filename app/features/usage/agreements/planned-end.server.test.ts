import { eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { requests } from "#app/db/schema/requests.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { recordUsage } from "#app/features/usage/record-usage.server.ts";
import { insertAccount, readMails } from "#tests/factories/accounts.ts";
import {
  anySender,
  insertCompany,
  insertFee,
  insertKey,
  insertSeller,
  toEvent,
  toOffer,
} from "#tests/factories/usage.ts";
import { countStatements } from "#tests/setup/count-statements.ts";
import { describeOnEveryDatabase, type TestDatabase, type TestScope, testScopeIn } from "#tests/setup/test-database.ts";
import { actOnAgreement } from "./act-on-agreement.server.ts";
import { agreeOnRequest } from "./agree-on-request.server.ts";
import type { AgreementAction } from "./agreement.ts";
import { getAgreement, listAgreementAlerts } from "./agreements.server.ts";
import { offerService } from "./offer-service.server.ts";
import { followTerms } from "./planned-end.server.ts";
import { setAgreementLimit } from "./set-limits.server.ts";

const terms = { firstDay: "2026-01-20", lastDay: "2026-02-28", proposedLimit: "50" };

describeOnEveryDatabase("an agreement with a planned end", (open) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });

  const follow = (now: string) => followTerms(database.db, new Date(now), anySender);

  /** A seller of tenant 1 who offered a service at 10 cents to a buyer of tenant 4, on January 15. */
  async function prepare(values = terms) {
    const scope = database.scope();
    const seller = await insertSeller(scope, { names: [`Service ${crypto.randomUUID()}`] });
    await insertFee(seller.scope, seller.serviceId, 10);
    const key = await insertKey(seller.scope, seller.serviceId);
    const company = await insertCompany(scope, { tenantId: 4 });
    const email = `${crypto.randomUUID()}@buyer.test`;
    const { id } = await insertAccount(scope, { tenantId: 4, companyId: company.id, email, roleId: 2 });
    const buyer: TestScope = { ...testScopeIn(scope, 4), companyId: company.id, userId: id };
    const offer = (by: TestScope = seller.scope, typed: Partial<typeof terms> = values) =>
      offerService(by, anySender, { serviceId: seller.serviceId, values: toOffer(company.slug, typed) });
    const made = await offer();
    if (made?.kind !== "done") throw new Error(`not offered: ${made?.kind}`);
    const { publicId } = made;
    const at = (side: TestScope, now: string): TestScope => ({ ...side, now: new Date(now) });
    const read = async (now: string, side = buyer) => (await getAgreement(at(side, now), publicId, "en"))?.agreement;
    const decide = (
      intent: AgreementAction,
      version: number,
      change: { now?: string; amount?: string; by?: TestScope } = {},
    ) =>
      actOnAgreement(at(change.by ?? buyer, change.now ?? "2026-01-16T00:00:00Z"), anySender, {
        ...{ publicId, intent, version },
        ...(change.amount === undefined ? {} : { limit: { amount: change.amount, isHard: true } }),
      });
    let sent = 0;
    const use = async (time: string, now = time) => {
      const values = [toEvent(`t${sent++}`, { buyer: publicId, requests: 1 }, { time })];
      const outcome = await recordUsage(at(scope, now), { key, values }, anySender);
      return outcome.kind === "notBillable" ? outcome.refused[0]?.reason : outcome.kind;
    };
    const mails = async () =>
      (await readMails(scope))
        .filter(({ text }) => text.includes(publicId))
        .map(({ tenantId, subject }) => [tenantId, subject.slice(0, subject.indexOf(":"))]);
    return { scope, seller, company, buyer, publicId, at, offer, read, decide, use, mails };
  }

  it("shows the offer to both sides, and the buyer accepts with the proposed or another limit, kept from the seller", async () => {
    const { read, decide, seller, buyer, publicId } = await prepare();
    const offered = {
      ...{ firstDay: "2026-01-20", lastDay: "2026-02-28" },
      proposedLimitCents: 5000,
      limitCents: null,
    };
    for (const side of [buyer, seller.scope]) expect(await read("2026-01-16T00:00:00Z", side)).toMatchObject(offered);
    expect(await decide("accept", 0, { amount: "x" })).toEqual({
      kind: "faulty",
      errors: { amount: "usage:agreement.refused.limit" },
    });
    expect(await decide("accept", 0, { amount: "75" })).toEqual({ kind: "done" });
    const taken = { state: "active", startsAt: "2026-01-20T00:00:00.000Z", isUpcoming: true, version: 1 };
    expect(await read("2026-01-16T00:00:00Z")).toMatchObject({ ...taken, limitCents: 7500, limitIsHard: true });
    expect(await read("2026-01-16T00:00:00Z", seller.scope)).toMatchObject({ ...taken, limitCents: null });
    expect(JSON.stringify(await getAgreement(seller.scope, publicId, "en"))).not.toContain("7500");
    expect((await getAgreement(buyer, publicId, "en"))?.history.map(({ limitCents }) => limitCents)).toEqual([
      7500,
      null,
      null,
    ]);
  });

  it("bills its days alone, also before anything has stored the end, and late use while the month is open", async () => {
    const { decide, use, read } = await prepare();
    expect(await decide("accept", 0)).toEqual({ kind: "done" });
    expect(await use("2026-01-19T23:59:59Z")).toBe("notStarted");
    expect(await use("2026-01-20T00:00:00Z")).toBe("done");
    expect(await use("2026-02-28T23:59:59Z")).toBe("done");
    expect(await use("2026-03-01T00:00:00Z")).toBe("ended");
    expect(await read("2026-02-28T23:59:59Z")).toMatchObject({ state: "active" });
    expect(await read("2026-03-01T00:00:00Z")).toMatchObject({ state: "ended", actions: [] });
    expect(await use("2026-02-20T00:00:00Z", "2026-03-03T23:59:59Z")).toBe("done");
    expect(await use("2026-02-20T00:00:00Z", "2026-03-04T00:00:00Z")).toBe("closed");
  });

  it("is mailed to nobody who was invited and never came", async () => {
    const { decide, scope, company } = await prepare();
    const email = `${crypto.randomUUID()}@invited.test`;
    await insertAccount(scope, { email, roleId: 2, companyId: company.id, lastSeenAt: null });
    await decide("accept", 0);
    await follow("2026-02-22T00:00:00Z");
    const recipients = (await readMails(scope)).map(({ recipient }) => recipient);
    expect(recipients).not.toContain(email);
  });

  it("ends by itself once, notifying both sides seven days before and afterwards, however many servers check", async () => {
    const { decide, mails, read, publicId, buyer } = await prepare();
    await decide("accept", 0);
    const before = (await mails()).length;
    const readNew = async () => (await mails()).slice(before).sort();
    await follow("2026-02-21T23:59:59Z");
    expect(await readNew()).toEqual([]);
    await Promise.all([follow("2026-02-22T00:00:00Z"), follow("2026-02-22T00:00:00Z")]);
    await follow("2026-02-23T00:00:00Z");
    const ending = [
      [1, "Ends after Feb\u00a028,\u00a02026"],
      [4, "Ends after Feb\u00a028,\u00a02026"],
    ];
    expect(await readNew()).toEqual(ending);
    await Promise.all([follow("2026-03-01T00:00:00Z"), follow("2026-03-01T00:00:00Z")]);
    await follow("2026-03-02T00:00:00Z");
    expect(await readNew()).toEqual([[1, "Ended"], ending[0], [4, "Ended"], ending[1]]);
    expect(await read("2026-03-02T00:00:00Z")).toMatchObject({
      state: "ended",
      endsAt: "2026-03-01T00:00:00.000Z",
      version: 2,
    });
    expect((await getAgreement(buyer, publicId, "en"))?.history[0]).toMatchObject({
      ...{ actor: "platform", toState: "ended", at: "2026-03-01T00:00:00.000Z", name: "" },
    });
  });

  it("asks no oftener who decides when many end than when one does", async () => {
    const now = "2026-02-22T00:00:00Z";
    const accept = async () => (await prepare()).decide("accept", 0);
    await follow(now);
    await accept();
    const statements = await countStatements(() => follow(now));
    for (let count = 0; count < 3; count += 1) await accept();
    expect(await countStatements(() => follow(now))).toBe(statements);
  });

  it("notifies nobody of offers that lapse, and of agreements that a side has ended before", async () => {
    const lapsed = await prepare();
    const left = await prepare();
    await left.decide("accept", 0);
    await left.decide("end", 1, { now: "2026-02-10T00:00:00Z" });
    const count = async () => (await lapsed.mails()).length + (await left.mails()).length;
    const before = await count();
    await follow("2026-02-25T00:00:00Z");
    await follow("2026-03-01T00:00:00Z");
    expect(await count()).toBe(before);
    expect(await lapsed.read("2026-03-01T00:00:00Z")).toMatchObject({ state: "ended", startsAt: null });
    expect(await left.read("2026-03-01T00:00:00Z")).toMatchObject({ endsAt: "2026-02-10T00:00:00.000Z" });
  });

  it("lets nobody accept, pause or limit after its last day, and does not ask for an answer any more", async () => {
    const { decide, at, buyer, publicId } = await prepare();
    expect(await listAgreementAlerts(at(buyer, "2026-02-28T23:00:00Z"), "en")).toHaveLength(1);
    expect(await listAgreementAlerts(at(buyer, "2026-03-01T00:00:00Z"), "en")).toEqual([]);
    const late = "2026-03-01T00:00:00Z";
    expect(await decide("accept", 0, { now: late })).toEqual({ kind: "changed" });
    expect(await decide("accept", 1, { now: late })).toEqual({ kind: "changed" });
    const limit = { amount: "1", isHard: true, version: 1 };
    expect(await setAgreementLimit(at(buyer, late), publicId, limit)).toEqual({ kind: "changed" });
  });

  it("takes one of an acceptance and a withdrawal at the same moment", async () => {
    const { decide, seller, read } = await prepare();
    const both = await Promise.all([decide("accept", 0, { amount: "20" }), decide("end", 0, { by: seller.scope })]);
    expect(both.map((outcome) => outcome?.kind).sort()).toEqual(["changed", "done"]);
    const { state, limitCents } = (await read("2026-01-17T00:00:00Z")) ?? {};
    expect(limitCents).toBe(state === "active" ? 2000 : null);
  });

  it("ends once when a side ends it while it ends by itself", async () => {
    const { decide, read } = await prepare();
    expect(await decide("accept", 0)).toEqual({ kind: "done" });
    const now = "2026-03-01T00:00:00Z";
    const [outcome] = await Promise.all([decide("end", 1, { now }), follow(now)]);
    expect(outcome).toEqual({ kind: "changed" });
    expect(await read(now)).toMatchObject({ state: "ended", endsAt: "2026-03-01T00:00:00.000Z", version: 2 });
  });

  it("makes room for the next offer at once, and for one only", async () => {
    const { decide, at, offer, seller } = await prepare();
    await decide("accept", 0);
    const later = { firstDay: "", lastDay: "" };
    expect(await offer(at(seller.scope, "2026-02-28T23:59:59Z"), later)).toEqual({ kind: "running" });
    const next = at(seller.scope, "2026-03-01T00:00:00Z");
    const twice = await Promise.all([offer(next, later), offer(next, later)]);
    expect(twice.map((outcome) => outcome?.kind).sort()).toEqual(["done", "running"]);
  });

  it("is followed by the agreement of a request that was made while it ran, not of an older one", async () => {
    const { decide, at, seller, company, buyer } = await prepare();
    await decide("accept", 0);
    const agree = (askedAt: string) =>
      asPlatform(database.db, async (db) => {
        const scope = { ...at(seller.scope, "2026-03-02T00:00:00Z"), db };
        const [request] = await db
          .insert(requests)
          .values({
            ...{ tenantId: 4, kind: "service", status: "approved", serviceId: seller.serviceId, companyId: company.id },
            ...{ ownerCompanyId: seller.company.id, firstName: "B", lastName: "C", workEmail: "b@buyer.test" },
            ...{ serviceName: "Service", description: "", acceptedTerms: true, locale: "en" },
            ...{ createdAt: scope.now, updatedAt: scope.now },
          })
          .returning();
        if (!request) throw new Error("the request was not stored");
        const agreed = await agreeOnRequest(scope, {
          ...{
            request,
            by: "seller",
            bindsCompany: true,
            byUserId: seller.scope.userId,
            buyerYesAt: new Date(askedAt),
          },
        });
        await db.delete(requests).where(eq(requests.id, request.id));
        return agreed;
      });
    expect(await agree("2026-01-10T00:00:00Z")).toBe("none");
    expect(await agree("2026-02-20T00:00:00Z")).toBe("made");
    expect(await listAgreementAlerts(buyer, "en")).toEqual([]);
  });
});
