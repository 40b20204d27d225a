import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { agreements } from "#app/db/schema/agreements.ts";
import { disputes } from "#app/db/schema/disputes.ts";
import { users } from "#app/db/schema/identity.ts";
import { registrations } from "#app/db/schema/onboarding.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { sections } from "#app/features/admin/table/sections.ts";
import { parseTableQuery } from "#app/features/admin/table/table-query.ts";
import { listRows } from "#app/features/admin/table/table-rows.server.ts";
import { insertAccount } from "#tests/factories/accounts.ts";
import { createServices } from "#tests/factories/catalogue.ts";
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
    const list = async (scope = admin, reason = "nobody") => {
      const query = parseTableQuery(new URLSearchParams({ attention: reason }), sections.companies);
      return (await listRows(scope, "companies", query))?.rows.map(({ name }) => name);
    };
    expect(await list()).toEqual([]);
    await insertAgreement(database.scope(), { serviceId: seller.serviceId, buyerId: buyer.id });
    expect(await list()).toEqual(["Harbor Lane"]);
    expect(await getCompanyDetails(admin, buyer.id)).toMatchObject({ attention: ["nobody"] });
    expect(await getCompanyDetails(admin, seller.company.id)).toMatchObject({ attention: [] });
    const { id: otherId } = await insertAccount(database.scope(), { tenantId: 4, roleId: 1, email: "admin@four.test" });
    expect(await list({ ...testScopeIn(database.scope(), 4), userId: otherId })).toEqual([]);

    const change = (person: Partial<typeof users.$inferInsert>) =>
      database.db.update(users).set(person).where(eq(users.id, id));
    await change({ lastSeenAt: admin.now, roleId: 4, isTeamMember: true });
    expect(await list()).toEqual([]);
    const sides = { serviceId: seller.serviceId, sellerCompanyId: seller.company.id, buyerCompanyId: buyer.id };
    await asPlatform(database.db, (db) =>
      db.insert(disputes).values({
        ...{
          ...sides,
          tenantId: 1,
          buyerTenantId: 1,
          publicId: "dsp_1",
          state: "open",
          requests: 100,
          totalCents: 1000,
        },
        ...{ month: "2026-01-01", firstDay: "2026-01-15", lastDay: "2026-01-15" },
        ...{ dueAt: admin.now, createdAt: admin.now, updatedAt: admin.now },
      }),
    );
    // Members of a team decide on agreements, but not on problems.
    expect(await list()).toEqual(["Harbor Lane"]);
    await change({ isTeamMember: false });
    expect(await list()).toEqual([]);

    await change({ lastSeenAt: null });
    await createServices(admin.db, [{ name: "Imported", ownerCompanyId: buyer.id, importSource: "file:feed.json" }]);
    const entry = { companyId: buyer.id, userId: id, tenantId: 1, locale: "en", acceptedTermsAt: admin.now };
    await asPlatform(database.db, (db) => db.insert(registrations).values({ ...entry, kind: "agency" }));
    expect(await getCompanyDetails(admin, buyer.id)).toMatchObject({ attention: ["unproven", "nobody"] });
    expect([await list(), await list(admin, "unproven")]).toEqual([["Harbor Lane"], ["Harbor Lane"]]);
    await asPlatform(database.db, async (db) => {
      await db.update(agreements).set({ state: "ended" });
      await db.update(disputes).set({ state: "declined" });
    });
    expect(await list()).toEqual([]);
  });
});
