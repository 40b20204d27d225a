import { sql } from "drizzle-orm";
import { companies } from "#app/db/schema/identity.ts";
import { type AnyScope, type HomeScope, homeScopeIn } from "#app/db/scope.ts";

/**
 * Runs a function in the tenant of the viewer's company, whichever tenant's pages are shown: a company has one ledger
 * account, also in a market. Like `inTenant`, with the company's tenant found in the same statement. Afterwards
 * restores the scope's tenant, for a caller inside a transaction.
 * @throws {Error} without a company.
 */
export function inCompanyTenant<T>(scope: AnyScope, run: (scoped: HomeScope) => Promise<T>): Promise<T> {
  return scope.db.transaction(async (db) => {
    const { rows } = await db.execute<{ tenantId: number }>(sql`
      select tenant_id as "tenantId", set_config('role', 'app_user', true), set_config('app.tenant', tenant_id::text, true),
        set_config('app.platform', '', true)
      from ${companies} where id = ${scope.companyId}`);
    const tenantId = rows[0]?.tenantId;
    if (tenantId === undefined) throw new Error(`there is no company ${scope.companyId}`);
    const result = await run(homeScopeIn({ ...scope, db }, tenantId));
    if (tenantId !== scope.tenantId) {
      await db.execute(sql`select set_config('app.tenant', ${String(scope.tenantId)}, true)`);
    }
    return result;
  });
}
