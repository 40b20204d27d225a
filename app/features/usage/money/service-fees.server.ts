import { and, desc, eq } from "drizzle-orm";
import { services } from "#app/db/schema/catalogue.ts";
import { serviceFees } from "#app/db/schema/usage.ts";
import type { Scope } from "#app/db/scope.ts";
import { recordAudit } from "#app/features/audit/audit-log.server.ts";
import { authorize } from "#app/features/identity/actor.server.ts";
import { platformTenantId } from "#app/features/identity/role.ts";
import { inCompanyTenant } from "#app/features/ledger/company-tenant.server.ts";

/**
 * Sets what a transaction of a service costs from now on, in whole cents (0 to 100,000), as its seller asked for and the
 * platform's administrator accepts; what was used before keeps its price.
 * @returns false for users who are not platform administrators, and where no such service is.
 */
export async function setServiceFee(scope: Scope, serviceId: number, cents: number): Promise<boolean> {
  // The administrator's account is the platform's, whichever tenant the seller is of.
  if (!(await authorize({ ...scope, tenantId: platformTenantId }, "administerPlatform"))) return false;
  const [service] = await scope.db
    .select({ companyId: services.ownerCompanyId })
    .from(services)
    .where(eq(services.id, serviceId));
  if (!service) return false;
  await inCompanyTenant({ ...scope, companyId: service.companyId }, (scoped) => writeFee(scoped, serviceId, cents));
  return true;
}

async function writeFee(scope: Scope, serviceId: number, cents: number): Promise<void> {
  const before = await readFee(scope, serviceId);
  if (before === cents) return;
  await scope.db
    .insert(serviceFees)
    .values({ tenantId: scope.tenantId, serviceId, effectiveAt: scope.now, cents })
    .onConflictDoUpdate({
      target: [serviceFees.tenantId, serviceFees.serviceId, serviceFees.effectiveAt],
      set: { cents },
    });
  await recordAudit(scope, {
    action: "serviceFee.set",
    subject: `service:${serviceId}`,
    before: { cents: before },
    after: { cents },
  });
}

async function readFee({ db, tenantId }: Scope, serviceId: number): Promise<number | null> {
  const [row] = await db
    .select({ cents: serviceFees.cents })
    .from(serviceFees)
    .where(and(eq(serviceFees.tenantId, tenantId), eq(serviceFees.serviceId, serviceId)))
    .orderBy(desc(serviceFees.effectiveAt))
    .limit(1);
  return row?.cents ?? null;
}
