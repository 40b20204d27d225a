import { beforeAll, beforeEach, expect, it } from "vitest";
import { auditLog } from "#app/db/schema/audit.ts";
import { services, tags } from "#app/db/schema/catalogue.ts";
import { companies, users } from "#app/db/schema/identity.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { clearAuditLog } from "#tests/factories/audit.ts";
import { insertReviewer, insertSeller } from "#tests/factories/listings.ts";
import { describeOnEveryDatabase, type TestDatabase, testScopeIn } from "#tests/setup/test-database.ts";
import { importDocument } from "./import-document.server.ts";

const files = { put: async (bytes: Uint8Array, extension: string) => `/files/${bytes.length}.${extension}` };

const toDocument = (title: string, name = "openapi.json") => ({
  name,
  bytes: new TextEncoder().encode(JSON.stringify({ openapi: "3.0.0", info: { title, version: "1" }, paths: {} })),
});

describeOnEveryDatabase("an OpenAPI document uploaded by an administrator", (open) => {
  let database: TestDatabase;
  let admin: Awaited<ReturnType<typeof insertReviewer>>;

  beforeAll(async () => {
    database = await open();
  });
  beforeEach(async () => {
    await clearAuditLog(database.db);
    for (const table of [services, users, companies, tags]) await database.db.delete(table);
    admin = await insertReviewer(database.scope());
  });

  const take = (document: ReturnType<typeof toDocument>) => importDocument(admin, { document, files });
  const list = () => database.db.select({ name: services.name, status: services.status }).from(services);

  it("awaits review, once, whatever its file name, and is audited", async () => {
    expect(await take(toDocument("Hail Maps"))).toMatchObject({ kind: "imported", name: "Hail Maps" });
    expect(await take(toDocument("Hail Maps", "copy.json"))).toMatchObject({ kind: "unchanged", name: "Hail Maps" });
    expect(await list()).toEqual([{ name: "Hail Maps", status: 2 }]);
    const entries = await asPlatform(database.db, (tx) => tx.select({ action: auditLog.action }).from(auditLog));
    expect(entries).toEqual([{ action: "service.import" }]);
  });

  it("does not replace another one with the same file name", async () => {
    await take(toDocument("Hail Maps"));
    await take(toDocument("Roof Ages"));
    expect((await list()).map(({ name }) => name).sort()).toEqual(["Hail Maps", "Roof Ages"]);
  });

  it("is refused with a reason unless it is an OpenAPI document", async () => {
    const bytes = new Uint8Array([0xff, 0xfe, 0]);
    expect(await take({ name: "logo.png", bytes })).toMatchObject({ kind: "malformed", fault: { code: "notText" } });
    const text = { name: "notes.json", bytes: new TextEncoder().encode("{}") };
    expect(await take(text)).toMatchObject({ kind: "malformed", fault: { code: "noVersion" } });
    expect(await list()).toEqual([]);
  });

  it("is accepted from platform administrators only", async () => {
    const seller = await insertSeller(database.scope());
    const document = toDocument("Hail Maps");
    for (const scope of [seller, testScopeIn(admin, 4), { ...admin, userId: null }])
      expect(await importDocument(scope, { document, files })).toBeNull();
    expect(await list()).toEqual([]);
  });
});
