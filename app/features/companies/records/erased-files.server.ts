import { and, eq, inArray, ne, sql } from "drizzle-orm";
import type { FileStore } from "#app/db/file-store.server.ts";
import { companyFiles } from "#app/db/schema/company-files.ts";
import type { AnyScope, Database } from "#app/db/scope.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";

/**
 * Removes an erased company's files, after the transaction that erased it: one that another company stored, or that
 * a page still shows, stays, since files of the same bytes are one.
 * @returns how many could not be removed: the next call tries them again, since each is struck off once it is removed.
 */
export async function removeErasedFiles(
  { db }: Pick<AnyScope, "db">,
  files: Pick<FileStore, "remove">,
  companyId: number,
): Promise<number> {
  const own = await db
    .select({ url: companyFiles.url })
    .from(companyFiles)
    .where(eq(companyFiles.companyId, companyId));
  const urls = own.map(({ url }) => url);
  if (urls.length === 0) return 0;
  const others = await db
    .select({ url: companyFiles.url })
    .from(companyFiles)
    .where(and(inArray(companyFiles.url, urls), ne(companyFiles.companyId, companyId)));
  const kept = new Set([...others.map(({ url }) => url), ...(await asPlatform(db, (tx) => listShown(tx, urls)))]);
  const removals = await Promise.allSettled(
    urls.map(async (url) => {
      if (!kept.has(url)) await files.remove(url.split("/").at(-1) ?? "");
      return url;
    }),
  );
  const gone = removals.flatMap((removal) => (removal.status === "fulfilled" ? [removal.value] : []));
  await db.delete(companyFiles).where(and(eq(companyFiles.companyId, companyId), inArray(companyFiles.url, gone)));
  return urls.length - gone.length;
}

/** Those of the files that something in the catalogue or the community names. */
async function listShown(db: Database, urls: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ url: string }>(sql`
    with said (words) as (
      select logo_url from companies
      union all select logo_url from services
      union all select concat(document_url, ' ', poster_url, ' ', captions) from service_media
      union all select document_url from service_documents
      union all select concat(input_data, ' ', output_data) from service_try_outs
      union all select logo_url from partner_icons
      union all select concat(body, ' ', thumbnail_url, ' ', thumbnail_small_url, ' ', translations) from posts
      union all select concat(video_url, ' ', poster_url, ' ', captions) from videos
    )
    select distinct named.url from said
      cross join lateral (select (regexp_matches(words, '(/files/[0-9a-z]+\\.[0-9a-z]+)', 'g'))[1] as url) named
    where named.url = any(${sql.param([...urls])}::text[])`);
  return rows.map(({ url }) => url);
}
