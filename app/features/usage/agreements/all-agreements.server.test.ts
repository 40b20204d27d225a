import { eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { agreements } from "#app/db/schema/agreements.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { sections } from "#app/features/admin/table/sections.ts";
import { parseTableQuery } from "#app/features/admin/table/table-query.ts";
import { exportRows, listRows } from "#app/features/admin/table/table-rows.server.ts";
import { recordUsage } from "#app/features/usage/record-usage.server.ts";
import { insertAccount } from "#tests/factories/accounts.ts";
import { anySender, insertBuyer, insertKey, insertPrice, insertSeller, toEvent } from "#tests/factories/usage.ts";
import { describeOnEveryDatabase, type TestDatabase, testScopeIn } from "#tests/setup/test-database.ts";

const query = (search: string) => parseTableQuery(new URLSearchParams(search), sections.agreements);

describeOnEveryDatabase("the console's agreements", (open) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });

  it("are those of all companies, with price, limit and last use, for the platform's administrators alone", async () => {
    const scope = database.scope();
    const seller = await insertSeller(scope, { tenantId: 4 });
    const steps = [
      { upTo: 100, cents: 35 },
      { upTo: null, cents: 20 },
    ];
    const price = { effectiveAt: new Date("2026-01-01T00:00:00Z"), steps, freeRequests: 0, monthlyFeeCents: 0 };
    await insertPrice(seller.scope, seller.serviceId, price);
    const company = await insertBuyer(seller, { tenantId: 1, name: `Büchner ${crypto.randomUUID()}` });
    const key = await insertKey(seller.scope, seller.serviceId);
    const use = toEvent("one", { buyer: company.id, requests: 3 }, { time: "2026-01-14T10:00:00Z" });
    await recordUsage(scope, { key, values: [use] }, anySender);
    const people = { email: `${crypto.randomUUID()}@platform.test`, roleId: 1 };
    const { id } = await insertAccount(scope, { tenantId: 1, ...people });
    const platform = { ...testScopeIn(scope, 1), userId: id };
    const own = `q=${encodeURIComponent(company.name.replace("ü", "u"))}`;
    const list = (search: string) => listRows(platform, "agreements", query(search));
    expect((await list(own))?.rows).toMatchObject([
      {
        ...{ buyer: company.name, seller: seller.company.name, state: "active", tenantId: 4 },
        ...{ priceCents: 35, hasTerms: true, limit: "no", limitCents: null, lastUse: "2026-01-14", until: null },
      },
    ]);
    expect((await list(`${own}&state=ended`))?.total).toBe(0);
    expect((await list(`${own}&limit=yes`))?.total).toBe(0);
    for (const sort of sections.agreements.sorts) expect((await list(`${own}&sort=${sort}`))?.total).toBe(1);
    const other = await insertAccount(scope, { tenantId: 4, email: `${crypto.randomUUID()}@tenant.test`, roleId: 1 });
    for (const by of [seller.scope, { ...testScopeIn(scope, 4), userId: other.id }]) {
      expect(await listRows(by, "agreements", query(""))).toBeNull();
      expect(await exportRows(by, "agreements", query(""))).toBeNull();
    }
  });

  it("have no price where the service has none, and come by their beginning unless asked otherwise", async () => {
    const seller = await insertSeller(database.scope());
    const word = `Unpriced ${crypto.randomUUID()}`;
    for (const startsAt of ["2026-01-03", "2026-01-09", "2026-01-06"]) {
      const company = await insertBuyer(seller, { name: `${word} ${startsAt}` });
      await asPlatform(database.db, (db) =>
        db
          .update(agreements)
          .set({ startsAt: new Date(startsAt) })
          .where(eq(agreements.buyerCompanyId, company.id)),
      );
    }
    const email = `${crypto.randomUUID()}@p.test`;
    const { id } = await insertAccount(seller.scope, { tenantId: 1, email, roleId: 1 });
    const platform = { ...testScopeIn(seller.scope, 1), userId: id };
    const { rows = [] } = (await listRows(platform, "agreements", query(`q=${word.slice(9)}`))) ?? {};
    expect(rows.map(({ buyer, priceCents }) => [buyer.slice(-10), priceCents])).toEqual([
      ["2026-01-09", null],
      ["2026-01-06", null],
      ["2026-01-03", null],
    ]);
  });

  it("show until when each is, and as ended after that day", async () => {
    const seller = await insertSeller(database.scope());
    const company = await insertBuyer(seller, { name: `Until ${crypto.randomUUID()}` });
    await asPlatform(database.db, (db) =>
      db.update(agreements).set({ lastDay: "2026-01-31" }).where(eq(agreements.buyerCompanyId, company.id)),
    );
    const { id } = await insertAccount(seller.scope, {
      tenantId: 1,
      email: `${crypto.randomUUID()}@p.test`,
      roleId: 1,
    });
    const read = async (now: string) => {
      const platform = { ...testScopeIn(seller.scope, 1), userId: id, now: new Date(now) };
      const rows = (await listRows(platform, "agreements", query(`q=${company.name.slice(6)}`)))?.rows ?? [];
      return rows.map(({ state, until }) => [state, until]);
    };
    expect(await read("2026-01-31T23:59:59Z")).toEqual([["active", "2026-01-31"]]);
    expect(await read("2026-02-01T00:00:00Z")).toEqual([["ended", "2026-01-31"]]);
  });
});
