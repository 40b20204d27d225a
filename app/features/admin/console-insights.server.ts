import type { AccountScope } from "#app/db/scope.ts";
import { inConsole } from "#app/features/admin/people/administrator.server.ts";
import type { FunnelDay, Insights, Range } from "#app/features/analytics/insights.ts";
import { listFunnelDays, readInsights } from "#app/features/analytics/read-insights.server.ts";
import { authorize } from "#app/features/identity/actor.server.ts";

interface TenantQuery {
  range: Range;
  /** Null for all that the administrator may see. */
  tenantId: number | null;
}

/** Page statistics that an administrator may see; null for other users. */
export async function getConsoleInsights(
  scope: AccountScope,
  { range, tenantId }: TenantQuery,
): Promise<Insights | null> {
  const admin = await authorize(scope, "useConsole");
  return admin && inConsole(scope, admin, (db) => readInsights(db, range, tenantId));
}

/** The funnel by day, for a file; null for users who are not administrators. */
export async function listConsoleFunnel(
  scope: AccountScope,
  { range, tenantId }: TenantQuery,
): Promise<FunnelDay[] | null> {
  const admin = await authorize(scope, "useConsole");
  return admin && inConsole(scope, admin, (db) => listFunnelDays(db, range, tenantId));
}
