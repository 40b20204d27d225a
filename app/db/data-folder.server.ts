import { constants, existsSync } from "node:fs";
import { access, mkdir } from "node:fs/promises";
import path from "node:path";
import { toReason } from "./failure-reason.ts";

/**
 * Makes the data folder where it is missing.
 * @throws {Error} a sentence for the operator, when it cannot be made or written.
 */
export async function openDataFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await access(folder, constants.W_OK);
  } catch (error) {
    throw new Error(`The data folder ${folder} cannot be written: ${toReason(error)}`, { cause: error });
  }
}

/**
 * Sees to it that the engine does not begin a new database on top of one: it does so wherever `PG_VERSION` is missing.
 * @throws {Error} a sentence for the operator, where tables are there without it.
 */
export async function checkDatabaseFiles(folder: string): Promise<void> {
  if (existsSync(path.join(folder, "PG_VERSION")) || !existsSync(path.join(folder, "global", "pg_control"))) return;
  throw new Error(
    `The embedded database in ${folder} is damaged: its file PG_VERSION is missing. Restore the data folder from a backup, or move it away to begin with a new one`,
  );
}
