import type { DefaultTenant } from "#app/features/tenancy/build-tenant.server.ts";
import type { ServerHosts } from "#app/features/tenancy/tenant-conflicts.ts";
import type { KnownCatalogue } from "#app/features/tenancy/tenant-facts.ts";
import type { FolderState } from "#app/features/tenancy/tenant-registry.server.ts";
import type { Fault } from "./fault.ts";

/** The tenants' folders as the server sees them, for users who edit them (features/tenant-editor). */
export interface TenantFolders {
  /** Where they lie. */
  dir: string;
  /** A folder as it lies there now, valid or not; null for none. */
  find(slug: string): FolderState | null;
  slugs(): string[];
  faults(): readonly Fault[];
  /** What a folder's tenant falls back to; null while there has never been a valid default one. */
  defaultSource(): DefaultTenant | null;
  /** What a folder's catalogue may name; null where nobody knows. */
  knownCatalogue(): KnownCatalogue | null;
  hosts: ServerHosts;
  /** Looks at the folders now, so that what was just written is served. */
  refresh(): Promise<void>;
}
