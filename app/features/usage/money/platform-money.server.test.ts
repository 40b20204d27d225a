import { desc, eq, sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { parseForm } from "#app/content/form/form-schema.ts";
import { auditLog } from "#app/db/schema/audit.ts";
import { users } from "#app/db/schema/identity.ts";
import { serviceFees } from "#app/db/schema/usage.ts";
import { asPlatform, inTenant } from "#app/db/tenant-transaction.server.ts";
import { authorize } from "#app/features/identity/actor.server.ts";
import { setAdministratorsRule } from "#app/features/identity/factors/administrators-rule.server.ts";
import { getBalance, grantMarketCredit } from "#app/features/ledger/ledger.server.ts";
import { postStatements } from "#app/features/usage/money/statement/statements.server.ts";
import { makePayoutRun } from "#app/features/usage/payouts/make-payout-run.server.ts";
import { getPayoutDay } from "#app/features/usage/payouts/payout-day.ts";
import { chargeMonthlyFees } from "#app/features/usage/prices/charge-monthly-fees.server.ts";
import { recordUsage } from "#app/features/usage/record-usage.server.ts";
import { insertAccount, readMails } from "#tests/factories/accounts.ts";
import { openConfirmation } from "#tests/factories/confirmation.ts";
import {
  anySender,
  insertAgreement,
  insertBuyer,
  insertCompany,
  insertFee,
  insertKey,
  insertPrice,
  insertSeller,
  toEvent,
} from "#tests/factories/usage.ts";
import { describeOnEveryDatabase, type TestDatabase, type TestScope, testScopeIn } from "#tests/setup/test-database.ts";
import { setBankAccount } from "./bank-accounts.server.ts";
import { getCompanyAccount, listCompanyBalances, recordPayment } from "./company-account.server.ts";
import { listPlatformShares, setPlatformShare } from "./platform-shares.server.ts";
import { receivedPayment } from "./received-payment.ts";
import { recordPayments } from "./record-payments.server.ts";
import { setServiceFee } from "./service-fees.server.ts";

describeOnEveryDatabase("the platform's money", (open) => {
  let database: TestDatabase;
  let platform: TestScope;
  let outsiders: TestScope[];
  beforeAll(async () => {
    database = await open();
    const scope = database.scope();
    const sign = async (tenantId: number, roleId: number, rest: { deactivatedAt?: Date } = {}) => {
      const email = `person-${tenantId}-${roleId}-${rest.deactivatedAt ? "gone" : "here"}@money.test`;
      const { id } = await insertAccount(scope, { tenantId, roleId, email, ...rest });
      return { ...testScopeIn(scope, tenantId), userId: id };
    };
    platform = await sign(1, 1);
    const elsewhere = await sign(4, 1);
    outsiders = [
      elsewhere,
      testScopeIn(elsewhere, 1),
      await sign(1, 2),
      await sign(1, 1, { deactivatedAt: scope.now }),
      { ...scope, userId: null },
    ];
  });

  const readAudit = (action: string) =>
    asPlatform(database.db, (db) =>
      db
        .select({
          tenantId: auditLog.tenantId,
          subject: auditLog.subject,
          before: auditLog.before,
          after: auditLog.after,
        })
        .from(auditLog)
        .where(sql`action = ${action}`)
        .orderBy(desc(auditLog.id)),
    );

  it("records a payment once per reference, after the password, into the company's own account", async () => {
    const company = await insertCompany(platform, { tenantId: 4 });
    const values = { amount: "$1,250.5", reference: " WIRE 7 " };
    const confirmation = await openConfirmation(platform);
    const record = (change: object = {}) =>
      recordPayment(platform, { companyId: company.id, values, confirmation, ...change }, anySender);
    expect(await record({ confirmation: { ...confirmation, consent: false } })).toMatchObject({
      kind: "unconfirmed",
      required: { kind: "confirm" },
    });
    const unproven = { sessionId: 0, consent: true, password: "" };
    expect(await record({ confirmation: unproven })).toMatchObject({
      kind: "unconfirmed",
      required: { kind: "wrongPassword" },
    });
    expect(await getBalance({ ...platform, companyId: company.id })).toBe(0);
    const outcomes = await Promise.all([record(), record(), record()]);
    expect(outcomes.map((outcome) => outcome?.kind).sort()).toEqual(["done", "refused", "refused"]);
    const account = await getCompanyAccount(platform, company.id);
    expect(account).toMatchObject({ balanceCents: 125_050, ledger: { lines: [{ kind: "payment", cents: 125_050 }] } });
    expect(await readAudit("payment.record")).toEqual([
      { tenantId: 4, subject: `company:${company.id}`, before: null, after: { cents: 125_050, reference: "WIRE 7" } },
    ]);
    const other = await insertCompany(platform);
    expect(await record({ companyId: other.id })).toMatchObject({ kind: "done" });
    expect(await record({ companyId: 2_000_000_000 })).toBeNull();
  });

  it("is visible to and managed by platform administrators only", async () => {
    const company = await insertCompany(platform);
    await grantMarketCredit(platform, company.id, 2500);
    const { serviceId } = await insertSeller(platform);
    expect(await listCompanyBalances(platform)).toContainEqual({
      id: company.id,
      name: company.name,
      tenantId: 1,
      balanceCents: 2500,
      dispute: null,
    });
    for (const scope of outsiders) {
      const confirmation = { sessionId: 0, consent: true, password: "" };
      const values = { amount: "1", reference: "x" };
      expect(await recordPayment(scope, { companyId: company.id, values, confirmation }, anySender)).toBeNull();
      expect(await getCompanyAccount(scope, company.id)).toBeNull();
      expect(await listCompanyBalances(scope)).toBeNull();
      expect(
        await setPlatformShare(
          scope,
          { tenantId: 1, percent: "1", confirmation },
          { tenantIds: [1], senderOf: anySender },
        ),
      ).toBeNull();
      expect(await listPlatformShares(scope, [{ id: 1 }])).toBeNull();
      expect(await setServiceFee(scope, { serviceId, cents: 1 }, anySender)).toBe(false);
    }
  });

  it("is moved by nobody whose right ended while the password was asked for", async () => {
    const company = await insertCompany(platform);
    const { id } = await insertAccount(platform, { roleId: 1, email: "former@money.test" });
    const own = { ...platform, userId: id };
    const carried = { ...own, actor: await authorize(own, "administerPlatform") };
    await database.db.update(users).set({ roleId: 2 }).where(eq(users.id, id));
    const confirmation = await openConfirmation(carried);
    const text = `company,amount,reference\n${company.slug},1,LATE`;
    const values = { holder: "Late", bankName: "Late", routingNumber: "110000000", accountNumber: "000123456789" };
    const paid = { companyId: company.id, values: { amount: "1", reference: "LATE" }, confirmation };
    const options = { tenantIds: [1], senderOf: anySender };
    const payoutOn = getPayoutDay(platform.now);
    expect([
      await recordPayment(carried, paid, anySender),
      await recordPayments(carried, { text, confirmation }, anySender),
      await setBankAccount(carried, { tenantId: 1, values, confirmation }, [1]),
      await setPlatformShare(carried, { tenantId: 1, percent: "1", confirmation }, options),
      await makePayoutRun(carried, { tenantId: 1, payoutOn, confirmation }, options),
      await setAdministratorsRule(carried, { twoStepFrom: "2099-12-31", confirmation }),
    ]).toEqual([null, null, null, null, null, null]);
    expect(await getBalance({ ...platform, companyId: company.id })).toBe(0);
  });

  it("sets a price for a service of any tenant, in the transaction of its cause", async () => {
    const seller = await insertSeller(platform, { tenantId: 4 });
    const own = testScopeIn(platform, 4);
    const set = (cents: number, now = platform.now) =>
      inTenant({ ...own, now }, async (scoped) => {
        expect(await setServiceFee(scoped, { serviceId: seller.serviceId, cents }, anySender)).toBe(true);
        return scoped.db.select({ cents: serviceFees.cents }).from(serviceFees).orderBy(serviceFees.effectiveAt);
      });
    await set(25);
    await set(25, new Date("2026-01-16T12:00:00Z"));
    expect(await set(30, new Date("2026-01-17T12:00:00Z"))).toEqual([{ cents: 25 }, { cents: 30 }]);
    expect(await setServiceFee(platform, { serviceId: 2_000_000_000, cents: 1 }, anySender)).toBe(false);
    expect(await readAudit("serviceFee.set")).toMatchObject([
      { tenantId: 4, before: { steps: [{ cents: 25 }] }, after: { steps: [{ cents: 30 }] } },
      { tenantId: 4, after: { steps: [{ cents: 25 }] } },
    ]);
  });

  it("changes a tenant's share for usage reported from then on, and no other tenant's", async () => {
    const confirmation = await openConfirmation(platform);
    const seller = await insertSeller(platform, { tenantId: 4 });
    await insertFee(seller.scope, seller.serviceId, 100);
    const key = await insertKey(seller.scope, seller.serviceId);
    const buyer = await insertBuyer(seller);
    const report = (id: string) =>
      recordUsage(platform, { key, values: [toEvent(id, { buyer: buyer.id, requests: 10 })] }, anySender);
    await report("before");
    expect(
      await setPlatformShare(
        platform,
        { tenantId: 4, percent: "7.5 %", confirmation },
        { tenantIds: [1, 4], senderOf: anySender },
      ),
    ).toMatchObject({
      kind: "done",
    });
    const mails = (await readMails(platform)).filter(({ kind }) => kind === "shareChanged");
    expect(mails.map(({ recipient }) => recipient)).toEqual([`seller-${seller.company.id}@seller.test`]);
    expect(mails[0]).toMatchObject({
      subject: "The platform’s share is now 7.5%",
      text: expect.stringContaining("12%"),
    });
    await report("after");
    const { rows } = await asPlatform(database.db, (db) =>
      db.execute(
        sql`select total_cents::int as total, fee_cents::int as fee from usage_daily_totals where service_id = ${seller.serviceId}`,
      ),
    );
    expect(rows).toEqual([{ total: 2000, fee: 120 + 75 }]);
    expect(await listPlatformShares(platform, [{ id: 1 }, { id: 4 }])).toEqual([
      { id: 1, basisPoints: 1200, next: null },
      { id: 4, basisPoints: 750, next: null },
    ]);
    expect(await readAudit("platformShare.set")).toEqual([
      { tenantId: 4, subject: "tenant:4", before: { basisPoints: 1200 }, after: { basisPoints: 750 } },
    ]);
  });

  it("keeps a tenant's first lower share when a higher one is announced at once", async () => {
    const confirmation = await openConfirmation(platform);
    const tenantIds = [31, 32, 33, 34, 35, 36];
    for (const tenantId of tenantIds) await insertBuyer(await insertSeller(platform, { tenantId }));
    const set = (tenantId: number, percent: string) =>
      setPlatformShare(platform, { tenantId, percent, confirmation }, { tenantIds, senderOf: anySender });
    await Promise.all(tenantIds.flatMap((tenantId) => [set(tenantId, "5"), set(tenantId, "20")]));
    const shares = await listPlatformShares(
      platform,
      tenantIds.map((id) => ({ id })),
    );
    expect(shares?.map(({ basisPoints }) => basisPoints)).toEqual(tenantIds.map(() => 500));
  });

  it("corrects a day of use at the share of that day, down and up, whatever was set since", async () => {
    const tenantId = 12;
    const seller = await insertSeller(platform, { tenantId });
    await insertFee(seller.scope, seller.serviceId, 100);
    const key = await insertKey(seller.scope, seller.serviceId);
    const buyer = await insertBuyer(seller);
    const at = (day: string) => ({ ...platform, now: new Date(`${day}T12:00:00Z`) });
    const set = async (percent: string, day: string) => {
      const change = { tenantId, percent, confirmation: await openConfirmation(at(day)) };
      return setPlatformShare(at(day), change, { tenantIds: [tenantId], senderOf: anySender });
    };
    const report = (id: string, day: string, requests: number, corrects?: string) =>
      recordUsage(at(day), { key, values: [toEvent(id, { buyer: buyer.id, requests, corrects })] }, anySender);
    await report("use", "2026-01-15", 10);
    await postStatements(database.db, new Date("2026-02-04T00:00:00Z"));
    await set("5", "2026-02-05");
    const readFees = async () => {
      const { rows } = await asPlatform(database.db, (db) =>
        db.execute(sql`
          select booked_month::text as month, total_cents::int as total, fee_cents::int as fee from usage_daily_totals
          where service_id = ${seller.serviceId} order by booked_month`),
      );
      return rows;
    };
    const billed = { month: "2026-01-01", total: 1000, fee: 120 };
    expect(await report("down", "2026-02-06", 4, "use")).toMatchObject({ kind: "done" });
    expect(await readFees()).toEqual([billed, { month: "2026-02-01", total: -600, fee: -72 }]);
    expect(await report("up", "2026-02-07", 15, "use")).toMatchObject({ kind: "done" });
    expect(await readFees()).toEqual([billed, { month: "2026-02-01", total: 500, fee: 60 }]);
    await set("20", "2026-02-08");
    expect(await report("none", "2026-03-06", 0, "use")).toMatchObject({ kind: "done" });
    await postStatements(database.db, new Date("2026-04-04T00:00:00Z"));
    expect((await readFees()).at(-1)).toEqual({ month: "2026-03-01", total: -1500, fee: -180 });
    const { rows: posted } = await asPlatform(database.db, (db) =>
      db.execute(sql`
        select account.kind, sum(entry.cents)::int as cents from ledger_entries entry
        join ledger_accounts account on account.id = entry.account_id
        join ledger_transactions transaction on transaction.id = entry.transaction_id
        where transaction.company_id = ${buyer.id} group by account.kind order by account.kind`),
    );
    expect(posted).toEqual(["company", "fees", "seller"].map((kind) => ({ kind, cents: 0 })));
  });

  it("announces a higher share where somebody sells, for a month 30 days ahead, and takes it back", async () => {
    const seller = await insertSeller(platform, { tenantId: 4 });
    await insertFee(seller.scope, seller.serviceId, 100);
    const key = await insertKey(seller.scope, seller.serviceId);
    const buyer = await insertBuyer(seller);
    const at = (day: string) => ({ ...platform, now: new Date(`${day}T12:00:00Z`) });
    const set = async (percent: string, day: string) =>
      setPlatformShare(
        at(day),
        { tenantId: 4, percent, confirmation: await openConfirmation(at(day)) },
        { tenantIds: [1, 4], senderOf: anySender },
      );
    const list = (day: string) => listPlatformShares(at(day), [{ id: 4 }]);
    const readSubjects = async () =>
      (await readMails(platform))
        .filter(
          ({ kind, recipient }) => kind === "shareChanged" && recipient === `seller-${seller.company.id}@seller.test`,
        )
        .map(({ subject }) => subject);
    const [{ basisPoints = 0 } = {}] = (await list("2026-01-15")) ?? [];
    expect(await set("20", "2026-01-15")).toMatchObject({ kind: "done" });
    const announced = { id: 4, basisPoints, next: { basisPoints: 2000, from: "2026-03-01" } };
    expect(await list("2026-02-28")).toEqual([announced]);
    await set("18", "2026-02-20");
    expect(await list("2026-02-28")).toEqual([{ ...announced, next: { basisPoints: 1800, from: "2026-03-01" } }]);
    await set("25", "2026-02-21");
    expect(await list("2026-03-01")).toEqual([{ ...announced, next: { basisPoints: 2500, from: "2026-04-01" } }]);
    expect(await list("2026-04-01")).toEqual([{ id: 4, basisPoints: 2500, next: null }]);
    const report = (id: string, day: string) =>
      recordUsage(at(day), { key, values: [toEvent(id, { buyer: buyer.id, requests: 10 })] }, anySender);
    await report("before", "2026-02-01");
    const readFee = async () => {
      const { rows } = await asPlatform(database.db, (db) =>
        db.execute<{ fee: number }>(
          sql`select sum(fee_cents)::int as fee from usage_daily_totals where service_id = ${seller.serviceId}`,
        ),
      );
      return rows[0]?.fee;
    };
    expect(await readFee()).toBe(basisPoints / 10);
    await report("after", "2026-04-02");
    expect(await readFee()).toBe(basisPoints / 10 + 250);
    await set(String(basisPoints / 100), "2026-02-22");
    expect(await list("2026-04-01")).toEqual([{ id: 4, basisPoints, next: null }]);
    expect(await readSubjects()).toEqual(
      [
        "From Mar 1, 2026 the platform’s share is 20%",
        "From Mar 1, 2026 the platform’s share is 18%",
        "From Apr 1, 2026 the platform’s share is 25%",
        `The platform’s share stays ${basisPoints / 100}%`,
      ].map((subject) => expect.stringMatching(new RegExp(subject.replaceAll(" ", "[ \u00a0]")))),
    );
  });

  it("takes the share that held on a month's last day from its monthly fee, whatever was set before it is charged", async () => {
    const seller = await insertSeller(platform, { tenantId: 9 });
    const effectiveAt = new Date("2026-01-01T00:00:00Z");
    const steps = [{ upTo: null, cents: 10 }];
    await insertPrice(seller.scope, seller.serviceId, { effectiveAt, steps, freeRequests: 0, monthlyFeeCents: 10_000 });
    const company = await insertCompany(platform);
    await insertAgreement(seller.scope, { serviceId: seller.serviceId, buyerId: company.id });
    const set = async (percent: string, moment: string) => {
      const scope = { ...platform, now: new Date(moment) };
      const change = { tenantId: 9, percent, confirmation: await openConfirmation(scope) };
      return setPlatformShare(scope, change, { tenantIds: [9], senderOf: anySender });
    };
    await set("20", "2026-01-15T00:00:00Z");
    await set("30", "2026-03-01T00:10:00Z");
    await set("5", "2026-03-01T00:20:00Z");
    await chargeMonthlyFees(database.db, new Date("2026-03-01T01:00:00Z"));
    await chargeMonthlyFees(database.db, new Date("2026-04-01T01:00:00Z"));
    const { rows } = await asPlatform(database.db, (db) =>
      db.execute<{ day: string; fee: number }>(sql`
        select usage_date::text as day, fee_cents::int as fee from usage_daily_totals
        where service_id = ${seller.serviceId} and usage_date >= '2026-02-01' order by usage_date`),
    );
    expect(rows).toEqual([
      { day: "2026-02-28", fee: 1200 },
      { day: "2026-03-31", fee: 500 },
    ]);
  });

  it.each(["", "-1", "100.01", "1.234", "1e2", "twelve", "%", "١٢"])("refuses %j as a share", async (percent) => {
    const confirmation = await openConfirmation(platform);
    expect(
      await setPlatformShare(platform, { tenantId: 1, percent, confirmation }, { tenantIds: [1], senderOf: anySender }),
    ).toEqual({
      kind: "faulty",
      errors: { percent: "usage:share.error.percent" },
    });
    expect(
      await setPlatformShare(
        platform,
        { tenantId: 9, percent: "1", confirmation },
        { tenantIds: [1], senderOf: anySender },
      ),
    ).toMatchObject({
      errors: { tenantId: "usage:share.error.tenant" },
    });
  });
});

it.each([
  "",
  "0",
  "0.00",
  "-5",
  "1.234",
  "1e3",
  "12,3456",
  "NaN",
  "100000000.01",
  "9".repeat(400),
])("refuses a payment of %j", (amount) => {
  expect(parseForm(receivedPayment, { amount, reference: "a\0b" })).toEqual({
    ok: false,
    errors: { amount: "usage:received.error.amount", reference: "usage:payment.error.characters" },
  });
});
