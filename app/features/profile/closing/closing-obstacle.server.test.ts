import { and, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { services } from "#app/db/schema/catalogue.ts";
import { listings } from "#app/db/schema/listings.ts";
import { inTenant } from "#app/db/tenant-transaction.server.ts";
import { postTransaction } from "#app/features/ledger/ledger.server.ts";
import { reportProblem } from "#app/features/usage/disputes/report-problem.server.ts";
import { insertAccount } from "#tests/factories/accounts.ts";
import { anySender, insertCompany, insertManyLines, insertSeller } from "#tests/factories/usage.ts";
import { describeOnOneDatabase } from "#tests/setup/test-database.ts";
import { getClosingFacts } from "./close-account.server.ts";

describeOnOneDatabase("the last person of a company", (open) => {
  async function insertLastPerson() {
    const scope = (await open()).scope();
    const company = await insertCompany(scope);
    const { id } = await insertAccount(scope, { companyId: company.id, email: `last-${company.id}@lakeshore.test` });
    return { ...scope, companyId: company.id, userId: id };
  }

  it.each([
    [-500, "accounts"],
    // Credit that the company was given is lost with it.
    [500, null],
  ])("stays with a balance of %d cents: %j", async (cents, obstacle) => {
    const own = await insertLastPerson();
    const { companyId } = own;
    await postTransaction(own, {
      ...{ kind: "statement", companyId, key: `test:${companyId}` },
      moves: [
        { kind: "company", companyId, cents },
        { kind: "fees", companyId: null, cents: -cents },
      ],
    });
    expect(await getClosingFacts(own)).toMatchObject({ obstacle });
  });

  it("stays with use that is not billed yet, and with an open dispute about it", async () => {
    const own = await insertLastPerson();
    const seller = await insertSeller(own);
    const month = "2026-01-01";
    const line = { sellerId: seller.company.id, buyerId: own.companyId, month, lines: 1 };
    await insertManyLines(own, line);
    for (const party of [own, seller.scope])
      expect(await getClosingFacts(party)).toMatchObject({ obstacle: "accounts" });
    const { id, ownerCompanyId, name } = services;
    const [used] = await own.db
      .select({ id })
      .from(services)
      .where(and(eq(ownerCompanyId, seller.company.id), eq(name, "Service 0001")));
    const serviceId = used?.id ?? 0;
    expect(await reportProblem(own, anySender, { serviceId, month, day: null, note: "Not ours" })).toMatchObject({
      kind: "done",
    });
    for (const party of [own, seller.scope])
      expect(await getClosingFacts(party)).toMatchObject({ obstacle: "disputes" });
  });

  it("stays while a listing is in review, which would be sold by nobody once it is accepted", async () => {
    const own = await insertLastPerson();
    const { tenantId, companyId, now } = own;
    const row = { tenantId, companyId, createdAt: now, updatedAt: now, submittedAt: now };
    await inTenant(own, ({ db }) => db.insert(listings).values({ ...row, status: "submitted" }));
    expect(await getClosingFacts(own)).toMatchObject({ obstacle: "offers" });
    await inTenant(own, ({ db }) =>
      db.update(listings).set({ status: "draft" }).where(eq(listings.companyId, companyId)),
    );
    expect(await getClosingFacts(own)).toMatchObject({ obstacle: null });
  });
});
