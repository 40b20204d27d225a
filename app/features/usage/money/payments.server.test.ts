import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { users } from "#app/db/schema/identity.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { authorize } from "#app/features/identity/actor.server.ts";
import { getBalance } from "#app/features/ledger/ledger.server.ts";
import { setSpendingLimit } from "#app/features/usage/agreements/set-limits.server.ts";
import { recordUsage } from "#app/features/usage/record-usage.server.ts";
import { insertAccount, readMails } from "#tests/factories/accounts.ts";
import { openConfirmation } from "#tests/factories/confirmation.ts";
import {
  anySender,
  firstPage,
  insertBuyer,
  insertFee,
  insertKey,
  insertSeller,
  toEvent,
} from "#tests/factories/usage.ts";
import { countStatements } from "#tests/setup/count-statements.ts";
import { describeOnEveryDatabase, type TestDatabase, type TestScope, testScopeIn } from "#tests/setup/test-database.ts";
import { getBilledStatement, getPaymentDetails, savePaymentMethod } from "./payments.server.ts";
import { postStatements } from "./statement/statements.server.ts";

const details = { billingName: "Accounts", email: "accounts@buyer.test", purchaseOrder: "PO-1" };

const save = async (scope: TestScope, values: Record<string, string> = details) =>
  savePaymentMethod(scope, { values, confirmation: await openConfirmation(scope) }, anySender);

describeOnEveryDatabase("payments", (open) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });

  /** A buyer of another tenant that used a service at 10 cents a hundred times in January. */
  async function prepare() {
    const scope = database.scope();
    const seller = await insertSeller(scope);
    await insertFee(seller.scope, seller.serviceId, 10);
    const key = await insertKey(seller.scope, seller.serviceId);
    const company = await insertBuyer(seller, { tenantId: 4 });
    const owner = await insertAccount(scope, {
      tenantId: 4,
      companyId: company.id,
      email: `owner-${company.id}@buyer.test`,
    });
    const send = (values: unknown[], now: Date) => recordUsage({ ...scope, now }, { key, values }, anySender);
    await send([toEvent("1", { buyer: company.slug, requests: 100 })], scope.now);
    const buyer: TestScope = { ...testScopeIn(scope, 4), companyId: company.id, userId: owner.id };
    return { seller, company, buyer, send };
  }

  it("notify a buyer's administrators and its billing address of a statement, once, and of no old ones", async () => {
    const { seller, buyer, company } = await prepare();
    await save(buyer);
    const readStatementMails = async () => {
      const mails = (await readMails(seller.scope)).filter(({ kind }) => kind === "statementIssued");
      return mails.filter(({ recipient }) => [`owner-${company.id}@buyer.test`, details.email].includes(recipient));
    };
    const before = (await readStatementMails()).length;
    const issued = new Date("2026-02-04T00:10:00Z");
    const post = () => postStatements(database.db, issued, anySender);
    await Promise.all([post(), post()]);
    await post();
    const mails = (await readStatementMails()).slice(before);
    expect(mails.map(({ recipient }) => recipient).sort()).toEqual([details.email, `owner-${company.id}@buyer.test`]);
    expect(mails[0]?.subject).toBe("Statement of January\u00a02026: $10.00");
    expect(mails[0]?.text).toContain("/company/payment/2026-01");
    const other = await prepare();
    await postStatements(database.db, new Date("2026-05-04T00:10:00Z"), anySender);
    const late = (await readMails(seller.scope)).filter(
      ({ recipient }) => recipient === `owner-${other.company.id}@buyer.test`,
    );
    expect(late.filter(({ kind }) => kind === "statementIssued")).toEqual([]);
  });

  it("notify many buyers in as many statements as one", async () => {
    const issued = new Date("2026-02-04T00:10:00Z");
    const post = () => postStatements(database.db, issued, anySender);
    await post();
    await prepare();
    const statements = await countStatements(post);
    for (let count = 0; count < 3; count += 1) await prepare();
    expect(await countStatements(post)).toBe(statements);
  });

  it("post a month once after its closing, from the buyer's account to the seller's and the platform's", async () => {
    const { seller, company, buyer, send } = await prepare();
    await postStatements(database.db, new Date("2026-02-03T23:59:59Z"));
    expect(await getBalance(buyer)).toBe(0);
    const closed = new Date("2026-02-04T00:00:00Z");
    await Promise.all([postStatements(database.db, closed), postStatements(database.db, closed)]);
    expect(await getBalance(buyer)).toBe(-1000);
    await send(
      [toEvent("c", { buyer: company.slug, requests: 90, corrects: "1" }, { time: closed.toISOString() })],
      closed,
    );
    await postStatements(database.db, new Date("2026-03-04T00:00:00Z"));
    expect(await getBalance(buyer)).toBe(-900);
    expect(await getPaymentDetails({ ...buyer, now: new Date("2026-03-07T00:00:00Z") }, 1, "en")).toMatchObject({
      bill: { owedCents: 900, usedCents: 100, due: { on: "2026-03-06", isOverdue: true, days: 1 } },
      statements: [
        { month: "2026-02-01", standing: { kind: "credit" } },
        { month: "2026-01-01", standing: { kind: "overdue", openCents: 900 } },
      ],
    });
    const { rows } = await asPlatform(database.db, (db) =>
      db.execute(sql`
        select account.kind, sum(entry.cents)::int as cents from ledger_entries entry
        join ledger_accounts account on account.id = entry.account_id
        join ledger_transactions transaction on transaction.id = entry.transaction_id
        where transaction.company_id = ${company.id} group by 1 order by 1`),
    );
    expect(rows).toEqual([
      { kind: "company", cents: -900 },
      { kind: "fees", cents: 108 },
      { kind: "seller", cents: 792 },
    ]);
    const now = new Date("2026-03-05T00:00:00Z");
    const january = await getBilledStatement({ ...buyer, now }, "2026-01-01", firstPage);
    expect(january?.statement).toMatchObject({ totalCents: 1000, requests: 100, isClosed: true });
    const february = await getBilledStatement({ ...buyer, now }, "2026-02-01", firstPage);
    expect(february?.statement.lines).toMatchObject([{ usageMonth: "2026-01-01", requests: -10, totalCents: -100 }]);
    expect(await getBalance(seller.scope)).toBe(0);
  });

  it("are visible to and configured by the company's administrators only", async () => {
    const { company, buyer } = await prepare();
    const agent = await insertAccount(buyer, {
      tenantId: 4,
      companyId: company.id,
      roleId: 3,
      email: `agent-${company.id}@buyer.test`,
    });
    const stranger = await prepare();
    const gone = await insertAccount(buyer, {
      tenantId: 4,
      companyId: company.id,
      email: `gone-${company.id}@buyer.test`,
      deactivatedAt: buyer.now,
    });
    for (const userId of [agent.id, stranger.buyer.userId, gone.id, null]) {
      const other = { ...buyer, userId };
      expect(await getPaymentDetails(other, 1, "en")).toBeNull();
      expect(await getBilledStatement(other, "2026-01-01", firstPage)).toBeNull();
      const method = { values: details, confirmation: { sessionId: 0, consent: true, password: "" } };
      expect(await savePaymentMethod(other, method, anySender)).toEqual({ kind: "absent" });
    }
    expect(await save(buyer)).toEqual({ kind: "done" });
    expect(await getPaymentDetails(testScopeIn(buyer, 1_000_000 + company.id), 1, "en")).toMatchObject({
      method: details,
    });
    expect(await getPaymentDetails(stranger.buyer, 1, "en")).toMatchObject({
      method: null,
      statements: [{ totalCents: 1000 }],
    });
    expect(await getPaymentDetails({ ...buyer, now: new Date("2026-03-07T00:00:00Z") }, 1, "en")).toMatchObject({
      statements: [{ standing: { kind: "issuing" } }],
    });
    expect(await getBilledStatement(buyer, "2025-01-01", firstPage)).toBeNull();
  });

  it("obey nobody whose right ended after the request had begun", async () => {
    const { buyer } = await prepare();
    const carried = { ...buyer, actor: await authorize(buyer, "pay") };
    await database.db
      .update(users)
      .set({ roleId: 3 })
      .where(eq(users.id, buyer.userId ?? 0));
    expect(await save(carried)).toEqual({ kind: "absent" });
    expect(await setSpendingLimit(carried, { amount: "7", isHard: true, version: 0 })).toBeNull();
  });

  it("change only with a proof of who asks, and tell everybody who pays for the company", async () => {
    const { buyer, company } = await prepare();
    const other = `other-${company.id}@buyer.test`;
    await insertAccount(buyer, { tenantId: 4, companyId: company.id, email: other, locale: "es" });
    const agent = `agent-of-${company.id}@buyer.test`;
    await insertAccount(buyer, { tenantId: 4, companyId: company.id, roleId: 3, email: agent });
    await database.db
      .update(users)
      .set({ passwordHash: "x" })
      .where(eq(users.id, buyer.userId ?? 0));
    const confirmation = { sessionId: 0, consent: true, password: "" };
    const refused = await savePaymentMethod(buyer, { values: details, confirmation }, anySender);
    expect(refused).toMatchObject({ kind: "unconfirmed", required: { kind: "wrongPassword" } });
    expect(await getPaymentDetails(buyer, 1, "en")).toMatchObject({ method: null });
    const readChanges = async () =>
      (await readMails(buyer)).filter(
        ({ kind, recipient }) => kind === "paymentMethodChanged" && recipient.includes(`-${company.id}@`),
      );
    expect(await save(buyer)).toEqual({ kind: "done" });
    expect((await readChanges()).map(({ recipient }) => recipient)).toEqual([`owner-${company.id}@buyer.test`, other]);
    expect((await readChanges()).map(({ subject }) => subject)).toEqual([
      "Your company’s invoices go to another address now",
      "Las facturas de su empresa van ahora a otra dirección",
    ]);
    // The same again changes nothing.
    await save(buyer);
    expect(await readChanges()).toHaveLength(2);
  });

  it("report every invalid field", async () => {
    const { buyer } = await prepare();
    expect(await save(buyer, { billingName: " ", email: "a@b.test, c@d.test", purchaseOrder: "a\nb" })).toEqual({
      kind: "faulty",
      errors: {
        billingName: "usage:payment.error.billingName",
        email: "usage:payment.error.emailInvalid",
        purchaseOrder: "usage:payment.error.characters",
      },
    });
  });
});
