import { and, asc, eq, sql } from "drizzle-orm";
import { services } from "#app/db/schema/catalogue.ts";
import { companies } from "#app/db/schema/identity.ts";
import type { AccountScope, Database } from "#app/db/scope.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { getPublicCompany } from "#app/features/companies/public-company.server.ts";
import { authorize } from "#app/features/identity/actor.server.ts";
import { isPermitted } from "#app/features/identity/policy.ts";
import type { ServiceStatus } from "#app/features/marketplace/service/service.ts";
import { readErasure } from "#app/features/retention/company-duties.server.ts";
import { inConsole } from "./administrator.server.ts";
import { companyAttention } from "./company-attention.server.ts";
import type { CompanyAttention, CompanyRecord } from "./company-details.ts";

const shownServices = 100;

/** A company that the administrator may see, with its listings; null otherwise. */
export async function getCompanyDetails(scope: AccountScope, id: number): Promise<CompanyRecord | null> {
  const admin = await authorize(scope, "useConsole");
  if (!admin) return null;
  const [company] = await scope.db
    .select({
      id: companies.id,
      tenantId: companies.tenantId,
      slug: companies.slug,
      name: companies.name,
      website: companies.website,
      description: companies.description,
      phone: companies.phone,
      address: companies.address,
      hasMarket: companies.hasGigMarket,
      createdAt: companies.createdAt,
      erasedAt: companies.erasedAt,
    })
    .from(companies)
    .where(
      and(
        eq(companies.id, id),
        isPermitted(admin, "administerPlatform") ? undefined : eq(companies.tenantId, admin.tenantId),
      ),
    );
  if (!company) return null;
  const listed = await scope.db
    .select({
      ...{ id: services.id, name: services.name, status: sql<ServiceStatus>`${services.status}` },
      isImported: sql<boolean>`${services.importSource} is not null`,
    })
    .from(services)
    .where(eq(services.ownerCompanyId, id))
    .orderBy(asc(services.name), asc(services.id))
    .limit(shownServices);
  const attention = await inConsole(scope, admin, (db) => readAttention(db, company));
  const isPublic = (await getPublicCompany(scope, company.slug)) !== null;
  return {
    ...company,
    isPublic,
    attention,
    mayAdministerPlatform: isPermitted(admin, "administerPlatform"),
    createdAt: company.createdAt.toISOString(),
    erasedAt: company.erasedAt?.toISOString() ?? null,
    erasure: company.erasedAt === null ? await asPlatform(scope.db, (db) => readErasure(db, id, scope.now)) : null,
    services: listed,
  };
}

async function readAttention(db: Database, company: { id: number; tenantId: number }): Promise<CompanyAttention[]> {
  const [id, tenantId] = [sql`${company.id}::int`, sql`${company.tenantId}::int`];
  const { rows } = await db.execute<{ attention: CompanyAttention[] }>(
    sql`select to_jsonb(${companyAttention({ id, tenantId })}) as attention`,
  );
  return rows[0]?.attention ?? [];
}
