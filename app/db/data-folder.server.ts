import { constants, existsSync } from "node:fs";
import { access, mkdir } from "node:fs/promises";
import path from "node:path";
import { toReason } from "./failure-reason.ts";

/**
 * Creates the data folder if missing.
 * @throws {Error} with a sentence for the operator, when it cannot be created or written.
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
 * Prevents the engine from initializing a database over an existing one, which it does whenever `PG_VERSION` is
 * missing.
 * @throws {Error} with a sentence for the operator, when tables exist without it.
 */
export async function checkDatabaseFiles(folder: string): Promise<void> {
  if (existsSync(path.join(folder, "PG_VERSION")) || !existsSync(path.join(folder, "global", "pg_control"))) return;
  throw new Error(
    `The embedded database in ${folder} is damaged: its file PG_VERSION is missing. Restore the data folder from a backup, or move it away to begin with a new one`,
  );
}
