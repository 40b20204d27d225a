import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { bundleItems, services, serviceTryOuts } from "#app/db/schema/catalogue.ts";
import { companies } from "#app/db/schema/identity.ts";
import type { Viewer } from "#app/features/identity/viewer.ts";
import { createServices } from "#tests/factories/catalogue.ts";
import { describeOnEveryDatabase, type TestDatabase } from "#tests/setup/test-database.ts";
import { findPreviewScope } from "./service-preview.server.ts";
import { getServiceToView } from "./service-to-view.server.ts";
import { getService, listBuildingBlocks } from "./services.server.ts";

describeOnEveryDatabase("the preview of a listing", (open) => {
  let database: TestDatabase;
  let [inactive, bundle, foreign, foreignInactive] = [0, 0, 0, 0];
  let [owner, other] = [0, 0];

  const viewer = (roleId: number, companyId: number | null, tenantId = 1): Viewer => ({
    userId: 1,
    sessionId: 1,
    quotingPartner: false,
    tenantId,
    roleId,
    email: "sam@seller.test",
    firstName: "Sam",
    lastName: "Seller",
    phone: null,
    company:
      companyId === null
        ? null
        : { id: companyId, slug: "c", name: "C", logoUrl: null, hasGigMarket: false, headerText: null },
  });

  beforeAll(async () => {
    database = await open();
    const { db } = database;
    [inactive = 0, bundle = 0, foreign = 0, foreignInactive = 0] = await createServices(db, [
      { name: "Inactive", status: 4, showTryOut: true },
      { name: "Bundle", status: 4, type: "Bundled" },
      { name: "Foreign" },
      { name: "Foreign and inactive", status: 4 },
    ]);
    const [seller] = await db.select({ id: companies.id }).from(companies);
    const [rival] = await db
      .insert(companies)
      .values({ tenantId: 1, slug: "rival", name: "Rival" })
      .returning({ id: companies.id });
    owner = seller?.id ?? 0;
    other = rival?.id ?? 0;
    for (const id of [foreign, foreignInactive])
      await db.update(services).set({ ownerCompanyId: other }).where(eq(services.id, id));
    await db
      .insert(bundleItems)
      .values(
        [inactive, foreign, foreignInactive].map((serviceId, position) => ({ bundleId: bundle, serviceId, position })),
      );
    await db
      .insert(serviceTryOuts)
      .values({ serviceId: inactive, name: "A", inputData: "https://a.example/a.pdf", outputData: "<p>a</p>" });
  });

  test("shows an inactive listing to its own company, with its demo and its blocks, own ones in any state", async () => {
    const scope = await findPreviewScope(database.scope(), viewer(4, owner), inactive);
    if (!scope) throw new Error("no preview");
    expect(await getServiceToView(scope, inactive, { documentSearch: "", tryIt: true, locale: "en" })).toMatchObject({
      service: { name: "Inactive", status: 4 },
      demo: { form: "extraction" },
    });
    expect((await listBuildingBlocks(scope, bundle)).map(({ id }) => id)).toEqual([inactive, foreign]);
  });

  test("shows everything to an administrator of the platform", async () => {
    for (const id of [inactive, foreign, foreignInactive])
      expect(await findPreviewScope(database.scope(), viewer(1, null), id)).not.toBeNull();
  });

  test.each([
    ["another company's seller", () => [viewer(4, other), inactive] as const],
    ["an owner of another listing", () => [viewer(2, owner), foreignInactive] as const],
    ["somebody without a company", () => [viewer(4, null), inactive] as const],
    ["an administrator of another tenant", () => [viewer(1, null, 4), inactive] as const],
  ])("is not for %s", async (_name, given) => {
    const [who, id] = given();
    expect(await findPreviewScope(database.scope(), who, id)).toBeNull();
  });

  test.each([[null], [0], [-1], [1.5], [2_147_483_648], [2_000_000_000]])("finds no listing %s", async (id) => {
    expect(await findPreviewScope(database.scope(), viewer(1, null), id)).toBeNull();
  });

  test("changes neither the buyers' page nor other companies' listings", async () => {
    const scope = await findPreviewScope(database.scope(), viewer(4, owner), inactive);
    const input = { documentSearch: "", tryIt: true, locale: "en" };
    expect(scope && (await getServiceToView(scope, inactive, input))?.demo).not.toBeNull();
    expect(await getServiceToView(database.scope(), inactive, input)).toMatchObject({
      service: { status: 4 },
      demo: null,
    });
    expect(scope && (await getService(scope, foreignInactive))?.status).toBe(4);
    const narrow = scope && { ...scope, catalogue: { ...scope.catalogue, services: [] } };
    expect(narrow && (await getService(narrow, foreignInactive))).toBeNull();
    expect(narrow && (await getService(narrow, inactive))?.status).toBe(4);
  });

  test("offers no demo when the tenant has switched demos off", async () => {
    const scope = await findPreviewScope(database.scope(), viewer(4, owner), inactive);
    expect(
      scope && (await getServiceToView(scope, inactive, { documentSearch: "", tryIt: false, locale: "en" })),
    ).toMatchObject({
      demo: null,
    });
  });
});
