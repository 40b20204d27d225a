import type { Fault } from "#app/features/tenancy/folder/fault.ts";

/** A brand in the console's list. */
export interface TenantRow {
  /** Null for a folder that was never served. */
  id: number | null;
  slug: string;
  name: string;
  /** Address of its mark; null when it is not served. */
  mark: string | null;
  hosts: readonly string[];
  isDefault: boolean;
  /** Faulty: the current folder is not what is served. Draft: never published. */
  state: "serving" | "faulty" | "draft";
  /** There are unpublished changes. */
  hasDraft: boolean;
  /** Its folder's faults, including warnings. */
  faults: readonly Fault[];
  /** Number of the latest recorded revision; null without one. */
  revision: number | null;
  /** When the served version was read; ISO 8601. */
  loadedAt: string | null;
}
