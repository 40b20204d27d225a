import { beforeEach, expect, it } from "vitest";
import { companyFiles } from "#app/db/schema/company-files.ts";
import { companies } from "#app/db/schema/identity.ts";
import { describeOnEveryDatabase, type TestDatabase } from "#tests/setup/test-database.ts";
import { keepCompanyFile } from "./company-files.server.ts";
import { companyQuota } from "./upload-limit.ts";

const files = { put: async (bytes: Uint8Array) => `/files/${bytes.length}.pdf` };

describeOnEveryDatabase("the files of a company", (open) => {
  let database: TestDatabase;

  beforeEach(async () => {
    database ??= await open();
    const { db } = database;
    await db.delete(companies);
    await db.insert(companies).values([
      { id: 1, tenantId: 1, slug: "northline", name: "Northline" },
      { id: 2, tenantId: 1, slug: "other", name: "Other" },
    ]);
    await db.insert(companyFiles).values({ companyId: 1, url: "/files/0.mp4", bytes: companyQuota - 100 });
  });

  const keep = (companyId: number, length: number) =>
    database.db.transaction((db) =>
      keepCompanyFile({ db }, files, { companyId, bytes: new Uint8Array(length), extension: "pdf" }),
    );

  it("are kept up to the last byte of its quota, and of no other company's", async () => {
    expect(await keep(1, 101)).toBeNull();
    expect(await keep(1, 100)).toBe("/files/100.pdf");
    expect(await keep(1, 1)).toBeNull();
    expect(await keep(2, 1)).toBe("/files/1.pdf");
  });

  it("cannot pass it together", async () => {
    const kept = await Promise.all(Array.from({ length: 20 }, (_, at) => keep(1, 20 + at)));
    expect(kept).toContain(null);
    const rows = await database.db.select().from(companyFiles);
    expect(rows).toHaveLength(1 + kept.filter((url) => url !== null).length);
    expect(rows.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(companyQuota);
  });

  it("count once, however often they are sent", async () => {
    for (let sent = 0; sent < 3; sent += 1) expect(await keep(1, 30)).toBe("/files/30.pdf");
    expect(await keep(1, 70)).toBe("/files/70.pdf");
  });
});
