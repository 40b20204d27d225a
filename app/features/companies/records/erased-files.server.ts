import { and, eq, inArray } from "drizzle-orm";
import type { FileStore } from "#app/db/file-store.server.ts";
import { companyFiles } from "#app/db/schema/company-files.ts";
import type { AnyScope } from "#app/db/scope.ts";

/**
 * Removes an erased company's files, after the transaction that erased it: one that another company stored, too, stays.
 * What fails is tried again by the next call, since each file is struck off once it is removed.
 */
export async function removeErasedFiles(
  { db }: Pick<AnyScope, "db">,
  files: Pick<FileStore, "remove">,
  companyId: number,
): Promise<void> {
  const own = await db
    .select({ url: companyFiles.url })
    .from(companyFiles)
    .where(eq(companyFiles.companyId, companyId));
  const urls = own.map(({ url }) => url);
  if (urls.length === 0) return;
  const all = await db
    .select({ url: companyFiles.url, companyId: companyFiles.companyId })
    .from(companyFiles)
    .where(inArray(companyFiles.url, urls));
  const shared = new Set(all.filter((file) => file.companyId !== companyId).map(({ url }) => url));
  for (const url of urls) {
    if (!shared.has(url)) await files.remove(url.split("/").at(-1) ?? "");
    await db.delete(companyFiles).where(and(eq(companyFiles.companyId, companyId), eq(companyFiles.url, url)));
  }
}
