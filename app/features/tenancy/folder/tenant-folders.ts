import type { ServerHosts } from "#app/features/tenancy/address/tenant-conflicts.ts";
import type { DefaultTenant } from "#app/features/tenancy/build-tenant.server.ts";
import type { KnownCatalogue } from "#app/features/tenancy/tenant-facts.ts";
import type { FolderState } from "#app/features/tenancy/tenant-registry.server.ts";
import type { Fault } from "./fault.ts";

/** The server's tenant folders, for users who edit them (features/tenant-editor). */
export interface TenantFolders {
  /** Their parent folder. */
  dir: string;
  /** A folder's current state, valid or not; null if it does not exist. */
  find(slug: string): FolderState | null;
  slugs(): string[];
  faults(): readonly Fault[];
  /** The fallback for other folders; null while there has never been a valid default tenant. */
  defaultSource(): DefaultTenant | null;
  /** Names that a folder's catalogue may use; null when unknown. */
  knownCatalogue(): KnownCatalogue | null;
  hosts: ServerHosts;
  /** Scans the folders now, so that a change just written is served. */
  refresh(): Promise<void>;
}
