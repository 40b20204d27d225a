import { readdir } from "node:fs/promises";
import { toReason } from "#app/db/failure-reason.ts";

/** @throws {Error} with a sentence for the operator, when the tenants' parent folder is missing or unreadable. */
export async function checkTenantsDir(dir: string): Promise<void> {
  await readdir(dir).catch((error: unknown) => {
    throw new Error(`The folder of tenants ${dir} (TENANTS_DIR) cannot be read: ${toReason(error)}`, { cause: error });
  });
}
