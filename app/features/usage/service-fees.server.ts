import { and, desc, eq, isNull } from "drizzle-orm";
import { users } from "#app/db/schema/identity.ts";
import { platformShares, serviceFees } from "#app/db/schema/usage.ts";
import type { Scope } from "#app/db/scope.ts";
import { inTenant } from "#app/db/tenant-transaction.server.ts";
import { recordAudit } from "#app/features/audit/audit-log.server.ts";
import { usualSharePoints } from "./fee.ts";
import { withManagedService } from "./managed-service.server.ts";

/**
 * Sets what a transaction of a service costs from now on, in whole cents (0 to 100,000); what was used before keeps its price.
 * @returns false when the viewer does not manage the service.
 */
export async function setServiceFee(scope: Scope, serviceId: number, cents: number): Promise<boolean> {
  const done = await withManagedService(scope, serviceId, async (scoped) => {
    const before = await readFee(scoped, serviceId);
    if (before === cents) return true;
    await scoped.db
      .insert(serviceFees)
      .values({ tenantId: scoped.tenantId, serviceId, effectiveAt: scoped.now, cents })
      .onConflictDoUpdate({
        target: [serviceFees.tenantId, serviceFees.serviceId, serviceFees.effectiveAt],
        set: { cents },
      });
    await recordAudit(scoped, {
      action: "serviceFee.set",
      subject: `service:${serviceId}`,
      before: { cents: before },
      after: { cents },
    });
    return true;
  });
  return done ?? false;
}

/** The platform's part in the scope's tenant, in hundredths of a percent. */
export async function getPlatformShare({ db, tenantId }: Scope): Promise<number> {
  const [row] = await db.select().from(platformShares).where(eq(platformShares.tenantId, tenantId));
  return row?.basisPoints ?? usualSharePoints;
}

/**
 * Sets the platform's part in the scope's tenant for use that is reported from now on.
 * @returns false when the viewer is no platform administrator.
 */
export function setPlatformShare(scope: Scope, basisPoints: number): Promise<boolean> {
  return inTenant(scope, async (scoped) => {
    if (!(await isPlatformAdministrator(scoped))) return false;
    const before = await getPlatformShare(scoped);
    await scoped.db
      .insert(platformShares)
      .values({ tenantId: scoped.tenantId, basisPoints })
      .onConflictDoUpdate({ target: platformShares.tenantId, set: { basisPoints } });
    await recordAudit(scoped, {
      action: "platformShare.set",
      subject: `tenant:${scoped.tenantId}`,
      before: { basisPoints: before },
      after: { basisPoints },
    });
    return true;
  });
}

async function isPlatformAdministrator({ db, userId }: Scope): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId ?? 0), eq(users.roleId, 1), isNull(users.deactivatedAt)));
  return rows.length > 0;
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
