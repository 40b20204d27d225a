import { constants } from "node:fs";
import { access, mkdir } from "node:fs/promises";
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
