import type { TenantFolders } from "./tenant-folders.ts";
import type { TenantRegistry } from "./tenant-registry.server.ts";

/** The folders that a registry reads. */
export function openTenantFolders(
  dir: string,
  registry: Pick<TenantRegistry, "findFolder" | "listFolders" | "faults" | "defaultSource" | "hosts" | "refresh">,
): TenantFolders {
  return {
    dir,
    find: registry.findFolder,
    slugs: registry.listFolders,
    faults: registry.faults,
    defaultSource: registry.defaultSource,
    hosts: registry.hosts,
    refresh: registry.refresh,
  };
}
