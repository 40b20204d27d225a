import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { ownMigrations } from "#app/db/migrate.server.ts";
import { platformShareChanges, platformShares } from "#app/db/schema/usage.ts";
import { createScope, type HomeScope } from "#app/db/scope.ts";
import { asPlatform, inTenant } from "#app/db/tenant-transaction.server.ts";
import { recordAudit } from "#app/features/audit/audit-log.server.ts";
import { describeOnEveryDatabase } from "#tests/setup/test-database.ts";
import { getShareHeld } from "./fee.ts";

describeOnEveryDatabase("shares set before their history was kept", (open) => {
  it("have the history that the log tells, and what held before it", async () => {
    const { db } = await open();
    const set = (tenantId: number, moment: string, before: object, after: object) =>
      inTenant(createScope<HomeScope>({ db, tenantId, now: new Date(moment) }), (scoped) => {
        const values = { before: { ...before }, after: { ...after } };
        return recordAudit(scoped, { action: "platformShare.set", subject: `tenant:${tenantId}`, ...values });
      });
    const announced = { basisPoints: 900, next: 1500, from: "2026-04-01" };
    await set(1, "2026-01-10T23:00:00Z", { basisPoints: 1200 }, { basisPoints: 900 });
    await set(4, "2026-01-20T00:00:00Z", { basisPoints: 700 }, { basisPoints: 800 });
    await set(1, "2026-02-10T00:00:00Z", { basisPoints: 900 }, announced);
    await asPlatform(db, async (tx) => {
      await tx.insert(platformShares).values([
        { tenantId: 1, basisPoints: 900, nextBasisPoints: 1500, nextFrom: "2026-04-01" },
        { tenantId: 4, basisPoints: 800 },
        { tenantId: 9, basisPoints: 500 },
      ]);
      const migration = ownMigrations.find(({ name }) => name === "0080_history_of_shares");
      const changes = migration?.sql.filter((statement) => statement.includes("insert into")) ?? [];
      expect(changes).toHaveLength(3);
      for (const statement of changes) await tx.execute(sql.raw(statement));
    });
    const rows = await asPlatform(db, (tx) =>
      tx.select().from(platformShareChanges).orderBy(platformShareChanges.setAt, platformShareChanges.id),
    );
    const getHeld = (tenantId: number, day: string) => {
      const own = rows.filter((row) => row.tenantId === tenantId);
      return getShareHeld(
        day,
        own.map(({ setAt, ...share }) => ({ ...share, day: setAt.toISOString().slice(0, 10) })),
      );
    };
    expect(rows).toHaveLength(6);
    expect(["2026-01-09", "2026-01-10", "2026-03-31", "2026-04-01"].map((day) => getHeld(1, day))).toEqual([
      1200, 900, 900, 1500,
    ]);
    expect(["2026-01-19", "2026-01-20"].map((day) => getHeld(4, day))).toEqual([700, 800]);
    expect(getHeld(9, "2025-12-31")).toBe(500);
    expect(getHeld(7, "2025-12-31")).toBe(1200);
  });
});
