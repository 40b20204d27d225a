import { and, eq, gt, isNotNull, or, sql } from "drizzle-orm";
import { companies } from "#app/db/schema/identity.ts";
import { formerSlugs, marketSettings } from "#app/db/schema/markets.ts";
import type { AccountScope, Database, ShownScope } from "#app/db/scope.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import type { OfflineName } from "./address/offline-address.ts";
import { findCurrentSlug } from "./former-slugs.server.ts";

/** A market that was open, until its owner took it offline or an administrator closed it. */
export interface OfflineMarket {
  company: string;
  /** The company's name in addresses. */
  slug: string;
  /** The tenant that it belongs to. */
  tenantId: number;
}

const isOffline = and(
  eq(companies.hasGigMarket, false),
  or(isNotNull(marketSettings.published), isNotNull(marketSettings.closedAt)),
);

/** The market that has this slug, or had it before, and is not open now; null for every other name. */
export async function getOfflineMarket(scope: AccountScope | ShownScope, name: string): Promise<OfflineMarket | null> {
  if (name.includes("\0")) return null;
  const slug = (await findCurrentSlug(scope, name)) ?? name.toLowerCase();
  const [found] = await asPlatform(scope.db, (db) =>
    db
      .select({ company: companies.name, slug: companies.slug, tenantId: companies.tenantId })
      .from(companies)
      .innerJoin(marketSettings, eq(marketSettings.companyId, companies.id))
      .where(and(eq(companies.slug, slug), isOffline)),
  );
  return found ?? null;
}

/** By present and reserved slugs, the markets that were open and are not now. */
export async function listOfflineNames(db: Database): Promise<ReadonlyMap<string, OfflineName>> {
  const isReserved = and(eq(formerSlugs.companyId, companies.id), gt(formerSlugs.reservedUntil, sql`now()`));
  const rows = await asPlatform(db, (tx) =>
    tx
      .select({ slug: companies.slug, tenantId: companies.tenantId, former: formerSlugs.slug })
      .from(companies)
      .innerJoin(marketSettings, eq(marketSettings.companyId, companies.id))
      .leftJoin(formerSlugs, isReserved)
      .where(isOffline),
  );
  // Present slugs last: another market may have taken an expired one.
  const formerly = rows.flatMap(({ former, ...market }) => (former === null ? [] : [[former, market] as const]));
  return new Map([...formerly, ...rows.map(({ slug, tenantId }) => [slug, { slug, tenantId }] as const)]);
}
