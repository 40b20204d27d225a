import { eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { services } from "#app/db/schema/catalogue.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { actOnAgreement } from "#app/features/usage/agreements/act-on-agreement.server.ts";
import { notifyAgreed } from "#app/features/usage/agreements/agreement-mails.server.ts";
import { sendLimitAlert } from "#app/features/usage/agreements/limit-alerts.server.ts";
import { offerService } from "#app/features/usage/agreements/offer-service.server.ts";
import { followTerms } from "#app/features/usage/agreements/planned-end.server.ts";
import { notifyOverdueDisputes } from "#app/features/usage/disputes/overdue-disputes.server.ts";
import { reportProblem } from "#app/features/usage/disputes/report-problem.server.ts";
import { setPrice } from "#app/features/usage/prices/set-price.server.ts";
import { recordUsage } from "#app/features/usage/record-usage.server.ts";
import { insertAccount, readMails } from "#tests/factories/accounts.ts";
import {
  anySender,
  insertBuyer,
  insertCompany,
  insertFee,
  insertKey,
  insertSeller,
  toEvent,
  toOffer,
} from "#tests/factories/usage.ts";
import { describeOnEveryDatabase, type TestDatabase, type TestScope, testScopeIn } from "#tests/setup/test-database.ts";
import { readServiceNames } from "./service-names.server.ts";

const original = "Flood Zones";
const spanish = "Zonas de inundación";

describeOnEveryDatabase("mail about a service", (open) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });

  /** A translated service, its seller, and a company whose administrator reads Spanish, as the seller does. */
  async function prepare({ hasAgreement = true, now = new Date("2026-01-15T12:00:00Z") } = {}) {
    const scope = database.scope({ now });
    const seller = await insertSeller(scope, { names: [original] });
    await scope.db
      .update(services)
      .set({ translations: { es: { name: spanish } } })
      .where(eq(services.id, seller.serviceId));
    await insertFee(seller.scope, seller.serviceId, 100);
    const company = hasAgreement
      ? await insertBuyer(seller, { tenantId: 4 })
      : await insertCompany(scope, { tenantId: 4 });
    const person = (tenantId: number, companyId: number | null, roleId: number) =>
      insertAccount(scope, { tenantId, companyId, roleId, email: `${crypto.randomUUID()}@names.test`, locale: "es" });
    const boss = await person(4, company.id, 2);
    const managers = await person(1, seller.company.id, 4);
    const buyer: TestScope = { ...testScopeIn(scope, 4), companyId: company.id, userId: boss.id };
    /** The names of the service that a kind of mail gives to somebody. */
    const readNames = async (kind: string, to: { email: string }) =>
      (await readMails(scope))
        .filter((mail) => mail.kind === kind && mail.recipient === to.email)
        .map(({ subject, text }) => [original, spanish].filter((name) => `${subject} ${text}`.includes(name)));
    return { scope, seller, company, boss, managers, person, buyer, readNames };
  }

  it("that is no longer there has no name", async () => {
    const { original: name, forBuyer } = await readServiceNames(database.scope().db, 2_000_000);
    expect([name, forBuyer("es")]).toEqual(["", ""]);
  });

  it("says what is offered costs, in the reader's language, or that its price is on request", async () => {
    const { scope, seller, company, boss } = await prepare({ hasAgreement: false });
    const free = await insertSeller(scope);
    const readOffers = async () =>
      (await readMails(scope)).filter(({ kind, recipient }) => kind === "agreementOffered" && recipient === boss.email);
    await offerService(seller.scope, anySender, { serviceId: seller.serviceId, values: toOffer(company.slug) });
    await offerService(free.scope, anySender, { serviceId: free.serviceId, values: toOffer(company.slug) });
    const [priced, unpriced] = await readOffers();
    expect(priced?.text).toContain("Precio: $1.00 por solicitud");
    expect(unpriced?.text).toContain("Precio: Precio a consultar");
  });

  it("names it in the buyer's language when an agreement ends as planned, and to the seller as it named it", async () => {
    const { seller, company, boss, managers, buyer, readNames } = await prepare({ hasAgreement: false });
    const values = toOffer(company.slug, { firstDay: "2026-01-20", lastDay: "2026-02-28" });
    const made = await offerService(seller.scope, anySender, { serviceId: seller.serviceId, values });
    if (made?.kind !== "done") throw new Error("not offered");
    const { publicId } = made;
    await actOnAgreement({ ...buyer, now: new Date("2026-01-16T00:00:00Z") }, anySender, {
      ...{ publicId, intent: "accept", version: 0 },
    });
    const before = (await readNames("agreementChanged", boss)).length;
    await followTerms(database.db, new Date("2026-02-22T00:00:00Z"), anySender);
    await followTerms(database.db, new Date("2026-03-01T00:00:00Z"), anySender);
    expect((await readNames("agreementChanged", boss)).slice(before)).toEqual([[spanish], [spanish]]);
    expect((await readNames("agreementChanged", managers)).slice(-2)).toEqual([[original], [original]]);
  });

  it("names it in the buyer's language when a price changes, a request was approved and a limit is near", async () => {
    const { scope, seller, company, boss, readNames } = await prepare();
    const terms = { steps: [{ upTo: null, cents: 30 }], freeRequests: 0, monthlyFeeCents: 0 };
    const { serviceId } = seller;
    await setPrice(seller.scope, { serviceId, terms, start: new Date("2026-04-01T00:00:00Z") }, anySender);
    expect(await readNames("priceChanged", boss)).toEqual([[spanish]]);
    const approved = [{ tenantId: scope.tenantId, serviceId, requestedBy: "Dana" }];
    const news = { companyId: company.id, userId: null, approved };
    await asPlatform(scope.db, (db) => notifyAgreed({ ...scope, db }, news, anySender));
    expect(await readNames("agreementChanged", boss)).toEqual([[spanish]]);
    const agreementId = await asPlatform(scope.db, async (db) => {
      const { rows } = await db.execute<{ id: number }>(
        `select id from agreements where buyer_company_id = ${company.id}`,
      );
      return rows[0]?.id ?? 0;
    });
    const alert = { companyId: company.id, agreementId, month: "2026-01-01", percent: 80 };
    await asPlatform(scope.db, (db) => sendLimitAlert({ ...scope, db }, alert, anySender));
    expect(await readNames("spendingAlert", boss)).toEqual([[spanish]]);
  });

  it("names it in each side's words when use is held", async () => {
    const { scope, seller, company, boss, managers, readNames } = await prepare();
    const key = await insertKey(seller.scope, seller.serviceId);
    const toUse = (id: string, requests: number, day: number) =>
      toEvent(id, { buyer: company.id, requests }, { time: `2026-01-${String(day).padStart(2, "0")}T10:00:00Z` });
    const usual = Array.from({ length: 10 }, (_, at) => toUse(`usual-${at}`, 10, 5 + at));
    await recordUsage(scope, { key, values: usual }, anySender);
    await recordUsage(scope, { key, values: [toUse("much", 9_000, 15)] }, anySender);
    expect(await readNames("usageHeld", boss)).toEqual([[spanish]]);
    expect(await readNames("usageHeld", managers)).toEqual([[original]]);
  });

  it("names it in the administrator's language when an answer to a dispute is overdue", async () => {
    const { scope, seller, company, buyer, person, readNames } = await prepare();
    const key = await insertKey(seller.scope, seller.serviceId);
    const values = [toEvent("1", { buyer: company.id, requests: 7 }, { time: "2026-01-12T02:00:00Z" })];
    await recordUsage(scope, { key, values }, anySender);
    const line = { serviceId: seller.serviceId, month: "2026-01-01", day: null };
    await reportProblem(buyer, anySender, { ...line, note: "We did not send these." });
    const platform = await person(1, null, 1);
    await notifyOverdueDisputes(database.db, new Date("2026-03-01T00:00:00Z"), anySender);
    expect(await readNames("disputeOverdue", platform)).toEqual([[spanish]]);
  });
});
