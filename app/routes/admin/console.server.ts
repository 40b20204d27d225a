import type { RequestContext } from "#app/context.server.ts";
import { countConsole } from "#app/features/admin/console-counts.server.ts";
import type { MenuCounts } from "#app/features/admin/console-menu-entries.ts";
import { countTenants } from "#app/features/admin/tenant-rows.server.ts";

/** The console's counts for an administrator; null for everyone else. */
export async function loadConsoleCounts(context: RequestContext): Promise<(MenuCounts & { faulty: number }) | null> {
  const scope = context.accountScope;
  const counts = await countConsole(scope);
  return counts && { ...counts, ...(await countTenants(scope, context)) };
}
