import { eq, inArray, sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { auditLog } from "#app/db/schema/audit.ts";
import { disputes } from "#app/db/schema/disputes.ts";
import { users } from "#app/db/schema/identity.ts";
import { bankAccounts } from "#app/db/schema/ledger.ts";
import { outbox } from "#app/db/schema/outbox.ts";
import { payoutAccounts, payoutRuns } from "#app/db/schema/payouts.ts";
import { heldUsage } from "#app/db/schema/usage.ts";
import type { Actor } from "#app/db/scope.ts";
import { asPlatform, inTenant } from "#app/db/tenant-transaction.server.ts";
import { grantMarketCredit, postTransaction } from "#app/features/ledger/ledger.server.ts";
import { recordPayment } from "#app/features/usage/money/company-account.server.ts";
import { postStatements } from "#app/features/usage/money/statement/statements.server.ts";
import { recordUsage } from "#app/features/usage/record-usage.server.ts";
import { insertAccount } from "#tests/factories/accounts.ts";
import { openConfirmation } from "#tests/factories/confirmation.ts";
import {
  anySender,
  insertAgreement,
  insertBuyer,
  insertFee,
  insertKey,
  insertSeller,
  toEvent,
} from "#tests/factories/usage.ts";
import { countStatements } from "#tests/setup/count-statements.ts";
import { describeOnEveryDatabase, type TestDatabase, type TestScope, testScopeIn } from "#tests/setup/test-database.ts";
import { getEarnings, getSellerStatement } from "./earnings.server.ts";
import { makePayoutRun } from "./make-payout-run.server.ts";
import { savePayee } from "./payee-accounts.server.ts";
import { getPayoutRun, listPayableTenants, listPayoutRuns } from "./payout-runs.server.ts";

const unproven = { sessionId: 0, consent: true, password: "" };
const account = {
  ...{ holder: "Seller Ltd", bankName: "First Bank", accountType: "checking" },
  ...{ routingNumber: "110000000", accountNumber: "00012344410" },
};
const at = (day: string) => new Date(`${day}T12:00:00Z`);

describeOnEveryDatabase("payouts", (open) => {
  let database: TestDatabase;
  let platform: TestScope;
  let tenant = 100;
  beforeAll(async () => {
    database = await open();
    const { id } = await insertAccount(database.scope(), { roleId: 1, email: "admin@payouts.test" });
    platform = { ...database.scope(), userId: id };
  });

  /**
   * A seller in a tenant of its own, two of whose buyers used it in January for $10.00 and $5.00; posted on February
   * 4.
   */
  async function prepare() {
    tenant += 1;
    const tenantId = tenant;
    const seller = await insertSeller(platform, { tenantId });
    await insertFee(seller.scope, seller.serviceId, 10);
    const key = await insertKey(seller.scope, seller.serviceId);
    const [one, two] = [await insertBuyer(seller), await insertBuyer(seller, { tenantId: 4 })];
    const use = (buyer: string, requests: number) =>
      recordUsage(platform, { key, values: [toEvent(`${buyer}-1`, { buyer, requests })] }, anySender);
    await use(one.slug, 100);
    await use(two.slug, 50);
    await postStatements(database.db, new Date("2026-02-04T00:00:00Z"));
    await inTenant(testScopeIn(platform, tenantId), ({ db, now }) =>
      db.insert(bankAccounts).values({
        ...{ tenantId, holder: "Market Ltd", bankName: "Bank", routingNumber: "110000000", accountNumber: "12345678" },
        updatedAt: now,
      }),
    );
    const pay = async (companyId: number, amount: string, day: string) => {
      const scope = { ...platform, now: at(day) };
      const values = { amount, reference: `${companyId} ${day}` };
      const confirmation = await openConfirmation(scope);
      expect(await recordPayment(scope, { companyId, values, confirmation }, anySender)).toMatchObject({
        kind: "done",
      });
    };
    const say = async (values = account) => {
      const scope = { ...seller.scope, now: at("2026-02-10") };
      return savePayee(scope, { values, confirmation: await openConfirmation(scope) }, anySender);
    };
    const run = async (payoutOn: string, change: { now?: Date; tenantId?: number } = {}) => {
      const scope = { ...platform, now: change.now ?? at(payoutOn) };
      const confirmation = await openConfirmation(scope);
      const wanted = { tenantId: change.tenantId ?? tenantId, payoutOn, confirmation };
      return makePayoutRun(scope, wanted, { tenantIds: [tenantId], senderOf: anySender });
    };
    const see = (day: string) => getEarnings({ ...seller.scope, now: at(day) });
    return { tenantId, seller, one, two, pay, say, run, see };
  }

  /** Whatever other tests had paid in and out. */
  async function leaveInBank(companyId: number, cents: number): Promise<void> {
    const { rows } = await asPlatform(database.db, (db) =>
      db.execute<{ cents: string }>(sql`
        select coalesce(-sum(entry.cents), 0) as cents from ledger_entries entry
        join ledger_accounts account on account.id = entry.account_id where account.kind = 'bank'`),
    );
    const taken = Number(rows[0]?.cents) - cents;
    await postTransaction(platform, {
      ...{ kind: "payment", companyId, key: `bank:${companyId}:${cents}` },
      moves: [
        { kind: "bank", companyId: null, cents: taken },
        { kind: "promotion", companyId: null, cents: -taken },
      ],
    });
  }

  const readMoves = (companyId: number) =>
    asPlatform(database.db, async (db) => {
      const { rows } = await db.execute(sql`
        select account.kind, entry.cents::int as cents from ledger_entries entry
        join ledger_accounts account on account.id = entry.account_id
        join ledger_transactions transaction on transaction.id = entry.transaction_id
        where transaction.kind = 'payout' and transaction.company_id = ${companyId} order by entry.cents`);
      return rows;
    });

  it("pay what buyers had paid before the day, and the rest with the next one", async () => {
    const { tenantId, seller, one, two, pay, say, run, see } = await prepare();
    expect(await say()).toEqual({ kind: "done" });
    await pay(one.id, "10.00", "2026-03-04");
    await pay(two.id, "4.99", "2026-03-04");
    await pay(two.id, "0.01", "2026-03-05");
    expect(await see("2026-03-06")).toMatchObject({
      next: { on: "2026-03-05", isDue: true, cents: 880 },
      months: [
        { month: "2026-01-01", finalCents: 1320, buyers: 2, paidBuyers: 2, payableCents: 1320, paidOutCents: 0 },
      ],
      payouts: [],
      payee: { accountLast4: "4410" },
    });
    expect(await run("2026-03-05", { now: at("2026-03-09") })).toEqual({ kind: "done", count: 1 });
    expect(await readMoves(seller.company.id)).toEqual([
      { kind: "seller", cents: -880 },
      { kind: "bank", cents: 880 },
    ]);
    expect(await see("2026-03-09")).toMatchObject({
      next: { on: "2026-04-05", isDue: false, cents: 440 },
      months: [{ payableCents: 440, paidOutCents: 880 }],
      payouts: [{ payoutOn: "2026-03-05", cents: 880 }],
    });
    expect(await run("2026-04-05")).toEqual({ kind: "done", count: 1 });
    expect(await see("2026-04-06")).toMatchObject({
      next: { on: "2026-05-05", cents: 0 },
      months: [{ payableCents: 0, paidOutCents: 1320 }],
    });
    expect(await run("2026-05-05")).toEqual({ kind: "refused", reason: "nothingPayable" });
    const runs = (await listPayoutRuns(platform, 1))?.runs.filter((one) => one.tenantId === tenantId);
    expect(runs).toMatchObject([
      { payoutOn: "2026-04-05", sellers: 1, cents: 440 },
      { payoutOn: "2026-03-05", sellers: 1, cents: 880 },
    ]);
    const details = await getPayoutRun(platform, runs?.[0]?.id ?? 0);
    expect(details).toMatchObject({
      payer: { accountNumber: "12345678" },
      payouts: [{ cents: 440, holder: "Seller Ltd", accountLast4: "4410" }],
    });
  });

  it("are found by their number, however many came after", async () => {
    const { tenantId } = await prepare();
    const { rows } = await asPlatform(database.db, (db) =>
      db.execute<{ id: number }>(sql`
        insert into payout_runs (tenant_id, payout_on, made_at, holder, bank_name, routing_number, account_number)
        select ${tenantId}::int, date '2015-01-05' + make_interval(months => month), now(), 'Market Ltd', 'Bank', '110000000', '1'
        from generate_series(0, 80) month returning id`),
    );
    const [oldest] = rows;
    expect(await getPayoutRun(platform, oldest?.id ?? 0)).toMatchObject({ payoutOn: "2015-01-05", payouts: [] });
    expect(await getPayoutRun(platform, 2_000_000_000)).toBeNull();
    await asPlatform(database.db, (db) => db.execute(sql`delete from payout_runs where tenant_id = ${tenantId}`));
  });

  it("are made once under concurrency", async () => {
    const { tenantId, seller, one, pay, say, run } = await prepare();
    await say();
    await pay(one.id, "10.00", "2026-03-04");
    // Sees no earnings.
    const member = `member-${seller.company.id}@seller.test`;
    await insertAccount(platform, {
      ...{ tenantId, companyId: seller.company.id, roleId: 4, isTeamMember: true, email: member },
    });
    const outcomes = await Promise.all([1, 2, 3, 4].map(() => run("2026-03-05")));
    expect(outcomes.filter((outcome) => outcome?.kind === "done")).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome?.kind === "refused" && outcome.reason === "runKnown")).toHaveLength(3);
    expect(await readMoves(seller.company.id)).toHaveLength(2);
    const [mails, entries] = await asPlatform(database.db, async (db) => [
      await db
        .select()
        .from(outbox)
        .where(inArray(outbox.recipient, [`seller-${seller.company.id}@seller.test`, member])),
      await db.select().from(auditLog).where(eq(auditLog.tenantId, tenantId)).orderBy(auditLog.id),
    ]);
    expect(mails.filter(({ kind }) => kind === "payoutMade")).toMatchObject([{ subject: "Payout of $8.80" }]);
    expect(entries.filter(({ action }) => action === "payoutRun.make")).toMatchObject([
      { after: { payoutOn: "2026-03-05", sellers: 1, cents: 880 } },
    ]);
  });

  it("take as many statements for many sellers as for one", async () => {
    const { tenantId, run } = await prepare();
    const earn = async () => {
      const { company } = await insertSeller(platform, { tenantId });
      const { id: companyId } = company;
      const { accountNumber, ...bank } = account;
      await inTenant(testScopeIn(platform, tenantId), async (scoped) => {
        const payee = { ...bank, accountType: "checking" as const, accountLast4: accountNumber.slice(-4) };
        await scoped.db.insert(payoutAccounts).values({ ...payee, tenantId, companyId, updatedAt: scoped.now });
        const moves = [
          { kind: "seller" as const, companyId, cents: 500 },
          { kind: "promotion" as const, companyId: null, cents: -500 },
        ];
        await postTransaction(scoped, { kind: "statement", companyId, key: `statement:${companyId}`, moves });
      });
      return companyId;
    };
    const first = await earn();
    const statements = await countStatements(() => run("2026-03-05"));
    const more = [await earn(), await earn(), await earn()];
    expect(await countStatements(() => run("2026-04-05"))).toBe(statements);
    for (const companyId of [first, ...more])
      expect(await readMoves(companyId)).toEqual([
        { kind: "seller", cents: -500 },
        { kind: "bank", cents: 500 },
      ]);
    const runs = (await listPayoutRuns(platform, 1))?.runs.filter((one) => one.tenantId === tenantId);
    const paid = await Promise.all((runs ?? []).map(({ id }) => getPayoutRun(platform, id)));
    expect(paid.map((one) => one?.payouts.map(({ companyId }) => companyId).sort())).toEqual([more, [first]]);
    const mails = await asPlatform(database.db, (db) =>
      db
        .select()
        .from(outbox)
        .where(
          inArray(
            outbox.recipient,
            more.map((id) => `seller-${id}@seller.test`),
          ),
        ),
    );
    expect(mails.map(({ kind }) => kind)).toEqual(["payoutMade", "payoutMade", "payoutMade"]);
  });

  it("skip sellers without an account, and report what a run waits for", async () => {
    const { tenantId, one, pay, say, run, see } = await prepare();
    await pay(one.id, "10.00", "2026-03-04");
    const later = { ...platform, now: at("2026-03-06") };
    expect(await listPayableTenants(later, [tenantId, 4])).toMatchObject([
      {
        tenantId,
        payoutOn: "2026-03-05",
        cents: 0,
        hasBank: true,
        madeAt: null,
        sellers: [{ cents: 880, payee: null }],
      },
    ]);
    const other = await prepare();
    const look = (tenantIds: number[]) => listPayableTenants(later, tenantIds);
    const statements = await countStatements(() => look([tenantId]));
    expect(await countStatements(() => look([4, other.tenantId, tenantId]))).toBe(statements);
    expect((await look([other.tenantId, 4, tenantId]))?.map((one) => [one.tenantId, one.sellers.length])).toEqual([
      [other.tenantId, 1],
      [tenantId, 1],
    ]);
    expect(await run("2026-03-05")).toEqual({ kind: "refused", reason: "nothingPayable" });
    expect(await run("2026-02-05", { now: at("2026-03-05") })).toEqual({ kind: "refused", reason: "otherDay" });
    await say();
    await database.db.execute(sql`delete from bank_accounts where tenant_id = ${tenantId}`);
    expect(await run("2026-03-05")).toEqual({ kind: "refused", reason: "noBankAccount" });
    expect(await see("2026-03-06")).toMatchObject({ payouts: [], next: { cents: 880 } });
    expect(await run("2026-03-05", { tenantId: 999 })).toEqual({ kind: "refused", reason: "noTenant" });
  });

  it("deduct corrections from the next one", async () => {
    const { seller, one, two, pay, say, run, see } = await prepare();
    await say();
    await pay(one.id, "10.00", "2026-03-04");
    await run("2026-03-05");
    const key = await insertKey(seller.scope, seller.serviceId);
    const corrected = toEvent(
      "c",
      { buyer: one.slug, requests: 40, corrects: `${one.slug}-1` },
      { time: "2026-03-06T00:00:00Z" },
    );
    await recordUsage({ ...platform, now: at("2026-03-06") }, { key, values: [corrected] }, anySender);
    await postStatements(database.db, new Date("2026-04-04T00:00:00Z"));
    expect(await see("2026-04-05")).toMatchObject({ next: { cents: 0 } });
    expect(await run("2026-04-05")).toEqual({ kind: "refused", reason: "nothingPayable" });
    await pay(two.id, "5.00", "2026-04-10");
    expect(await run("2026-05-05")).toEqual({ kind: "refused", reason: "nothingPayable" });
    expect(await see("2026-05-06")).toMatchObject({ next: { cents: 0 } });
  });

  it("say how much of a run no buyer has paid, where the credit of an opened market has settled a bill", async () => {
    const { tenantId, one, say } = await prepare();
    await say();
    await grantMarketCredit({ ...platform, now: at("2026-03-01") }, one.id, 1000);
    const readUnreceived = async () => {
      const [own] = (await listPayableTenants({ ...platform, now: at("2026-04-05") }, [tenantId])) ?? [];
      return { cents: own?.cents, unreceived: own?.unreceivedCents };
    };
    await leaveInBank(one.id, 30);
    expect(await readUnreceived()).toEqual({ cents: 880, unreceived: 850 });
    await leaveInBank(one.id, 880);
    expect(await readUnreceived()).toEqual({ cents: 880, unreceived: 0 });
  });

  it("wait for a bill that another seller's correction has settled, until that seller covers it", async () => {
    const { tenantId, one, two, pay, say, run, see } = await prepare();
    await say();
    await pay(two.id, "5.00", "2026-02-20");
    expect(await run("2026-03-05")).toEqual({ kind: "done", count: 1 });
    const lender = await insertSeller(platform, { tenantId });
    await insertFee(lender.scope, lender.serviceId, 10);
    for (const buyer of [one, two])
      await insertAgreement(lender.scope, { serviceId: lender.serviceId, buyerId: buyer.id });
    const key = await insertKey(lender.scope, lender.serviceId);
    const report = (id: string, buyer: string, time: string, change: object) =>
      recordUsage(
        { ...platform, now: new Date(time) },
        { key, values: [toEvent(id, { buyer, ...change }, { time })] },
        anySender,
      );
    await report("used", one.slug, "2026-02-10T00:00:00Z", { requests: 100 });
    await postStatements(database.db, new Date("2026-03-04T00:00:00Z"));
    await report("less", one.slug, "2026-03-06T00:00:00Z", { requests: 0, corrects: "used" });
    await postStatements(database.db, new Date("2026-04-04T00:00:00Z"));
    expect(await see("2026-04-06")).toMatchObject({
      next: { cents: 0 },
      months: [{ buyers: 2, paidBuyers: 1, payableCents: 0, paidOutCents: 440, uncoveredCents: 880 }],
    });
    expect(await run("2026-04-05")).toEqual({ kind: "refused", reason: "nothingPayable" });
    await report("other", two.slug, "2026-04-10T00:00:00Z", { requests: 100 });
    await postStatements(database.db, new Date("2026-05-04T00:00:00Z"));
    await pay(two.id, "10.00", "2026-05-04");
    expect(await see("2026-05-06")).toMatchObject({
      next: { on: "2026-05-05", cents: 880 },
      months: [{ paidBuyers: 2, payableCents: 880, paidOutCents: 440, uncoveredCents: 0 }],
    });
    expect(await run("2026-05-05")).toEqual({ kind: "done", count: 1 });
    expect(await see("2026-05-06")).toMatchObject({ months: [{ payableCents: 0, paidOutCents: 1320 }] });
  });

  it("show disputed amounts, which stay earned until decided", async () => {
    const { tenantId, seller, one, see } = await prepare();
    await inTenant(testScopeIn(platform, tenantId), ({ db, now }) =>
      db.insert(disputes).values({
        ...{ tenantId, buyerTenantId: 1, publicId: `dsp_${tenantId}`, serviceId: seller.serviceId, state: "open" },
        ...{ sellerCompanyId: seller.company.id, buyerCompanyId: one.id, requests: 100, totalCents: 1000 },
        ...{ month: "2026-01-01", firstDay: "2026-01-15", lastDay: "2026-01-15" },
        ...{ dueAt: at("2026-02-12"), createdAt: now, updatedAt: now },
      }),
    );
    expect(await see("2026-02-06")).toMatchObject({
      disputes: {
        shown: [
          { publicId: `dsp_${tenantId}`, totalCents: 1000, finalCents: 880, isOwnTurn: true, month: "2026-01-01" },
        ],
        ...{ count: 1, finalCents: 880, months: [{ month: "2026-01-01", publicId: `dsp_${tenantId}` }] },
      },
      months: [{ finalCents: 1320 }],
    });
    // Thirty whose deadlines come first, about months in which nothing is billed.
    await asPlatform(database.db, (db) =>
      db.execute(sql`
        insert into disputes (tenant_id, buyer_tenant_id, public_id, service_id, seller_company_id, buyer_company_id, month,
          first_day, last_day, requests, total_cents, state, due_at, created_at, updated_at)
        select tenant_id, buyer_tenant_id, public_id || '_' || nth, service_id, seller_company_id, buyer_company_id, past, past, past,
          0, 0, 'open', due_at - interval '1 day', created_at, updated_at
        from disputes, generate_series(1, 30) nth, lateral (select (date '2026-01-01' - make_interval(months => nth))::date as past) shifted
        where public_id = ${`dsp_${tenantId}`}`),
    );
    const { disputes: many } = (await see("2026-02-06")) ?? {};
    expect(many).toMatchObject({ count: 31, finalCents: 880, months: [{ month: "2026-01-01" }] });
    expect(many?.shown).toHaveLength(20);
    await database.db.execute(sql`update disputes set state = 'declined' where tenant_id = ${tenantId}`);
    expect(await see("2026-02-06")).toMatchObject({
      disputes: { shown: [], count: 0 },
      held: { days: [], dayCount: 0 },
    });
  });

  it("show held usage, which is in no other figure", async () => {
    const { tenantId, seller, one, see } = await prepare();
    const event = { tenantId, serviceId: seller.serviceId, buyerCompanyId: one.id, source: "/gateways/test", row: {} };
    await inTenant(testScopeIn(platform, tenantId), ({ db, now }) =>
      db.insert(heldUsage).values([
        { ...event, eventId: "h1", usageDate: "2026-02-01", requests: 5000, state: "held", heldAt: now },
        { ...event, eventId: "h2", usageDate: "2026-02-01", requests: 1000, state: "held", heldAt: now },
        { ...event, eventId: "h3", usageDate: "2026-02-01", requests: 70, state: "declined", heldAt: now },
      ]),
    );
    expect(await see("2026-02-06")).toMatchObject({
      held: {
        days: [{ day: "2026-02-01", buyerName: one.name, requests: 6000, agreement: expect.stringMatching(/^agr_/) }],
        requests: 6000,
      },
      months: [{ finalCents: 1320 }],
    });
  });

  it("require the password, and are open to nobody else", async () => {
    const { tenantId, seller, one, pay, run } = await prepare();
    await pay(one.id, "10.00", "2026-03-04");
    const wanted = { tenantId, payoutOn: "2026-01-05", confirmation: unproven };
    const options = { tenantIds: [tenantId], senderOf: anySender };
    expect(await makePayoutRun(platform, wanted, options)).toMatchObject({
      kind: "unconfirmed",
      required: { kind: "wrongPassword" },
    });
    expect(await savePayee(seller.scope, { values: account, confirmation: unproven }, anySender)).toMatchObject({
      kind: "unconfirmed",
    });
    const other = await insertSeller(platform, { tenantId });
    const member = await insertAccount(platform, {
      ...{ tenantId, companyId: seller.company.id, roleId: 4, isTeamMember: true },
      email: `member-${seller.company.id}@seller.test`,
    });
    const agent = { ...seller.scope, userId: member.id };
    for (const scope of [agent, { ...seller.scope, userId: null }, { ...other.scope, companyId: seller.company.id }]) {
      expect(await getEarnings(scope)).toBeNull();
      expect(await getSellerStatement(scope, "2026-01-01")).toBeNull();
      expect(await savePayee(scope, { values: account, confirmation: unproven }, anySender)).toEqual({
        kind: "absent",
      });
      expect(await listPayoutRuns(scope, 1)).toBeNull();
      expect(await listPayableTenants(scope, [tenantId])).toBeNull();
      expect(await getPayoutRun(scope, 1)).toBeNull();
      expect(await makePayoutRun(scope, wanted, options)).toBeNull();
    }
    expect(await getEarnings({ ...other.scope, now: at("2026-03-06") })).toMatchObject({
      months: [],
      next: { cents: 0 },
    });
    expect(await run("2026-03-05")).toMatchObject({ kind: "refused" });
  });

  it("keep the account of a seller whose user decides no more by the time that it is saved", async () => {
    const { seller, say } = await prepare();
    await say();
    const [user] = await database.db
      .select()
      .from(users)
      .where(eq(users.id, seller.scope.userId ?? 0));
    if (!user) throw new Error("the user is gone");
    const company = { id: seller.company.id, hasGigMarket: false };
    const actor: Actor = { ...user, userId: user.id, isTeamMember: false, company };
    await database.db.update(users).set({ isTeamMember: true }).where(eq(users.id, user.id));
    const scope = { ...seller.scope, actor };
    const change = { values: { ...account, holder: "Somebody" }, confirmation: await openConfirmation(scope) };
    expect(await savePayee(scope, change, anySender)).toEqual({ kind: "absent" });
    const { rows } = await asPlatform(database.db, (db) =>
      db.execute(sql`select holder from payout_accounts where company_id = ${seller.company.id}`),
    );
    expect(rows).toEqual([{ holder: account.holder }]);
  });

  it("report every invalid field of an account, and store only its last digits", async () => {
    const { seller, say } = await prepare();
    const wrong = { holder: "", bankName: "", accountType: "gold", routingNumber: "1", accountNumber: "x" };
    expect(await say(wrong)).toEqual({
      kind: "faulty",
      errors: {
        holder: "usage:bank.error.holder",
        bankName: "usage:bank.error.bankName",
        accountType: "usage:payee.error.accountType",
        routingNumber: "usage:bank.error.routingNumber",
        accountNumber: "usage:bank.error.accountNumber",
      },
    });
    await say();
    const { rows } = await asPlatform(database.db, (db) =>
      db.execute(sql`select * from payout_accounts where company_id = ${seller.company.id}`),
    );
    expect(JSON.stringify(rows)).toContain("4410");
    expect(JSON.stringify(rows)).not.toContain("00012344410");
    const statement = await getSellerStatement({ ...seller.scope, now: at("2026-02-05") }, "2026-01-01");
    expect(statement).toMatchObject({
      month: { totalCents: 1500, feeCents: 180, finalCents: 1320, isClosed: true },
      lines: [{ requests: 150, totalCents: 1500, feeCents: 180 }],
    });
  });

  it("lists all runs, page by page", async () => {
    const bank = { holder: "Market Ltd", bankName: "Bank", routingNumber: "110000000", accountNumber: "12345678" };
    const days = Array.from({ length: 61 }, (_, ago) =>
      new Date(Date.UTC(2030, 0, 61 - ago)).toISOString().slice(0, 10),
    );
    await asPlatform(database.db, (db) =>
      db.insert(payoutRuns).values(days.map((payoutOn) => ({ ...bank, tenantId: 99, payoutOn, madeAt: platform.now }))),
    );
    const [first, second] = [await listPayoutRuns(platform, 1), await listPayoutRuns(platform, 2)];
    const read = (page: typeof first) => page?.runs.map(({ payoutOn }) => payoutOn) ?? [];
    expect(first?.hasMore).toBe(true);
    expect([...read(first), ...read(second)].slice(0, 61)).toEqual(days);
  });
});
