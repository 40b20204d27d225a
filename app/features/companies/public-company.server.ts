import { and, asc, eq } from "drizzle-orm";
import { services } from "#app/db/schema/catalogue.ts";
import { companies } from "#app/db/schema/identity.ts";
import type { AccountScope, HomeScope, ShownScope } from "#app/db/scope.ts";
import { isShownService } from "#app/features/marketplace/market/shown-services.server.ts";
import { toCardColumns } from "#app/features/marketplace/service/card-columns.server.ts";
import type { ServiceCardData } from "#app/features/marketplace/service/service.ts";
import { toMarketTenantId } from "#app/features/tenancy/market.ts";

/** A company's public data. */
export interface PublicCompany {
  id: number;
  slug: string;
  name: string;
  logoUrl: string | null;
  website: string | null;
  description: string | null;
  phone: string | null;
  address: string | null;
  hasGigMarket: boolean;
  services: ServiceCardData[];
}

const mostServices = 500;

/**
 * A company by its id or slug. Buyers are private: only a company that sells a service listed by the tenant, has a
 * market under the tenant, or is the viewer's own is found; null for every other.
 */
export async function getPublicCompany(
  scope: AccountScope | ShownScope,
  index: string,
  locale = "",
): Promise<PublicCompany | null> {
  const [company] = await scope.db.select().from(companies).where(isMeant(index));
  if (!company) return null;
  const cards = await listSold(scope, company.id, locale);
  const hasMarket = company.hasGigMarket && [company.tenantId, toMarketTenantId(company.id)].includes(scope.tenantId);
  if (cards.length === 0 && !hasMarket && company.id !== scope.companyId) return null;
  const { id, slug, name, logoUrl, website, description, phone, address } = company;
  return { id, slug, name, logoUrl, website, description, phone, address, hasGigMarket: hasMarket, services: cards };
}

/** Whether the tenant lists a service of the company, which makes its page public. */
export async function sellsHere(scope: HomeScope, companyId: number): Promise<boolean> {
  const [one] = await scope.db
    .select({ id: services.id })
    .from(services)
    .where(and(eq(services.ownerCompanyId, companyId), isShownService(scope)))
    .limit(1);
  return one !== undefined;
}

function isMeant(index: string) {
  // Every slug contains a letter, so none is mistaken for an id.
  if (/^[1-9]\d{0,8}$/.test(index)) return eq(companies.id, Number(index));
  return eq(companies.slug, index.toLowerCase().replaceAll("\0", "").slice(0, 100));
}

function listSold(scope: AccountScope | ShownScope, companyId: number, locale: string): Promise<ServiceCardData[]> {
  return scope.db
    .select(toCardColumns(locale))
    .from(services)
    .where(and(eq(services.ownerCompanyId, companyId), isShownService(scope)))
    .orderBy(asc(services.rank), asc(services.id))
    .limit(mostServices);
}
