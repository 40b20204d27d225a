import { sql } from "drizzle-orm";
import { companies } from "#app/db/schema/identity.ts";
import { type AnyScope, createScope, type HomeScope } from "#app/db/scope.ts";

/**
 * Runs a function in the tenant that the viewer's company belongs to, whichever tenant's pages are being looked at: a
 * company has one account also while it is in a market. As `inTenant`, with the company's tenant found in the same
 * statement. Goes back to the scope's tenant afterwards, for a caller that is in a transaction itself.
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
    const result = await run(createScope({ ...scope, db, tenantId }));
    if (tenantId !== scope.tenantId) {
      await db.execute(sql`select set_config('app.tenant', ${String(scope.tenantId)}, true)`);
    }
    return result;
  });
}
