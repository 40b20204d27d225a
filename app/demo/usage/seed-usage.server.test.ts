import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { services } from "#app/db/schema/catalogue.ts";
import { companies, users } from "#app/db/schema/identity.ts";
import { demoCompanies, getCompanyId } from "#app/demo/companies.ts";
import { toUserRows } from "#app/demo/seed-rows.ts";
import { demoServices } from "#app/demo/services/demo-services.ts";
import { getBalance } from "#app/features/ledger/ledger.server.ts";
import { getPaymentDetails } from "#app/features/usage/money/payments.server.ts";
import { postStatements } from "#app/features/usage/money/statement/statements.server.ts";
import { getEarnings } from "#app/features/usage/payouts/earnings.server.ts";
import { loadSellerReport } from "#app/features/usage/report/load-seller-report.server.ts";
import { getOwnUsage } from "#app/features/usage/report/own-usage.server.ts";
import { openedReport } from "#tests/factories/usage.ts";
import { describeOnEveryDatabase, type TestDatabase } from "#tests/setup/test-database.ts";
import { seedUsage } from "./seed-usage.server.ts";

describeOnEveryDatabase("the demo's usage", (open) => {
  let database: TestDatabase;
  const now = new Date("2026-11-21T10:00:00Z");
  beforeAll(async () => {
    database = await open();
    const { db } = database;
    await db.insert(companies).values(demoCompanies.map(({ id, slug, name }) => ({ id, slug, name, tenantId: 1 })));
    await db.insert(users).values(toUserRows(null, now));
    await db.insert(services).values(
      demoServices.map(({ id, name, companyName, owner, tagline }) => {
        const ownerCompanyId = getCompanyId(owner);
        return {
          id,
          name,
          companyName,
          ownerCompanyId,
          tagline,
          logoUrl: "",
          status: 1,
          type: "Single" as const,
          description: "",
        };
      }),
    );
    await db.transaction((tx) => seedUsage(tx, now));
    await postStatements(db, now);
  });

  it("fills the seller's report of the default range, and the buyer's", async () => {
    const seller = database.scope({ now, companyId: getCompanyId("northline-data") });
    const { report, restatements } = await loadSellerReport(seller, openedReport);
    expect(report?.rows).toHaveLength(10);
    expect(report?.series.every(({ values }) => values.every((value) => value > 0))).toBe(true);
    expect(restatements.shown).toHaveLength(3);
    const buyer = database.scope({ now, companyId: getCompanyId("lakeshore-insurance") });
    const usage = await getOwnUsage(buyer, { from: "2025-10-01", to: "2026-11-21", locale: "en" });
    expect(new Set(usage.rows.map(({ month }) => month)).size).toBe(14);
  });

  it("leaves the agency with its credit and an unpaid last statement", async () => {
    const scope = database.scope({ now, companyId: getCompanyId("demo-agency"), userId: 2 });
    const details = await getPaymentDetails(scope, 1, "en");
    const [open, last] = details?.statements ?? [];
    expect([open?.isClosed, last?.isClosed]).toEqual([false, true]);
    expect(await getBalance(scope)).toBe(2500 - (last?.totalCents ?? 0));
    expect(details?.bill).toMatchObject({
      parts: [{ month: last?.month, cents: last?.totalCents }],
      usedCents: 2500,
      due: { isOverdue: false },
    });
    expect(details?.statements.slice(2).every(({ standing }) => standing.kind === "paid")).toBe(true);
    const oldest = await getPaymentDetails(scope, 99, "en");
    expect(oldest?.ledger.lines.at(-1)).toMatchObject({ kind: "marketCredit", balanceCents: 2500 });
    expect(oldest?.ledger).toMatchObject({ page: 3 });
  });

  it("has paid out everything that buyers paid, except for the last payout day", async () => {
    const { rows } = await database.db.execute<{ id: number; email: string; company: number }>(
      sql`select id, email, company_id as company from users where email = 'seller@demo.test'`,
    );
    const seller = database.scope({ now, companyId: rows[0]?.company ?? 0, userId: rows[0]?.id ?? 0 });
    const earnings = await getEarnings(seller);
    expect(earnings?.payouts.length).toBeGreaterThan(9);
    expect(earnings?.next).toMatchObject({ on: "2026-11-05", isDue: true });
    const september = earnings?.months.find(({ month }) => month === "2026-09-01");
    expect(earnings?.next.cents).toBe(september?.payableCents);
    const older = earnings?.months.filter(({ month }) => month < "2026-09-01") ?? [];
    expect(older.every(({ payableCents, paidOutCents }) => payableCents === 0 && paidOutCents > 0)).toBe(true);
  });

  it("keeps the ledger balanced, even when the statements are posted again", async () => {
    expect(await postStatements(database.db, now)).toBe(0);
    const { rows } = await database.db.execute(sql`select sum(cents)::int as sum from ledger_entries`);
    expect(rows).toEqual([{ sum: 0 }]);
  });
});
