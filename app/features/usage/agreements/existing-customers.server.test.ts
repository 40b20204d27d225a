import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { ownMigrations } from "#app/db/migrate.server.ts";
import { requests } from "#app/db/schema/requests.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { insertCompany, insertFee, insertSeller } from "#tests/factories/usage.ts";
import { describeOnEveryDatabase } from "#tests/setup/test-database.ts";

describeOnEveryDatabase("customers from before agreements", (open) => {
  it("keep an agreement for each service and company with usage or an approved request", async () => {
    const database = await open();
    const scope = database.scope();
    const seller = await insertSeller(scope);
    await insertFee(seller.scope, seller.serviceId, 7);
    const [used, requested, both, waiting] = [
      await insertCompany(scope),
      await insertCompany(scope, { tenantId: 4 }),
      await insertCompany(scope),
      await insertCompany(scope),
    ];
    const request = (companyId: number, status: string) => ({
      tenantId: 1,
      kind: "workflow" as const,
      status,
      serviceId: seller.serviceId,
      companyId,
      firstName: "D",
      lastName: "W",
      workEmail: `${companyId}@buyer.test`,
      description: "x",
      acceptedTerms: true,
      locale: "en",
      createdAt: new Date("2026-01-10T00:00:00Z"),
    });
    await asPlatform(scope.db, async (db) => {
      for (const { id } of [used, both]) {
        await db.execute(sql`
          insert into usage_daily_totals (tenant_id, service_id, usage_date, buyer_company_id, booked_month, buyer_tenant_id,
            requests, total_cents, fee_points)
          values (1, ${seller.serviceId}, '2026-01-03', ${id}, '2026-01-01', 1, 5, 35, 420)`);
      }
      await db
        .insert(requests)
        .values([request(requested.id, "live"), request(both.id, "approved"), request(waiting.id, "inReview")]);
    });
    const migration = ownMigrations.find(({ name }) => name === "0028_agreements");
    const from = migration?.sql.findIndex((statement) => statement.includes("Who was billed until now")) ?? -1;
    expect(from).toBeGreaterThan(0);
    const read = async () => {
      const { rows } = await asPlatform(scope.db, (db) =>
        db.execute(sql`
          select buyer_company_id as buyer, tenant_id || ' ' || buyer_tenant_id as tenants, state, unit_cents as cents, origin,
            to_char(starts_at at time zone 'UTC', 'MM-DD') as starts, request_id is not null as "fromRequest",
            length(public_id) as length, (
              select string_agg(to_state, ' ') from agreement_changes change
              where change.agreement_id = agreement.id and change.at = starts_at) as history
          from agreements agreement where service_id = ${seller.serviceId} order by buyer_company_id`),
      );
      return rows;
    };
    await asPlatform(scope.db, async (db) => {
      for (const statement of migration?.sql.slice(from) ?? []) await db.execute(sql.raw(statement));
    });
    const common = { state: "active", cents: 7, length: 26, history: "active" };
    expect(await read()).toEqual([
      { ...common, buyer: used.id, tenants: "1 1", origin: "request", starts: "01-03", fromRequest: false },
      { ...common, buyer: requested.id, tenants: "1 4", origin: "workflow", starts: "01-10", fromRequest: true },
      { ...common, buyer: both.id, tenants: "1 1", origin: "workflow", starts: "01-03", fromRequest: true },
    ]);
  });
});
