import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { services } from "#app/db/schema/catalogue.ts";
import { companyFiles } from "#app/db/schema/company-files.ts";
import { companies } from "#app/db/schema/identity.ts";
import { listingEvents, listings } from "#app/db/schema/listings.ts";
import { marketSettings } from "#app/db/schema/markets.ts";
import type { Database } from "#app/db/scope.ts";
import { inTenant } from "#app/db/tenant-transaction.server.ts";
import { insertService } from "#tests/factories/services.ts";
import { describeOnEveryDatabase, type TestDatabase } from "#tests/setup/test-database.ts";
import { keepCompanyFile } from "./company-files.server.ts";
import { companyQuota, mostStored } from "./upload-limit.ts";

const files = { put: async (bytes: Uint8Array) => `/files/${bytes.length}.pdf` };
const full = "/files/0.mp4";
const [own, other] = [901, 902];

describeOnEveryDatabase("the files of a company", (open) => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await open();
  });
  beforeEach(async () => {
    const { db } = database;
    await forget();
    await db.delete(companies);
    await db.insert(companies).values([
      { id: own, tenantId: 1, slug: "northline", name: "Northline", logoUrl: full },
      { id: other, tenantId: 1, slug: "other", name: "Other" },
    ]);
    await db.insert(companyFiles).values({ companyId: own, url: full, bytes: companyQuota - 100 });
  });

  const within = <T>(work: (db: Database) => Promise<T>) => inTenant(database.scope(), ({ db }) => work(db));

  const forget = () =>
    within(async (db) => {
      await db.delete(listings);
      await db.delete(marketSettings);
      await db.delete(services);
    });

  /** Stores a file as a listing's logo. */
  const keep = (companyId: number, length: number) =>
    inTenant(database.scope(), async (scope) => {
      const url = await keepCompanyFile(scope, files, { companyId, bytes: new Uint8Array(length), extension: "pdf" });
      const now = scope.now;
      const shown = { logoUrl: url ?? "", media: [], documents: [], openApi: null };
      await scope.db.insert(listings).values({ tenantId: 1, companyId, files: shown, createdAt: now, updatedAt: now });
      return url;
    });

  it("are stored up to the last byte of its own quota", async () => {
    expect(await keep(own, 101)).toBeNull();
    expect(await keep(own, 100)).toBe("/files/100.pdf");
    expect(await keep(own, 1)).toBeNull();
    expect(await keep(other, 1)).toBe("/files/1.pdf");
  });

  it("cannot exceed it by concurrent calls", async () => {
    const kept = await Promise.all(Array.from({ length: 20 }, (_, at) => keep(own, 20 + at)));
    expect(kept).toContain(null);
    const rows = await database.db.select().from(companyFiles);
    expect(rows).toHaveLength(1 + kept.filter((url) => url !== null).length);
    expect(rows.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(companyQuota);
  });

  it("count once, however often they are uploaded", async () => {
    for (let sent = 0; sent < 3; sent += 1) expect(await keep(own, 30)).toBe("/files/30.pdf");
    expect(await keep(own, 70)).toBe("/files/70.pdf");
  });

  const at = { createdAt: new Date(), updatedAt: new Date() };
  const listing = { tenantId: 1, companyId: own, ...at };
  const shown = { logoUrl: "", media: [], openApi: null };
  const document = { documentType: "Guide", name: "Guide", documentUrl: full };

  it.each<[string, (db: Database) => Promise<unknown>]>([
    ["a draft", (db) => db.insert(listings).values({ ...listing, files: { ...shown, documents: [document] } })],
    [
      "the history of a listing",
      async (db) => {
        const [made] = await db.insert(listings).values(listing).returning();
        const changes = [{ field: "field.documents", before: `Guide, ${full}`, after: "" }];
        const event = { tenantId: 1, listingId: made?.id ?? 0, kind: "submitted" as const, changes, ...at };
        await db.insert(listingEvents).values(event);
      },
    ],
    ["a service", (db) => insertService(db, { ownerCompanyId: own, logoUrl: full })],
    [
      "the company's market",
      (db) =>
        db
          .insert(marketSettings)
          .values({ tenantId: 1, companyId: own, draft: { logo: { url: full } }, updatedAt: at.updatedAt }),
    ],
  ])("count as long as %s refers to them, and no longer", async (_what, name) => {
    await database.db.update(companies).set({ logoUrl: null }).where(eq(companies.id, own));
    await within(name);
    expect(await keep(own, 101)).toBeNull();
    await forget();
    expect(await keep(own, 101)).toBe("/files/101.pdf");
  });

  it("count towards a limit in all, even after they were removed", async () => {
    await database.db.update(companies).set({ logoUrl: null });
    await database.db
      .insert(companyFiles)
      .values({ companyId: own, url: "/files/1.mp4", bytes: mostStored - companyQuota });
    expect(await keep(own, 101)).toBeNull();
    expect(await keep(own, 100)).toBe("/files/100.pdf");
  });
});
