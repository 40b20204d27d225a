import { beforeAll, describe, expect, test } from "vitest";
import { bundleItems, openApiDocuments, serviceDocuments, serviceMedia } from "#app/db/schema/catalogue.ts";
import { companies } from "#app/db/schema/identity.ts";
import type { Viewer } from "#app/features/identity/viewer.ts";
import { createApiCaller } from "#tests/factories/api-caller.ts";
import { createServices } from "#tests/factories/catalogue.ts";
import { readDescription } from "#tests/factories/described-answers.ts";
import { toScopes } from "#tests/factories/scopes.ts";
import { describeOnOneDatabase, type TestDatabase } from "#tests/setup/test-database.ts";

const paths = [
  "/api/Services/service/preview",
  "/api/Services/Servicepreviewmediaid",
  "/api/Services/Servicepreviewservicedocuments",
  "/api/Services/Servicepreviewbuildingblocks",
];

describeOnOneDatabase("the calls of a seller", (open) => {
  let database: TestDatabase;
  let description: ReturnType<typeof readDescription>;
  let [bundle, block] = [0, 0];
  let owner = 0;

  const viewer = (companyId: number | null, roleId = 4): Viewer => ({
    userId: 7,
    sessionId: 1,
    quotingPartner: false,
    tenantId: 1,
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
  const callerOf = (who: Viewer | null) =>
    createApiCaller(database, { viewer: who, ...toScopes(database.scope({ userId: who?.userId ?? null })) });

  beforeAll(async () => {
    database = await open();
    const { db } = database;
    [bundle = 0, block = 0] = await createServices(db, [
      { name: "Bundle", type: "Bundled", status: 4 },
      { name: "Block" },
    ]);
    owner = (await db.select({ id: companies.id }).from(companies))[0]?.id ?? 0;
    await db.insert(bundleItems).values({ bundleId: bundle, serviceId: block });
    await db
      .insert(serviceMedia)
      .values({ serviceId: bundle, documentType: "Screenshot", documentUrl: "/files/1.svg" });
    await db
      .insert(serviceDocuments)
      .values({ serviceId: bundle, documentType: "Guide", name: "Guía", documentUrl: "https://a.example" });
    const document = JSON.stringify({ openapi: "3.0.0", servers: [{ url: "http://127.0.0.1:8080" }], paths: {} });
    await db
      .insert(openApiDocuments)
      .values({ serviceId: block, sha256: "a", title: "T", version: "1", operations: 0, document });
    description = readDescription(await (await createApiCaller(database).call("/api/openapi.json")).json());
  });

  describe.each(paths)("%s", (path) => {
    const ask = (who: Viewer | null, query: string) => callerOf(who).call(`${path}?${query}`);

    test("answers the owner as documented, in any case of the path", async () => {
      const answer = await ask(viewer(owner), `id=${bundle}&name=`);
      expect(answer.status).toBe(200);
      description.schemaOf("GET", path.toLowerCase(), 200).parse(await answer.json());
      expect((await callerOf(viewer(owner)).call(`${path.toUpperCase()}?id=${bundle}`)).status).toBe(200);
      expect((await ask(viewer(null, 1), `id=${bundle}`)).status).toBe(200);
    });

    test.each([
      ["a visitor", 401, () => null, () => `id=${bundle}`],
      ["a visitor without an id", 401, () => null, () => ""],
      ["somebody without a company", 402, () => viewer(null), () => `id=${bundle}`],
      ["another company", 400, () => viewer(owner + 100), () => `id=${bundle}`],
      ["an unknown id", 400, () => viewer(owner), () => "id=2000000000"],
      ["a malformed id", 400, () => viewer(owner), () => "id=1%00"],
      ["no id", 400, () => viewer(owner), () => ""],
    ])("refuses %s with %i", async (_name, status, who, query) => {
      const answer = await ask(who(), query());
      expect(answer.status).toBe(status);
      expect(answer.headers.get("content-type")).toContain("application/problem+json");
      expect(answer.headers.get("set-cookie")?.startsWith("session=; Max-Age=0") ?? false).toBe(status === 401);
    });
  });

  test("searches the documents by name", async () => {
    const find = async (name: string) =>
      (await callerOf(viewer(owner)).call(`${paths[2]}?id=${bundle}&name=${name}`)).json();
    expect(await find("guia")).toEqual([{ documentType: "Guide", name: "Guía", documentURL: "https://a.example" }]);
    expect(await find("nothing")).toEqual([]);
  });

  describe("POST /api/services/{id}/try", () => {
    const trial = { method: "GET", url: "http://127.0.0.1:8080/", headers: {}, body: null };

    test.each([
      ["a visitor", 401, () => null, () => `/api/services/${block}/try`, trial],
      ["an address inside", 400, () => viewer(owner), () => `/api/services/${block}/try`, trial],
      [
        "another server",
        400,
        () => viewer(owner),
        () => `/api/services/${block}/try`,
        { ...trial, url: "https://evil.example/" },
      ],
      ["no address", 400, () => viewer(owner), () => `/api/services/${block}/try`, { ...trial, url: "\u0000" }],
      [
        "a method that is none",
        400,
        () => viewer(owner),
        () => `/api/services/${block}/try`,
        { ...trial, method: "CONNECT" },
      ],
      [
        "a body that is not base64",
        400,
        () => viewer(owner),
        () => `/api/services/${block}/try`,
        { ...trial, body: "%" },
      ],
      ["broken JSON", 400, () => viewer(owner), () => `/api/services/${block}/try`, "{"],
      ["a service without a document", 404, () => viewer(owner), () => `/api/services/${bundle}/try`, trial],
    ])("refuses %s with %i", async (_name, status, who, path, body) => {
      const answer = await callerOf(who()).post(path(), body);
      expect(answer.status).toBe(status);
      description.schemaOf("POST", "/api/services/{id}/try", status).parse(await answer.json());
    });
  });
});
