import { and, eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { services } from "#app/db/schema/catalogue.ts";
import { outbox } from "#app/db/schema/outbox.ts";
import { serviceReviews } from "#app/db/schema/reviews.ts";
import { usageDailyTotals } from "#app/db/schema/usage.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { insertAccount } from "#tests/factories/accounts.ts";
import { anySender, insertAgreement, insertCompany, insertSeller } from "#tests/factories/usage.ts";
import { describeOnEveryDatabase, type TestDatabase, type TestScope, testScopeIn } from "#tests/setup/test-database.ts";
import { listReviewsToModerate, listSellersReviews, moderateReview } from "./moderate-reviews.server.ts";
import { getReviewStanding, listServiceReviews } from "./reviews.server.ts";
import { appealReview, replyToReview, writeReview } from "./write-review.server.ts";

const now = new Date("2026-03-10T12:00:00Z");
const words = "Right class on the first try for restaurants.";
let named = 0;

describeOnEveryDatabase("reviews of a service", (open) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });

  async function insertMember(tenantId: number, roleId = 2) {
    named += 1;
    const scope = testScopeIn(database.scope({ now }), tenantId);
    const company = await insertCompany(scope, { tenantId });
    const email = `member-${named}@reviewer.example`;
    const user = await insertAccount(scope, { tenantId, email, companyId: company.id, roleId });
    return { company, email, scope: { ...scope, companyId: company.id, userId: user.id } };
  }

  /** Use in February of a seller's first service. */
  const use = (seller: { serviceId: number; company: { tenantId: number } }, buyerCompanyId: number) =>
    asPlatform(database.db, (db) =>
      db.insert(usageDailyTotals).values({
        ...{ tenantId: seller.company.tenantId, serviceId: seller.serviceId, buyerTenantId: 1, buyerCompanyId },
        ...{ usageDate: "2026-02-03", bookedMonth: "2026-02-01", requests: 1, totalCents: 0, feePoints: "0" },
      }),
    );

  const prepare = async (tenantId = 1) => {
    const seller = await insertSeller(database.scope({ now }), { tenantId: 4 });
    const buyer = await insertMember(tenantId);
    const write = (of: { scope: TestScope } = buyer, stars = "4", text = words) =>
      writeReview(of.scope, anySender, { serviceId: seller.serviceId, values: { stars, text } });
    const read = () => listServiceReviews(buyer.scope, seller.serviceId);
    const readRow = async () => {
      const isIt = and(eq(serviceReviews.serviceId, seller.serviceId), eq(serviceReviews.companyId, buyer.company.id));
      const [row] = await asPlatform(database.db, (db) => db.select().from(serviceReviews).where(isIt));
      if (!row) throw new Error("no review");
      return row;
    };
    const listMails = async (recipient: string) => {
      const rows = await asPlatform(database.db, (db) =>
        db.select({ kind: outbox.kind }).from(outbox).where(eq(outbox.recipient, recipient)),
      );
      return rows.map(({ kind }) => kind);
    };
    return { seller, buyer, write, read, readRow, listMails };
  };

  it("are by companies with metered use, once each, and say since when", async () => {
    const { seller, buyer, write, read, listMails } = await prepare();
    expect(await write()).toEqual({ kind: "notYours" });
    expect(await getReviewStanding(buyer.scope, seller.serviceId)).toMatchObject({ own: null, mayWrite: false });
    await use(seller, buyer.company.id);
    expect(await getReviewStanding(buyer.scope, seller.serviceId)).toMatchObject({ own: null, mayWrite: true });
    const translations = { es: { name: "Clasificación" } };
    await asPlatform(database.db, (db) =>
      db.update(services).set({ translations }).where(eq(services.id, seller.serviceId)),
    );
    const inSpanish = await getReviewStanding(buyer.scope, seller.serviceId, "es");
    expect(inSpanish).toMatchObject({ serviceName: "Clasificación" });
    expect(await Promise.all([write(), write()])).toEqual(
      expect.arrayContaining([{ kind: "done" }, { kind: "duplicate" }]),
    );
    expect(await write()).toEqual({ kind: "duplicate" });
    const { reviews, rating } = await read();
    expect(reviews).toMatchObject([{ stars: 4, text: words, basis: "use", since: "2026-02-03", reply: null }]);
    expect(rating).toEqual({ count: 1, average: null });
    expect(await listMails(`seller-${seller.company.id}@seller.test`)).toEqual(["reviewWritten"]);
  });

  it("are by companies with an agreement, but not while it is only offered or was declined", async () => {
    const { seller, write } = await prepare();
    const { serviceId } = seller;
    const outcomes = [];
    for (const state of ["offered", "declined", "active", "ended"] as const) {
      const member = await insertMember(1);
      await insertAgreement(seller.scope, { serviceId, buyerId: member.company.id, state });
      outcomes.push((await write(member))?.kind);
    }
    expect(outcomes).toEqual(["notYours", "notYours", "done", "done"]);
  });

  it("are not by the seller itself, by agents, by visitors, nor with markup", async () => {
    const { seller, buyer, write } = await prepare();
    await use(seller, seller.company.id);
    await use(seller, buyer.company.id);
    expect(await write(seller)).toEqual({ kind: "notYours" });
    const agent = await insertMember(1, 3);
    await use(seller, agent.company.id);
    expect(await write(agent)).toBeNull();
    expect(await write({ scope: database.scope({ now }) })).toBeNull();
    expect(await write(buyer, "4", `${words} <img src=x onerror=alert(1)>`)).toMatchObject({ kind: "faulty" });
    expect(await write(buyer, "9")).toMatchObject({ kind: "faulty", errors: { stars: "reviews:error.stars" } });
  });

  it("show on their own tenant only, with an average from three on", async () => {
    const { seller, buyer, write, read } = await prepare(1);
    const elsewhere = await insertMember(2);
    for (const member of [buyer, await insertMember(1), await insertMember(1), elsewhere]) {
      await use(seller, member.company.id);
      expect(await write(member, member === buyer ? "3" : "5")).toEqual({ kind: "done" });
    }
    expect((await read()).rating).toEqual({ count: 3, average: 4.3 });
    expect(await listServiceReviews(elsewhere.scope, seller.serviceId)).toMatchObject({
      reviews: [{ stars: 5 }],
      rating: { count: 1, average: null },
    });
  });

  it("are answered by their seller, who is no other", async () => {
    const { seller, buyer, write, read, readRow, listMails } = await prepare();
    await use(seller, buyer.company.id);
    await write();
    const { id, version } = await readRow();
    const other = await insertSeller(database.scope({ now }), { tenantId: 4 });
    const reply = (scope: typeof seller.scope, note: string, at = version) =>
      replyToReview(scope, anySender, { id, note, version: at });
    expect(await reply(other.scope, "Thank you.")).toBeNull();
    expect(await reply(buyer.scope, "Thank you.")).toBeNull();
    expect(await reply(seller.scope, "<b>Thanks</b>")).toMatchObject({ kind: "faulty" });
    expect(await reply(seller.scope, "Thank you.", version + 1)).toEqual({ kind: "changed" });
    expect(await reply(seller.scope, "Thank you.")).toEqual({ kind: "done" });
    expect((await read()).reviews).toMatchObject([{ reply: "Thank you.", repliedOn: "2026-03-10" }]);
    expect(await listMails(buyer.email)).toEqual(["reviewAnswered"]);
    expect(await listSellersReviews(seller.scope)).toHaveLength(1);
    expect(await listSellersReviews(other.scope)).toEqual([]);
    expect(await listSellersReviews(buyer.scope)).toBeNull();
  });

  it("are withheld with a reason, objected to once, and kept withheld or shown again", async () => {
    const { seller, buyer, write, read, readRow, listMails } = await prepare(2);
    await use(seller, buyer.company.id);
    await write();
    const consoleOf = async (tenantId: number) => {
      named += 1;
      const scope = testScopeIn(database.scope({ now }), tenantId);
      const user = await insertAccount(scope, { tenantId, email: `admin-${named}@console.example`, roleId: 1 });
      return { ...scope, userId: user.id };
    };
    const [admin, foreign] = [await consoleOf(2), await consoleOf(5)];
    const decide = async (intent: "withhold" | "restore" | "uphold", note: string, scope = admin) => {
      const { id, version } = await readRow();
      return moderateReview(scope, anySender, { id, intent, note, version });
    };
    const appeal = async (note: string) => {
      const { version } = await readRow();
      return appealReview(buyer.scope, { serviceId: seller.serviceId, note, version });
    };
    expect(await appeal("It is true.")).toEqual({ kind: "changed" });
    expect(await decide("withhold", "Names a person.", foreign)).toBeNull();
    expect(await decide("withhold", "Names a person.", buyer.scope)).toBeNull();
    expect(await decide("withhold", " ")).toMatchObject({ kind: "faulty" });
    expect(await decide("withhold", "Names a person.")).toEqual({ kind: "done" });
    expect((await read()).reviews).toEqual([]);
    expect(await appeal("It names nobody.")).toEqual({ kind: "done" });
    expect((await listReviewsToModerate(admin))?.[0]).toMatchObject({ appeal: "It names nobody.", appealIsOpen: true });
    expect(await listReviewsToModerate(foreign)).toEqual([]);
    expect(await listReviewsToModerate(buyer.scope)).toBeNull();
    expect(await decide("uphold", "It names the adjuster.")).toEqual({ kind: "done" });
    expect(await appeal("Once more.")).toEqual({ kind: "changed" });
    expect(await decide("restore", "The adjuster agrees.")).toEqual({ kind: "done" });
    expect((await read()).reviews).toHaveLength(1);
    expect(await listMails(buyer.email)).toEqual(["reviewModerated", "reviewModerated", "reviewModerated"]);
  });
});
