import type { Fault } from "./folder/fault.ts";
import type { TenantFolders } from "./folder/tenant-folders.ts";

/** The running server, as its console reports it. */
export interface ServerState {
  version: string;
  startedAt: Date;
  /** The tenants' folders, to be read and written. */
  folders: TenantFolders;
  /** Everything that is wrong in the tenants' folders as they lie there now. */
  faults(): readonly Fault[];
  /** Whether mail goes to its readers; where it does not, it is read in the console. */
  sendsMail: boolean;
  /** When the served revision of a tenant's folder was read; null for what is no folder. */
  loadedAt(slug: string): Date | null;
  /** The bytes behind `/tenant-assets/<slug>/<place>`; null where there is no such file. */
  findAsset(slug: string, place: string): { bytes: Buffer } | null;
  /** Names of the readiness checks that do not hold now. */
  findObstacles(): Promise<string[]>;
  /** Space left for this user on the disk of the data folder, in megabytes. */
  readFreeSpace(): Promise<number>;
  /** Resolves once this process shows everything that is committed by now, a market that was just opened above all. */
  catchUp(): Promise<void>;
}
