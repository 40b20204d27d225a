import type { TenantRegistry } from "#app/features/tenancy/tenant-registry.server.ts";
import type { TenantFolders } from "./tenant-folders.ts";

/** Opens the folders that a registry reads. */
export function openTenantFolders(
  dir: string,
  registry: Pick<
    TenantRegistry,
    "findFolder" | "listFolders" | "faults" | "defaultSource" | "hosts" | "knownCatalogue" | "refresh"
  >,
): TenantFolders {
  return {
    dir,
    find: registry.findFolder,
    slugs: registry.listFolders,
    faults: registry.faults,
    defaultSource: registry.defaultSource,
    knownCatalogue: registry.knownCatalogue,
    hosts: registry.hosts,
    refresh: registry.refresh,
  };
}
