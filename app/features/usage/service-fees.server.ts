import { and, desc, eq } from "drizzle-orm";
import { serviceFees } from "#app/db/schema/usage.ts";
import type { Scope } from "#app/db/scope.ts";
import { recordAudit } from "#app/features/audit/audit-log.server.ts";
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

async function readFee({ db, tenantId }: Scope, serviceId: number): Promise<number | null> {
  const [row] = await db
    .select({ cents: serviceFees.cents })
    .from(serviceFees)
    .where(and(eq(serviceFees.tenantId, tenantId), eq(serviceFees.serviceId, serviceId)))
    .orderBy(desc(serviceFees.effectiveAt))
    .limit(1);
  return row?.cents ?? null;
}
