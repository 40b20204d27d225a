import type { Scope } from "#app/db/scope.ts";
import type { FunnelDay, Insights, Range } from "#app/features/analytics/insights.ts";
import { listFunnelDays, readInsights } from "#app/features/analytics/read-insights.server.ts";
import { getAdministrator, inConsole } from "./administrator.server.ts";

interface AskedTenant {
  range: Range;
  /** Null for all that the administrator may see. */
  tenantId: number | null;
}

/** What happened on the pages that an administrator may see; null for who is none. */
export async function getConsoleInsights(scope: Scope, { range, tenantId }: AskedTenant): Promise<Insights | null> {
  const admin = await getAdministrator(scope);
  return admin && inConsole(scope, admin, (db) => readInsights(db, range, tenantId));
}

/** The funnel by day, for a file; null for who is no administrator. */
export async function listConsoleFunnel(scope: Scope, { range, tenantId }: AskedTenant): Promise<FunnelDay[] | null> {
  const admin = await getAdministrator(scope);
  return admin && inConsole(scope, admin, (db) => listFunnelDays(db, range, tenantId));
}
