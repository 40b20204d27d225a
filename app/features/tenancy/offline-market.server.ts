import { and, eq, isNotNull, or } from "drizzle-orm";
import { companies } from "#app/db/schema/identity.ts";
import { marketSettings } from "#app/db/schema/markets.ts";
import type { AccountScope, ShownScope } from "#app/db/scope.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { findCurrentSlug } from "./former-slugs.server.ts";

/** A market that was open, until its owner took it offline or an administrator closed it. */
export interface OfflineMarket {
  company: string;
  /** The tenant that it belongs to. */
  tenantId: number;
}

/** The market that has this slug, or had it before, and is not open now; null for every other name. */
export async function getOfflineMarket(scope: AccountScope | ShownScope, name: string): Promise<OfflineMarket | null> {
  if (name.includes("\0")) return null;
  const slug = (await findCurrentSlug(scope, name)) ?? name.toLowerCase();
  const wasOpen = or(isNotNull(marketSettings.published), isNotNull(marketSettings.closedAt));
  const [found] = await asPlatform(scope.db, (db) =>
    db
      .select({ company: companies.name, tenantId: companies.tenantId })
      .from(companies)
      .innerJoin(marketSettings, eq(marketSettings.companyId, companies.id))
      .where(and(eq(companies.slug, slug), eq(companies.hasGigMarket, false), wasOpen)),
  );
  return found ?? null;
}
