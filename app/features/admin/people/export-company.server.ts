import { and, eq } from "drizzle-orm";
import { companies } from "#app/db/schema/identity.ts";
import { type AccountScope, accountScopeIn } from "#app/db/scope.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { recordAudit } from "#app/features/audit/audit-log.server.ts";
import { readCompanyData } from "#app/features/companies/records/company-data.server.ts";
import { authorize } from "#app/features/identity/actor.server.ts";
import { isPermitted } from "#app/features/identity/policy.ts";
import { inConsole } from "./administrator.server.ts";

/**
 * The data stored about a company: for a tenant's administrator, of that tenant.
 * @returns null for users who are not administrators, and for companies that they may not see.
 */
export async function exportCompany(scope: AccountScope, id: number): Promise<Record<string, unknown> | null> {
  const admin = await authorize(scope, "useConsole");
  if (!admin) return null;
  return inConsole(scope, admin, async (db) => {
    const isSeen = isPermitted(admin, "administerPlatform") ? undefined : eq(companies.tenantId, admin.tenantId);
    const [company] = await db
      .select({ tenantId: companies.tenantId })
      .from(companies)
      .where(and(eq(companies.id, id), isSeen));
    if (!company) return null;
    const data = await readCompanyData(db, id, scope.now);
    const entry = { action: "company.export", subject: `company:${id}` } as const;
    await recordAudit({ ...accountScopeIn(scope, company.tenantId), db }, entry);
    return data;
  });
}

/** The same on every tenant, by the company's slug. Checks no permission: the caller operates the server. */
export function exportCompanyBySlug(scope: AccountScope, slug: string): Promise<Record<string, unknown> | null> {
  return asPlatform(scope.db, async (db) => {
    const [company] = await db.select().from(companies).where(eq(companies.slug, slug));
    if (!company) return null;
    const data = await readCompanyData(db, company.id, scope.now);
    const entry = { action: "company.export", subject: `company:${company.id}`, after: { by: "command" } } as const;
    await recordAudit({ ...accountScopeIn(scope, company.tenantId), db }, entry);
    return data;
  });
}
