import { sql } from "drizzle-orm";
import { services, tags } from "#app/db/schema/catalogue.ts";
import { companies, users } from "#app/db/schema/identity.ts";
import { requests } from "#app/db/schema/requests.ts";
import { tenantRevisions } from "#app/db/schema/tenant-revisions.ts";
import type { Database } from "#app/db/scope.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import type { TenantFacts } from "./tenant-facts.ts";

/** Reads the facts for checking folders: ids in stored rows, and names in the catalogue. */
export function readTenantFacts(db: Database): Promise<TenantFacts> {
  return asPlatform(db, async (tx) => ({ idBySlug: await readIds(tx), catalogue: await readCatalogue(tx) }));
}

/** The id in a folder's latest revision, if people, companies or requests have it. */
async function readIds(db: Database): Promise<ReadonlyMap<string, number>> {
  const { tenantId, slug, createdAt } = tenantRevisions;
  const rows = await db
    .select({ slug, tenantId })
    .from(tenantRevisions)
    .where(
      sql`exists (select 1 from ${users} where ${users.tenantId} = ${tenantId})
        or exists (select 1 from ${companies} where ${companies.tenantId} = ${tenantId})
        or exists (select 1 from ${requests} where ${requests.tenantId} = ${tenantId})`,
    )
    .orderBy(createdAt);
  return new Map(rows.map((row) => [row.slug, row.tenantId]));
}

async function readCatalogue(db: Database): Promise<TenantFacts["catalogue"]> {
  const ids = await db.select({ id: services.id }).from(services);
  const named = await db.select({ kind: tags.kind, name: tags.name, formerNames: tags.formerNames }).from(tags);
  const namesOf = (wanted: string) =>
    new Set(
      named
        .filter(({ kind }) => kind === wanted)
        .flatMap(({ name, formerNames }) => [name, ...formerNames].map((each) => each.toLowerCase())),
    );
  return {
    services: new Set(ids.map(({ id }) => id)),
    categories: namesOf("category"),
    linesOfBusiness: namesOf("lineOfBusiness"),
  };
}
