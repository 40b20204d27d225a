import { beforeAll, expect, it } from "vitest";
import { tenantRevisions } from "#app/db/schema/tenant-revisions.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { insertAccount } from "#tests/factories/accounts.ts";
import { createServices, createTags } from "#tests/factories/catalogue.ts";
import { describeOnEveryDatabase, type TestDatabase, testScopeIn } from "#tests/setup/test-database.ts";
import { readTenantFacts } from "./tenant-facts.server.ts";

describeOnEveryDatabase("the facts that tenant folders are checked against", (open) => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await open();
    const revision = (tenantId: number, slug: string) =>
      asPlatform(database.db, (tx) =>
        tx.insert(tenantRevisions).values({
          ...{ tenantId, slug, number: 1, revision: "x", files: {}, source: "folder" as const },
          createdAt: new Date(),
        }),
      );
    await revision(500, "lived-in");
    await revision(501, "empty");
    await insertAccount(testScopeIn(database.scope(), 500), { roleId: 1 });
  });

  it("include the id of each folder with rows, and no other", async () => {
    const { idBySlug } = await readTenantFacts(database.db);
    expect([idBySlug.get("lived-in"), idBySlug.get("empty")]).toEqual([500, undefined]);
  });

  it("include the catalogue's names, in lower case", async () => {
    await createTags(database.db, "lineOfBusiness", ["Boats"]);
    await createTags(database.db, "category", ["Rating Tools"]);
    const [id = 0] = await createServices(database.db, [{ name: "Known" }]);
    const { catalogue } = await readTenantFacts(database.db);
    expect([catalogue.services.has(id), catalogue.services.has(id + 1000)]).toEqual([true, false]);
    expect([catalogue.linesOfBusiness.has("boats"), catalogue.categories.has("rating tools")]).toEqual([true, true]);
    expect(catalogue.categories.has("boats")).toBe(false);
  });
});
