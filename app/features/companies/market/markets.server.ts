import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import { companies, users } from "#app/db/schema/identity.ts";
import { formerSlugs, marketSettings } from "#app/db/schema/markets.ts";
import type { Database } from "#app/db/scope.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { isRecipient } from "#app/features/identity/actor.server.ts";
import { type FormerSlug, type Market, toMarket } from "#app/features/tenancy/market.ts";
import { readSettings } from "#app/features/tenancy/market-settings.ts";

/** The markets that agencies have opened, as published, oldest first. */
export async function listMarkets(db: Database): Promise<Market[]> {
  const rows = await listStored(db, eq(companies.hasGigMarket, true));
  return rows.map(({ company, published, ownerEmail, formerSlugs }) =>
    toMarket(company, readSettings(published, company), ownerEmail, formerSlugs),
  );
}

/**
 * A company's market from its draft, else as published; null for a company that never started one.
 * @param typed unsaved settings that replace the draft's.
 */
export async function getDraftMarket(db: Database, companyId: number, typed?: unknown): Promise<Market | null> {
  const [row] = await listStored(db, eq(companies.id, companyId));
  if (!row || (row.draft === null && !row.hasGigMarket && typed === undefined)) return null;
  const { company, draft, ownerEmail } = row;
  return toMarket(company, readSettings(typed ?? draft, company), ownerEmail);
}

const marketCompanyColumns = {
  id: companies.id,
  tenantId: companies.tenantId,
  slug: companies.slug,
  name: companies.name,
  logoUrl: companies.logoUrl,
  logoWidth: companies.logoWidth,
  logoHeight: companies.logoHeight,
  description: companies.description,
  address: companies.address,
  headerText: companies.headerText,
};

function listStored(db: Database, condition: SQL) {
  const ownerEmail = sql<string | null>`(
    select ${users.email} from ${users}
    where ${users.companyId} = ${companies.id} and ${isRecipient("editMarket")}
    order by ${users.id} limit 1)`;
  const former = sql<FormerSlug[]>`(
    select coalesce(jsonb_agg(jsonb_build_object('slug', f.slug, 'until', f.reserved_until) order by f.slug), '[]')
    from ${formerSlugs} f where f.company_id = ${companies.id} and f.reserved_until > now())`;
  return asPlatform(db, (tx) =>
    tx
      .select({
        company: marketCompanyColumns,
        hasGigMarket: companies.hasGigMarket,
        draft: marketSettings.draft,
        published: marketSettings.published,
        ownerEmail,
        formerSlugs: former,
      })
      .from(companies)
      .leftJoin(
        marketSettings,
        and(eq(marketSettings.companyId, companies.id), eq(marketSettings.tenantId, companies.tenantId)),
      )
      .where(condition)
      .orderBy(asc(companies.id)),
  );
}
