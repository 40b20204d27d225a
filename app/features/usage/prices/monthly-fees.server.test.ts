import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { actOnAgreement } from "#app/features/usage/agreements/act-on-agreement.server.ts";
import { getStatement, listStatements, postStatements } from "#app/features/usage/money/statement/statements.server.ts";
import { recordUsage } from "#app/features/usage/record-usage.server.ts";
import { getOwnUsage } from "#app/features/usage/report/own-usage.server.ts";
import { getUsageReport } from "#app/features/usage/report/usage-reports.server.ts";
import { insertAccount } from "#tests/factories/accounts.ts";
import {
  anySender,
  firstPage,
  insertAgreement,
  insertCompany,
  insertKey,
  insertPrice,
  insertSeller,
  toEvent,
} from "#tests/factories/usage.ts";
import { describeOnEveryDatabase, type TestDatabase, testScopeIn } from "#tests/setup/test-database.ts";
import { chargeMonthlyFees } from "./charge-monthly-fees.server.ts";
import { setPrice } from "./set-price.server.ts";

describeOnEveryDatabase("monthly fees", (open) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });

  /** A service at 10 cents and $31 a month from January on, with a buyer of another tenant. */
  async function prepare() {
    const scope = database.scope({ now: new Date("2026-01-20T12:00:00Z") });
    const seller = await insertSeller(scope, { tenantId: 4 });
    await insertPrice(seller.scope, seller.serviceId, {
      effectiveAt: new Date("2026-01-01T00:00:00Z"),
      steps: [{ upTo: null, cents: 10 }],
      freeRequests: 5,
      monthlyFeeCents: 3100,
    });
    const company = await insertCompany(scope);
    const publicId = await insertAgreement(seller.scope, { serviceId: seller.serviceId, buyerId: company.id });
    const email = `payer-${company.id}@fees.test`;
    const user = await insertAccount(scope, { tenantId: 1, email, companyId: company.id, roleId: 2 });
    const buyer = { ...testScopeIn(scope, 1), companyId: company.id, userId: user.id };
    const key = await insertKey(seller.scope, seller.serviceId);
    const report = (id: string, time: string, requests: number, now = scope.now) =>
      recordUsage(
        { ...scope, now },
        { key, values: [toEvent(id, { buyer: company.id, requests }, { time })] },
        anySender,
      );
    const at = (moment: string) => ({ ...buyer, now: new Date(moment) });
    const end = (moment: string) => actOnAgreement(at(moment), anySender, { publicId, intent: "end", version: 0 });
    return { ...seller, buyer, publicId, report, at, end };
  }

  const charge = (moment: string) => chargeMonthlyFees(database.db, new Date(moment));

  it("are added once when the month has ended, on a line of their own, consistently everywhere", async () => {
    const { report, at, serviceId, scope, buyer } = await prepare();
    await report("1", "2026-01-10T10:00:00Z", 25);
    await charge("2026-01-31T23:59:59Z");
    expect((await getStatement(at("2026-01-31T23:59:59Z"), "2026-01-01", firstPage))?.totalCents).toBe(200);
    const counts = await Promise.all([charge("2026-02-01T00:00:00Z"), charge("2026-02-01T00:00:00Z")]);
    expect(Math.max(...counts)).toBeGreaterThanOrEqual(1);
    expect(await charge("2026-02-01T00:00:00Z")).toBe(0);
    // Late usage on the last day is added beside the fee.
    await report("2", "2026-01-31T23:00:00Z", 10, new Date("2026-02-02T00:00:00Z"));
    await charge("2026-02-03T00:00:00Z");
    const statement = await getStatement(at("2026-02-05T00:00:00Z"), "2026-01-01", firstPage);
    expect(
      statement?.lines.map(({ isMonthlyFee, requests, totalCents }) => [isMonthlyFee, requests, totalCents]),
    ).toEqual([
      [false, 35, 300],
      [true, 0, 3100],
    ]);
    expect(statement).toMatchObject({ requests: 35, totalCents: 3400 });
    await postStatements(database.db, new Date("2026-02-05T00:00:00Z"));
    expect((await listStatements(at("2026-02-05T00:00:00Z")))[0]).toMatchObject({ totalCents: 3400 });
    const query = { serviceIds: [serviceId], from: "2026-01-01", to: "2026-01-31" };
    const paging = { page: 1, rows: 10, sort: "date", descending: true } as const;
    const sold = await getUsageReport(scope, query, paging);
    expect(sold.total).toEqual({ requests: 35, totalCents: 3400, feeCents: 408, finalCents: 2992 });
    expect(sold.rows[0]).toMatchObject({ usageDate: "2026-01-31", monthlyFeeCents: 3100, totalCents: 3200 });
    const own = await getOwnUsage(buyer, { from: "2026-01-01", to: "2026-01-31", locale: "en" });
    expect(own.rows).toMatchObject([{ totalCents: 3400, monthlyFeeCents: 3100 }]);
    const { rows } = await asPlatform(database.db, (db) =>
      db.execute<{ kind: string; cents: number }>(sql`
        select account.kind, entry.cents::int as cents from ledger_entries entry
        join ledger_accounts account on account.id = entry.account_id
        join ledger_transactions posted on posted.id = entry.transaction_id
        where posted.key = ${`statement:${buyer.companyId}:2026-01`} order by 1`),
    );
    expect(rows).toEqual([
      { kind: "company", cents: -3400 },
      { kind: "fees", cents: 408 },
      { kind: "seller", cents: 2992 },
    ]);
  });

  it("are charged for days with an agreement, and never added to a posted statement", async () => {
    const { at, end, report } = await prepare();
    await report("1", "2026-01-10T10:00:00Z", 6);
    expect(await end("2026-01-21T00:00:00Z")).toEqual({ kind: "done" });
    await charge("2026-02-01T00:00:00Z");
    const january = await getStatement(at("2026-02-01T00:00:00Z"), "2026-01-01", firstPage);
    expect(january?.lines.map(({ totalCents }) => totalCents)).toEqual([10, 2000]);
    await charge("2026-03-01T00:00:00Z");
    expect(await getStatement(at("2026-03-01T00:00:00Z"), "2026-02-01", firstPage)).toBeNull();

    const other = await prepare();
    await other.report("1", "2026-01-10T10:00:00Z", 6);
    await postStatements(database.db, new Date("2026-02-05T00:00:00Z"));
    await charge("2026-02-05T01:00:00Z");
    expect((await getStatement(other.at("2026-02-06T00:00:00Z"), "2026-01-01", firstPage))?.totalCents).toBe(10);
  });

  it("of a day on which the agreement ended are not those of a price set after its end", async () => {
    const { scope, serviceId, end, at } = await prepare();
    expect(await end("2026-01-20T12:00:00Z")).toEqual({ kind: "done" });
    const terms = { steps: [{ upTo: null, cents: 10 }], freeRequests: 5, monthlyFeeCents: 10_000_000 };
    const later = { ...scope, now: new Date("2026-01-20T13:00:00Z") };
    expect(await setPrice(later, { serviceId, terms, start: null }, anySender)).toEqual({ kind: "done" });
    await charge("2026-02-01T00:00:00Z");
    const january = await getStatement(at("2026-02-01T00:00:00Z"), "2026-01-01", firstPage);
    expect(january?.totalCents).toBe(2000);
  });
});
