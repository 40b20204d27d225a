import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import {
  bundleItems,
  openApiDocuments,
  partnerIcons,
  serviceDocuments,
  serviceMedia,
  serviceTryOuts,
  tags,
} from "#app/db/schema/catalogue.ts";
import { listOfferedTags, listTags } from "#app/features/marketplace/search/tags.server.ts";
import { createServices, createTags } from "#tests/factories/catalogue.ts";
import { describeOnEveryDatabase, type TestDatabase } from "#tests/setup/test-database.ts";
import {
  getOpenApiDocument,
  getService,
  hasService,
  listBuildingBlocks,
  listDocuments,
  listMedia,
  listPartnerIcons,
  listServices,
  listTryOuts,
  listWholeBlocks,
} from "./services.server.ts";

describeOnEveryDatabase("the services of a tenant", (open) => {
  let database: TestDatabase;
  let [bundle, single, inactive] = [0, 0, 0];

  beforeAll(async () => {
    database = await open();
    const { db } = database;
    const categories = await createTags(db, "category", ["Weather", "Vehicle"]);
    const types = await createTags(db, "companyType", ["Government"]);
    [bundle = 0, single = 0, inactive = 0] = await createServices(db, [
      {
        name: "Bundle",
        type: "Bundled",
        tagIds: [categories.Weather ?? 0, types.Government ?? 0],
        showTryOut: true,
        featureIds: [1, 3],
      },
      { name: "Single", tagIds: [categories.Vehicle ?? 0], showTryOut: true, status: 2 },
      { name: "Inactive", tagIds: [categories.Weather ?? 0], showTryOut: true, status: 4 },
    ]);
    const ids = [bundle, single, inactive];
    await db.insert(serviceMedia).values(
      ids.map((serviceId) => ({
        serviceId,
        documentType: "Screenshot",
        documentUrl: "/files/1.svg",
        caption: "A map",
      })),
    );
    await db
      .update(serviceMedia)
      .set({ translations: { es: { caption: "Un mapa" } } })
      .where(eq(serviceMedia.serviceId, bundle));
    await db.insert(serviceDocuments).values(
      ids.map((serviceId) => ({
        serviceId,
        documentType: "Guía",
        name: "Über 100%",
        documentUrl: "https://a.example",
      })),
    );
    await db
      .insert(serviceTryOuts)
      .values(ids.map((serviceId) => ({ serviceId, name: "Sample", inputData: "{}", outputData: "{}" })));
    await db
      .insert(openApiDocuments)
      .values(
        ids.map((serviceId) => ({ serviceId, sha256: "00", title: "T", version: "1", operations: 1, document: "{}" })),
      );
    await db
      .insert(partnerIcons)
      .values(ids.map((serviceId, position) => ({ serviceId, logoUrl: "/l.svg", companyName: "C", position })));
    await db
      .insert(bundleItems)
      .values([single, inactive].map((serviceId, position) => ({ bundleId: bundle, serviceId, position })));
  });

  test("are complete, with tags by kind and the seller", async () => {
    expect(await getService(database.scope(), bundle)).toMatchObject({
      id: bundle,
      name: "Bundle",
      type: "Bundled",
      status: 1,
      featureIds: [1, 3],
      ownerCompany: { slug: "seller", name: "Seller" },
      categoryNames: ["Weather"],
      companyTypeNames: ["Government"],
      lineOfBusinessNames: [],
    });
    expect(await getService(database.scope(), bundle, "es")).toMatchObject({
      categoryNames: ["Meteorología"],
      companyTypeNames: ["Sector público"],
    });
  });

  test.each([0, -1, 1.5, Number.NaN, 2_147_483_648, 999_999])("do not include one with id %d", async (id) => {
    expect(await getService(database.scope(), id)).toBeNull();
    expect(await hasService(database.scope(), id)).toBe(false);
    expect(await listMedia(database.scope(), id)).toEqual([]);
    expect(await getOpenApiDocument(database.scope(), id)).toBeNull();
  });

  test("have media with captions in the reader's language, or the original without a translation", async () => {
    const read = async (id: number, locale?: string) =>
      (await listMedia(database.scope(), id, locale)).map(({ caption }) => caption);
    expect(await read(bundle, "es")).toEqual(["Un mapa"]);
    expect(await read(bundle, "en")).toEqual(["A map"]);
    expect(await read(bundle)).toEqual(["A map"]);
    expect(await read(single, "es")).toEqual(["A map"]);
  });

  test("have documents searched by parts of name or type, ignoring accents and case; wildcards are plain text", async () => {
    const find = async (text: string) => (await listDocuments(database.scope(), bundle, text)).length;
    expect(await Promise.all(["", "uber", "ÜBER 1", "GUIA", "100%"].map(find))).toEqual([1, 1, 1, 1, 1]);
    expect(await Promise.all(["%b", "_ber", "other", "\u0000x", "'"].map(find))).toEqual([0, 0, 0, 0, 0]);
  });

  test.each([
    ["getService", async (id: number) => (await getService(database.scope(), id))?.status],
    ["hasService", async (id: number) => hasService(database.scope(), id)],
    ["listMedia", async (id: number) => (await listMedia(database.scope(), id)).length],
    ["listDocuments", async (id: number) => (await listDocuments(database.scope(), id)).length],
  ])("can be read when they are inactive, too: %s", async (name, read) => {
    expect(await read(inactive)).toBe({ getService: 4, hasService: true }[name] ?? 1);
  });

  test("have neither demos nor an API reference when inactive, and are then no partner's and no bundle's", async () => {
    const scope = database.scope();
    expect(await listTryOuts(scope, inactive)).toEqual([]);
    expect(await getOpenApiDocument(scope, inactive)).toBeNull();
    expect((await listPartnerIcons(scope)).map((icon) => icon.serviceId)).not.toContain(inactive);
    expect((await listBuildingBlocks(scope, bundle)).map(({ id }) => id)).toEqual([single]);
  });

  const everything = [
    ["getService", async (scope, id) => ((await getService(scope, id)) ? 1 : 0)],
    ["hasService", async (scope, id) => ((await hasService(scope, id)) ? 1 : 0)],
    ["listMedia", async (scope, id) => (await listMedia(scope, id)).length],
    ["listDocuments", async (scope, id) => (await listDocuments(scope, id)).length],
    ["listTryOuts", async (scope, id) => (await listTryOuts(scope, id)).length],
    ["getOpenApiDocument", async (scope, id) => ((await getOpenApiDocument(scope, id)) ? 1 : 0)],
    [
      "listPartnerIcons",
      async (scope, id) => (await listPartnerIcons(scope)).filter((icon) => icon.serviceId === id).length,
    ],
  ] satisfies [string, (scope: ReturnType<TestDatabase["scope"]>, id: number) => Promise<number>][];

  describe.each(everything)("%s", (_name, count) => {
    test("leaves out services outside the tenant's part of the catalogue", async () => {
      const parts = [
        { categories: ["WEATHER"] },
        { services: [bundle] },
        { services: [bundle, single], categories: ["weather"] },
      ];
      for (const catalogue of parts) {
        expect(await count(database.scope({ catalogue }), bundle)).toBe(1);
        expect(await count(database.scope({ catalogue }), single)).toBe(0);
      }
      for (const catalogue of [{ services: [] }, { categories: [] }, { linesOfBusiness: ["Weather"] }]) {
        expect(await count(database.scope({ catalogue }), bundle)).toBe(0);
      }
    });
  });

  test("are listed by ids in that order, including inactive ones, from the tenant's part only", async () => {
    const find = async (catalogue: object) =>
      (await listServices(database.scope({ catalogue }), [inactive, 999_999, bundle, single])).map(({ id }) => id);
    expect(await find({})).toEqual([inactive, bundle, single]);
    expect(await find({ services: [bundle] })).toEqual([bundle]);
    expect(await find({ categories: ["weather"] })).toEqual([inactive, bundle]);
    expect(await find({ linesOfBusiness: ["Weather"] })).toEqual([]);
    expect(await find({ services: [], alsoOwnedBy: "anyone" })).toEqual([inactive, bundle, single]);
    expect(await find({ alsoOwnedBy: 999_999 })).toEqual([inactive, bundle, single]);
    expect(await find({ services: [bundle], alsoOwnedBy: 999_999 })).toEqual([bundle]);
    expect(await listServices(database.scope(), [single])).toEqual([await getService(database.scope(), single)]);
    expect(await listServices(database.scope(), [])).toEqual([]);
  });

  test("list a bundle's building blocks that the tenant shows", async () => {
    const blocks = async (catalogue: object) => {
      const scope = database.scope({ catalogue });
      const ids = (await listBuildingBlocks(scope, bundle)).map(({ id }) => id);
      expect((await listWholeBlocks(scope, bundle)).map(({ id }) => id)).toEqual(ids);
      return ids;
    };
    expect(await blocks({})).toEqual([single]);
    expect(await blocks({ services: [bundle] })).toEqual([]);
    expect(await blocks({ services: [single] })).toEqual([]);
  });

  test("determine the filter options of the tenant's part", async () => {
    const names = async (catalogue: object) =>
      (await listTags(database.scope({ catalogue }), "category")).map(({ name }) => name);
    expect(await names({})).toEqual(expect.arrayContaining(["Weather", "Vehicle", "Renewals"]));
    expect(await names({ services: [single] })).toEqual(["Vehicle"]);
    expect(await names({ services: [inactive] })).toEqual([]);
  });

  test("keep a retired filter option while a shown service has it", async () => {
    const { db } = database;
    const retire = (name: string) => db.update(tags).set({ retiredAt: new Date() }).where(eq(tags.name, name));
    await retire("Vehicle");
    await retire("Renewals");
    const names = (await listTags(database.scope(), "category")).map(({ name }) => name);
    expect([names.includes("Vehicle"), names.includes("Renewals")]).toEqual([true, false]);
    expect((await getService(database.scope(), single))?.categoryNames).toEqual(["Vehicle"]);
  });

  test("a retired tag is offered only where it is chosen, and is found by its former name", async () => {
    const { db } = database;
    const [payments] = await db
      .update(tags)
      .set({ retiredAt: new Date(), name: "Paying", formerNames: ["Payments"] })
      .where(eq(tags.name, "Payments"))
      .returning({ id: tags.id });
    const offered = async (chosen: string[]) =>
      (
        await listOfferedTags(database.scope({ catalogue: { services: [single] } }), "category", {
          locale: "es",
          chosen,
        })
      ).filter(({ id }) => id === payments?.id);
    expect(await offered([])).toEqual([]);
    expect(await offered([String(payments?.id)])).toEqual([
      { id: payments?.id, name: "Pagos", knownAs: ["Payments", "Paying"] },
    ]);
    const others = await listOfferedTags(database.scope(), "lineOfBusiness", { locale: "es" });
    expect(others.map(({ name }) => name)).toContain("Inundaciones");
  });
});
