import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { agreements } from "#app/db/schema/agreements.ts";
import { users } from "#app/db/schema/identity.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { sections } from "#app/features/admin/table/sections.ts";
import { parseTableQuery } from "#app/features/admin/table/table-query.ts";
import { listRows } from "#app/features/admin/table/table-rows.server.ts";
import { insertAccount } from "#tests/factories/accounts.ts";
import { insertReviewer } from "#tests/factories/listings.ts";
import { insertAgreement, insertCompany, insertSeller } from "#tests/factories/usage.ts";
import { describeOnOneDatabase, testScopeIn } from "#tests/setup/test-database.ts";
import { getCompanyDetails } from "./company-details.server.ts";

describeOnOneDatabase("a company with business of which nobody can be told", (open) => {
  test("is shown to administrators until somebody who may act for it has come", async () => {
    const database = await open();
    const admin = await insertReviewer(database.scope());
    const seller = await insertSeller(database.scope());
    const buyer = await insertCompany(database.scope(), { name: "Harbor Lane" });
    const invited = { companyId: buyer.id, email: "ann@harbor.test", lastSeenAt: null };
    const { id } = await insertAccount(database.scope(), invited);
    await insertAccount(database.scope(), { companyId: buyer.id, roleId: 3, email: "agent@harbor.test" });
    const query = parseTableQuery(new URLSearchParams("attention=nobody"), sections.companies);
    const list = async (scope = admin) => (await listRows(scope, "companies", query))?.rows.map(({ name }) => name);
    expect(await list()).toEqual([]);
    await insertAgreement(database.scope(), { serviceId: seller.serviceId, buyerId: buyer.id });
    expect(await list()).toEqual(["Harbor Lane"]);
    expect(await getCompanyDetails(admin, buyer.id)).toMatchObject({ attention: "nobody" });
    expect(await getCompanyDetails(admin, seller.company.id)).toMatchObject({ attention: null });
    const { id: otherId } = await insertAccount(database.scope(), { tenantId: 4, roleId: 1, email: "admin@four.test" });
    expect(await list({ ...testScopeIn(database.scope(), 4), userId: otherId })).toEqual([]);

    const come = (lastSeenAt: Date | null) => database.db.update(users).set({ lastSeenAt }).where(eq(users.id, id));
    await come(admin.now);
    expect(await list()).toEqual([]);
    await come(null);
    await asPlatform(database.db, (db) => db.update(agreements).set({ state: "ended" }));
    expect(await list()).toEqual([]);
  });
});
