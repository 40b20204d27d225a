import { eq, type SQL, sql } from "drizzle-orm";
import type { FileExtension, FileStore } from "#app/db/file-store.server.ts";
import { companyFiles } from "#app/db/schema/company-files.ts";
import { companies } from "#app/db/schema/identity.ts";
import type { AnyScope } from "#app/db/scope.ts";
import { companyQuota, mostStored } from "./upload-limit.ts";

interface FileContent {
  bytes: Uint8Array;
  extension: FileExtension;
}

/** Stores one file as `keepCompanyFiles` does. */
export async function keepCompanyFile(
  scope: Pick<AnyScope, "db">,
  store: Pick<FileStore, "put">,
  { companyId, ...file }: FileContent & { companyId: number },
): Promise<string | null> {
  const urls = await keepCompanyFiles(scope, store, { companyId, files: [file] });
  return urls?.[0] ?? null;
}

/**
 * Stores a company's files within its quota. Call it in the transaction of the company's tenant that uses the files:
 * other files of the company wait until it ends, so that concurrent calls cannot exceed the quota.
 * @returns the files' addresses; null, storing nothing, when the quota has no room for all of them.
 */
export async function keepCompanyFiles(
  { db }: Pick<AnyScope, "db">,
  store: Pick<FileStore, "put">,
  { companyId, files }: { companyId: number; files: readonly FileContent[] },
): Promise<string[] | null> {
  await db.select({ id: companies.id }).from(companies).where(eq(companies.id, companyId)).for("no key update");
  const { rows } = await db.execute<{ stored: string; used: string }>(countBytes(companyId));
  const { stored = 0, used = 0 } = rows[0] ?? {};
  const added = files.reduce((sum, { bytes }) => sum + bytes.length, 0);
  if (Number(used) + added > companyQuota || Number(stored) + added > mostStored) return null;
  const urls = await Promise.all(files.map(({ bytes, extension }) => store.put(bytes, extension)));
  const kept = files.map(({ bytes }, at) => ({ companyId, url: urls[at] ?? "", bytes: bytes.length }));
  await db.insert(companyFiles).values(kept).onConflictDoNothing();
  return urls;
}

/**
 * Total bytes of all files that a company has stored, and of those still referenced: by its page, its market, its
 * listings (draft, live and history), its services, and its due-diligence file.
 */
function countBytes(companyId: number): SQL {
  return sql`
    with said (words) as (
      select logo_url from companies where id = ${companyId}
      union all select concat(draft, published) from market_settings where company_id = ${companyId}
      union all select concat(files, published) from listings where company_id = ${companyId}
      union all
        select changes::text from listing_events
        where listing_id in (select id from listings where company_id = ${companyId})
      union all select document_url from diligence_answers where company_id = ${companyId}
      union all select logo_url from services where owner_company_id = ${companyId}
      union all
        select concat(document_url, poster_url, captions) from service_media
        where service_id in (select id from services where owner_company_id = ${companyId})
      union all
        select document_url from service_documents
        where service_id in (select id from services where owner_company_id = ${companyId})
    ), named as (
      select distinct (regexp_matches(words, '(/files/[0-9a-z]+\\.[0-9a-z]+)', 'g'))[1] as url from said
    )
    select
      coalesce(sum(bytes), 0) as stored,
      coalesce(sum(bytes) filter (where named.url is not null), 0) as used
    from company_files left join named on named.url = company_files.url
    where company_files.company_id = ${companyId}`;
}
