import { expect, it } from "vitest";
import { toMarketTenantId } from "#app/features/tenancy/market.ts";
import { insertCompany } from "#tests/factories/usage.ts";
import { describeOnEveryDatabase } from "#tests/setup/test-database.ts";
import { createPeriodsOf } from "./periods-of.server.ts";

const usual = { requestMonths: 24, closedAccountDays: 30, mailBodyDays: 90, auditYears: 7, ledgerYears: 10 };
const long = { ...usual, requestMonths: 84 };
const folders = new Map([
  ["1", { retention: usual }],
  ["4", { retention: long }],
]);

type Severity = "error" | "warning";

function serve({ severities = [], isDefaultValid = true }: { severities?: Severity[]; isDefaultValid?: boolean } = {}) {
  return {
    current: () => ({ findByName: (name: string) => folders.get(name) ?? null, default: { retention: usual } }),
    faults: () => severities.map((severity) => ({ severity })),
    isDefaultValid: () => isDefaultValid,
  };
}

describeOnEveryDatabase("the periods of a tenant", (open) => {
  it("are its own, a market's its parent's, open or closed, and the default's where no folder is left", async () => {
    const database = await open();
    const company = await insertCompany(database.scope(), { tenantId: 4 });
    const orphan = await insertCompany(database.scope(), { tenantId: 7 });
    const market = toMarketTenantId(company.id);
    const ask = async (tenants: ReturnType<typeof serve>) => {
      const periodsOf = createPeriodsOf(database.db, tenants);
      const ids = [4, market, 7, toMarketTenantId(orphan.id), toMarketTenantId(company.id + 1000)];
      return Promise.all(ids.map(async (tenantId) => (await periodsOf(tenantId))?.requestMonths ?? null));
    };
    expect(await ask(serve())).toEqual([84, 84, 24, 24, 24]);
    expect(await ask(serve({ severities: ["warning"] }))).toEqual([84, 84, 24, 24, 24]);
    expect(await ask(serve({ severities: ["error"] }))).toEqual([84, 84, null, null, null]);
    expect(await ask(serve({ isDefaultValid: false }))).toEqual([null, null, null, null, null]);
  });
});
