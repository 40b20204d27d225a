import { eq, sum } from "drizzle-orm";
import type { FileExtension, FileStore } from "#app/db/file-store.server.ts";
import { companyFiles } from "#app/db/schema/company-files.ts";
import { companies } from "#app/db/schema/identity.ts";
import type { Scope } from "#app/db/scope.ts";
import { companyQuota } from "./upload-limit.ts";

interface CompanyFile {
  companyId: number;
  bytes: Uint8Array;
  extension: FileExtension;
}

/**
 * Keeps a file of a company within its quota. Call it in the transaction that makes use of the file: until that ends, the
 * company's other files wait, so that together they cannot pass the quota either.
 * @returns the file's address; null, and nothing is stored, when the company has no room for it.
 */
export async function keepCompanyFile(
  { db }: Pick<Scope, "db">,
  files: Pick<FileStore, "put">,
  { companyId, bytes, extension }: CompanyFile,
): Promise<string | null> {
  await db.select({ id: companies.id }).from(companies).where(eq(companies.id, companyId)).for("no key update");
  const [kept] = await db
    .select({ bytes: sum(companyFiles.bytes) })
    .from(companyFiles)
    .where(eq(companyFiles.companyId, companyId));
  if (Number(kept?.bytes ?? 0) + bytes.length > companyQuota) return null;
  const url = await files.put(bytes, extension);
  await db.insert(companyFiles).values({ companyId, url, bytes: bytes.length }).onConflictDoNothing();
  return url;
}
