import type { DefaultTenant } from "./build-tenant.server.ts";
import type { Fault } from "./fault.ts";
import type { ServerHosts } from "./tenant-conflicts.ts";
import type { FolderState } from "./tenant-registry.server.ts";

/** The tenants' folders as the server sees them, for who changes them (features/brands). */
export interface TenantFolders {
  /** Where they lie. */
  dir: string;
  /** A folder as it lies there now, valid or not; null for none. */
  find(slug: string): FolderState | null;
  slugs(): string[];
  faults(): readonly Fault[];
  /** What a folder's tenant falls back to; null while there has never been a valid default one. */
  defaultSource(): DefaultTenant | null;
  hosts: ServerHosts;
  /** Looks at the folders now, so that what was just written is served. */
  refresh(): Promise<void>;
}
