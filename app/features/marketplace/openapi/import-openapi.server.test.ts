import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openApiDocuments, serviceDocuments, serviceSearch, services, tags } from "#app/db/schema/catalogue.ts";
import { contentChanges } from "#app/db/schema/content-changes.ts";
import { companies, users } from "#app/db/schema/identity.ts";
import { insertAccount } from "#tests/factories/accounts.ts";
import { insertCompany } from "#tests/factories/usage.ts";
import { describeOnOneDatabase, type TestDatabase } from "#tests/setup/test-database.ts";
import { type ImportOutcome, importOpenApiDocument } from "./import-openapi.server.ts";

const directory = path.resolve("../shared/data/openapi");

/** Names a file after its content, as the store does. */
const files = { put: async (bytes: Uint8Array, extension: string) => `/files/${bytes.length}.${extension}` };

function toText(overrides: Record<string, unknown> = {}, paths: object = {}): string {
  const info = {
    title: "Hail Maps",
    version: "1",
    description: "Shows where hail fell last night.",
    "x-providerName": "hail.example",
  };
  return JSON.stringify({ openapi: "3.0.0", info: { ...info, ...overrides }, paths });
}

describeOnOneDatabase("importing an OpenAPI document", (open) => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await open();
  });

  beforeEach(async () => {
    await database.db.delete(services);
    await database.db.delete(companies);
    await database.db.delete(tags);
  });

  function importText(text: string, source = "file:hail.json"): Promise<ImportOutcome> {
    return importOpenApiDocument(database.scope(), { source, text, fileName: "hail.json" }, { files });
  }

  async function getListing(result: ImportOutcome) {
    if (result.kind === "malformed") throw new Error(result.reason);
    const [row] = await database.db.select().from(services).where(eq(services.id, result.serviceId));
    if (!row) throw new Error("no listing");
    return row;
  }

  test("creates a listing that awaits review, with its company, documents and search row", async () => {
    const [weather] = await database.db.insert(tags).values({ kind: "category", name: "Weather" }).returning();
    const text = toText();
    const result = await importText(text);
    const listing = await getListing(result);
    expect(listing).toMatchObject({
      name: "Hail Maps",
      companyName: "hail.example",
      tagline: "Shows where hail fell last night.",
      status: 2,
      type: "Single",
      featureIds: [2],
      tagIds: [weather?.id],
      rank: 2000,
      website: "https://hail.example/",
      openApiSpecificationUrl: `/api/services/${listing.id}/openapi.json`,
      openApiDocuments: null,
      importSource: "file:hail.json",
    });
    expect(listing.logoUrl).toMatch(/^\/files\/.*\.svg$/);
    const [owner] = await database.db.select().from(companies).where(eq(companies.id, listing.ownerCompanyId));
    expect(owner).toMatchObject({ slug: "hail-example", name: "hail.example", tenantId: 1 });
    const [stored] = await database.db.select().from(openApiDocuments);
    expect(stored).toMatchObject({
      serviceId: listing.id,
      title: "Hail Maps",
      version: "1",
      operations: 0,
      document: text,
    });
    expect(await database.db.select({ id: serviceSearch.serviceId }).from(serviceSearch)).toEqual([{ id: listing.id }]);
  });

  test("writes nothing when the document is already imported, from the same source or another", async () => {
    const first = await getListing(await importText(toText()));
    const [before] = await database.db.select().from(contentChanges);
    expect(await importText(toText())).toEqual({ kind: "unchanged", serviceId: first.id, name: "Hail Maps" });
    expect(await importText(toText(), "file:copy.json")).toMatchObject({ kind: "unchanged", serviceId: first.id });
    expect(await database.db.select().from(services)).toEqual([first]);
    expect(await database.db.select().from(contentChanges)).toEqual([before]);
  });

  test("gives nothing to a company that somebody registered under the provider's name, nor to another tenant's", async () => {
    const named = { slug: "hail-example", name: "Hail Example" };
    const registered = await insertCompany(database.scope(), named);
    const { id: userId } = await insertAccount(database.scope(), { companyId: registered.id });
    const first = await getListing(await importText(toText()));
    expect(first.ownerCompanyId).not.toBe(registered.id);
    const [made] = await database.db.select().from(companies).where(eq(companies.id, first.ownerCompanyId));
    expect(made).toMatchObject({ name: "hail.example", tenantId: 1, slug: expect.stringMatching(/^hail-example-/) });
    const again = await getListing(await importText(toText({ title: "Wind Maps" }), "file:wind.json"));
    expect(again.ownerCompanyId).toBe(first.ownerCompanyId);
    await database.db.delete(users).where(eq(users.id, userId));
    await database.db.delete(services);
    await database.db.delete(companies);
    const other = await insertCompany(database.scope(), { ...named, tenantId: 4 });
    expect((await getListing(await importText(toText()))).ownerCompanyId).not.toBe(other.id);
  });

  test("updates imported fields of a changed document and keeps manual ones", async () => {
    const first = await getListing(await importText(toText({}, { "/a": { get: {} } })));
    await database.db.update(services).set({ status: 1, rank: 5, logoUrl: "/own.svg" });
    await database.db
      .insert(serviceDocuments)
      .values({ serviceId: first.id, documentType: "Guide", name: "Own", documentUrl: "https://own.example/" });
    const result = await importText(toText({ description: "Shows where hail fell this year." }));
    expect(result).toEqual({ kind: "updated", serviceId: first.id, name: "Hail Maps" });
    expect(await getListing(result)).toMatchObject({
      tagline: "Shows where hail fell this year.",
      status: 1,
      rank: 5,
      logoUrl: "/own.svg",
    });
    const documents = await database.db.select({ type: serviceDocuments.documentType }).from(serviceDocuments);
    expect(documents.map(({ type }) => type).sort()).toEqual(["Guide", "OpenAPI"]);
  });

  test("gives listings of one provider with the same title different names", async () => {
    const names = [];
    for (const version of ["1", "2", "2", "2"]) {
      const text = toText({ version }, { [`/${names.length}`]: {} });
      names.push((await getListing(await importText(text, `file:${names.length}.json`))).name);
    }
    expect(names).toEqual(["Hail Maps", "Hail Maps (2)", "Hail Maps (3)", "Hail Maps (4)"]);
    expect(await database.db.select().from(companies)).toHaveLength(1);
  });

  test("creates the fallback category once when no category fits", async () => {
    await importText(toText({ title: "Jokes", description: "Tells you a new joke every day." }), "file:a.json");
    await importText(toText({ title: "Puns", description: "Tells you a new pun every day." }), "file:b.json");
    expect(await database.db.select({ name: tags.name }).from(tags)).toEqual([{ name: "Other" }]);
  });

  test("creates one listing when it runs concurrently", async () => {
    const results = await Promise.all([importText(toText()), importText(toText())]);
    expect(results.map(({ kind }) => kind).sort()).toEqual(["imported", "unchanged"]);
    expect(await database.db.select().from(services)).toHaveLength(1);
  });

  test("rolls back completely on failure", async () => {
    const broken = { put: () => Promise.reject(new Error("disk full")) };
    const given = { source: "file:x.json", text: toText(), fileName: "x.json" };
    await expect(importOpenApiDocument(database.scope(), given, { files: broken })).rejects.toThrow("disk full");
    expect(await database.db.select().from(companies)).toEqual([]);
  });

  test("refuses anything but an OpenAPI document, with a reason", async () => {
    expect(await importText("{")).toMatchObject({
      kind: "malformed",
      reason: expect.stringContaining("not valid JSON"),
    });
  });

  test("accepts a document of 20 MB with characters of every kind", async () => {
    const text = toText({ title: "Größe 😀 \ud800 \u0000", "x-big": "ü".repeat(10_500_000) });
    expect(await importText(text)).toMatchObject({ kind: "imported", name: "Größe 😀" });
    const [stored] = await database.db.select().from(openApiDocuments);
    expect(stored?.document === text).toBe(true);
  });

  describe.skipIf(!existsSync(directory))(
    "with the 322 documents of ../shared/data/openapi (skipped where they are absent)",
    () => {
      test(
        "creates 322 listings with different names, and leaves all unchanged the second time",
        { timeout: 180_000 },
        async () => {
          const outcomes: Record<string, number> = {};
          for (const round of ["first", "second"]) {
            for (const fileName of readdirSync(directory)) {
              const text = readFileSync(path.join(directory, fileName), "utf8");
              const { kind } = await importOpenApiDocument(
                database.scope(),
                { source: fileName, text, fileName },
                { files },
              );
              outcomes[`${round} ${kind}`] = (outcomes[`${round} ${kind}`] ?? 0) + 1;
            }
          }
          expect(outcomes).toEqual({ "first imported": 322, "second unchanged": 322 });
          const rows = await database.db.select({ name: services.name, company: services.companyName }).from(services);
          expect(new Set(rows.map(({ name, company }) => `${company}: ${name}`)).size).toBe(322);
        },
      );
    },
  );
});
