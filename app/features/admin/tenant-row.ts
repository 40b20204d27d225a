import type { Fault } from "#app/features/tenancy/folder/fault.ts";

/** A brand as the console lists it. */
export interface TenantRow {
  /** Null for a folder that has never been served. */
  id: number | null;
  slug: string;
  name: string;
  /** Address of its mark; null where it is not served. */
  mark: string | null;
  hosts: readonly string[];
  isDefault: boolean;
  /** Faulty: the folder as it lies there now is not what is served. Draft: was never published. */
  state: "serving" | "faulty" | "draft";
  /** Somebody is working on changes that are not published. */
  hasDraft: boolean;
  /** What is wrong in its folder, warnings too. */
  faults: readonly Fault[];
  /** Number of the latest revision that is written down; null while there is none. */
  revision: number | null;
  /** When the served version was read; ISO 8601. */
  loadedAt: string | null;
}
