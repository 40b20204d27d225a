import type { Fault } from "./folder/fault.ts";
import type { TenantFolders } from "./folder/tenant-folders.ts";
import type { ServerFigures } from "./server-figures.ts";

/** State of the running server for its console. */
export interface ServerState {
  version: string;
  startedAt: Date;
  /** Demo mode: everything in it is made up. */
  isDemo: boolean;
  /** The tenants' folders, for reading and writing. */
  folders: TenantFolders;
  /** All current faults in the tenants' folders. */
  faults(): readonly Fault[];
  /** Whether mail is delivered; otherwise it is read in the console. */
  sendsMail: boolean;
  /** When the served revision of a tenant's folder was read; null for an unknown folder. */
  loadedAt(slug: string): Date | null;
  /** The content of `/tenant-assets/<slug>/<place>`; null if it does not exist. */
  findAsset(slug: string, place: string): { bytes: Buffer } | null;
  /** Names of failing readiness checks. */
  findObstacles(): Promise<string[]>;
  /** Free disk space for the data folder, in megabytes. */
  readFreeSpace(): Promise<number>;
  /** What happened in this process, from its metrics. */
  readFigures(): Promise<ServerFigures>;
  /** Resolves once this process shows all committed data, such as a market just opened. */
  catchUp(): Promise<void>;
}
