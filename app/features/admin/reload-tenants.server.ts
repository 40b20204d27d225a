import type { AccountScope } from "#app/db/scope.ts";
import { authorize } from "#app/features/identity/actor.server.ts";
import type { TenantFolders } from "#app/features/tenancy/folder/tenant-folders.ts";

/**
 * Rescans every tenant's folder now instead of at the next tick. @returns their number; null for users who are not
 * platform administrators.
 */
export async function reloadTenants(
  scope: AccountScope,
  folders: Pick<TenantFolders, "refresh" | "slugs">,
): Promise<number | null> {
  if (!(await authorize(scope, "administerPlatform"))) return null;
  await folders.refresh();
  return folders.slugs().length;
}
