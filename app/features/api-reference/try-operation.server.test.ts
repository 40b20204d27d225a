import { beforeAll, expect, test } from "vitest";
import { openApiDocuments } from "#app/db/schema/catalogue.ts";
import type { SigningKeys } from "#app/process/signing-keys.ts";
import { createServices } from "#tests/factories/catalogue.ts";
import { insideForms } from "#tests/factories/inside-forms.ts";
import { describeOnOneDatabase, type TestDatabase } from "#tests/setup/test-database.ts";
import { getApiReference } from "./api-reference.server.ts";
import type { Network } from "./outbound.server.ts";
import { tryOperation } from "./try-operation.server.ts";

const document = {
  openapi: "3.0.0",
  info: { title: "Rates", version: "2" },
  servers: [{ url: "https://api.acme.example/v1" }],
  paths: { "/rates": { get: { summary: "List rates" } } },
};
const trial = { method: "GET" as const, url: "https://api.acme.example/v1/rates", headers: {}, body: null };
const keys: SigningKeys = [new Uint8Array(32)];
const closed: Network = { resolve: async () => [{ address: "10.0.0.1", family: 4 }], mayReach: () => false };

describeOnOneDatabase("an operation tried from the reference", (open) => {
  let database: TestDatabase;
  let [shown, inactive, plain] = [0, 0, 0];

  beforeAll(async () => {
    database = await open();
    [shown = 0, inactive = 0, plain = 0] = await createServices(database.db, [
      { name: "Rates" },
      { name: "Old", status: 4 },
      { name: "Plain" },
    ]);
    const text = { sha256: "a", title: "Rates", version: "2", operations: 1, document: JSON.stringify(document) };
    await database.db.insert(openApiDocuments).values([shown, inactive].map((serviceId) => ({ serviceId, ...text })));
  });

  test("requires sign-in", async () => {
    expect(await tryOperation(database.scope(), shown, { trial, network: closed, keys })).toEqual({
      kind: "signedOut",
    });
  });

  test("reaches only the document's servers, and only public addresses", async () => {
    const scope = database.scope({ userId: 1 });
    const foreign = { ...trial, url: "https://evil.example/v1/rates" };
    expect(await tryOperation(scope, shown, { trial: foreign, network: closed, keys })).toEqual({ kind: "foreign" });
    expect(await tryOperation(scope, shown, { trial: { ...trial, url: "rates" }, network: closed, keys })).toEqual({
      kind: "foreign",
    });
    expect(await tryOperation(scope, shown, { trial, network: closed, keys })).toEqual({ kind: "private" });
  });

  test.each([
    ["without a document", () => plain],
    ["that is inactive", () => inactive],
    ["that is not there", () => 2_000_000_000],
  ])("is not available on a service %s", async (_name, id) => {
    expect(await tryOperation(database.scope({ userId: 2 }), id(), { trial, network: closed, keys })).toEqual({
      kind: "noDocument",
    });
    expect(await getApiReference(database.scope(), id(), null)).toBeNull();
  });

  test("is not found for a service that the tenant does not show", async () => {
    const narrow = { catalogue: { services: [plain] } };
    expect(await getApiReference(database.scope(narrow), shown, null)).toBeNull();
    expect(
      await tryOperation(database.scope({ userId: 2, ...narrow }), shown, { trial, network: closed, keys }),
    ).toEqual({
      kind: "noDocument",
    });
  });

  test.each(insideForms)("does not reach %s, even if a document lists it as its server", async (form) => {
    const [id = 0] = await createServices(database.db, [{ name: "Hostile" }]);
    const server = `http://${form}:8080/`;
    const hostile = JSON.stringify({ ...document, servers: [{ url: server }] });
    await database.db
      .insert(openApiDocuments)
      .values({ serviceId: id, sha256: form, title: "Hostile", version: "1", operations: 1, document: hostile });
    const outcome = await tryOperation(database.scope({ userId: 100_000 + id }), id, {
      trial: { ...trial, url: `${server}rates` },
      keys,
    });
    expect(["private", "foreign"]).toContain(outcome.kind);
  });

  test.each([
    ["to where it may go", "private", trial.url],
    ["to where it may not", "foreign", "https://evil.example/"],
  ])("allows twenty at once, then refuses, %s", async (_name, outcome, url) => {
    const scope = database.scope({ userId: outcome === "private" ? 3 : 4 });
    const all = await Promise.all(
      Array.from({ length: 25 }, () => tryOperation(scope, shown, { trial: { ...trial, url }, network: closed, keys })),
    );
    expect(all.filter(({ kind }) => kind === outcome)).toHaveLength(20);
    expect(all.filter(({ kind }) => kind === "throttled")).toHaveLength(5);
  });

  test("of a document on another site must be tried there", async () => {
    const [outside = 0, hostile = 0] = await createServices(database.db, [
      { name: "Outside", openApiSpecificationUrl: "https://acme.example/openapi.json" },
      { name: "Hostile", openApiSpecificationUrl: "javascript:alert(1)" },
    ]);
    expect(await getApiReference(database.scope(), outside, null)).toMatchObject({
      reference: { elsewhere: "https://acme.example/openapi.json", callable: false },
      operation: null,
    });
    expect(await getApiReference(database.scope(), hostile, null)).toBeNull();
  });

  test("names its service in the reader's language", async () => {
    const [id = 0] = await createServices(database.db, [
      {
        name: "Roof age",
        translations: { es: { name: "Edad del techo" } },
        openApiSpecificationUrl: "https://a.example/",
      },
    ]);
    expect(await getApiReference(database.scope(), id, null, "es")).toMatchObject({
      reference: { service: { name: "Edad del techo" } },
    });
  });

  test("is listed in the reference with its method, path and summary", async () => {
    expect(await getApiReference(database.scope(), shown, null)).toMatchObject({
      reference: {
        title: "Rates",
        version: "2",
        operations: [{ method: "GET", path: "/rates", summary: "List rates" }],
        callable: true,
      },
      operation: { key: "GET /rates", servers: ["https://api.acme.example/v1"] },
    });
  });
});
