import { eq } from "drizzle-orm";
import { services } from "#app/db/schema/catalogue.ts";
import { type AccountScope, accountScopeIn } from "#app/db/scope.ts";
import { authorize } from "#app/features/identity/actor.server.ts";
import { platformTenantId } from "#app/features/identity/role.ts";
import { inCompanyTenant } from "#app/features/ledger/company-tenant.server.ts";
import type { SenderOf } from "#app/features/tenancy/sender.ts";
import { putPlainPrice } from "#app/features/usage/prices/set-price.server.ts";

/**
 * Sets a service's price per transaction, in whole cents (0 to 100,000), as requested by its seller and accepted by a
 * platform administrator: from now on, or later when its buyers must be notified. Earlier usage keeps its price.
 * @returns false for users who are not platform administrators, and for an unknown service.
 */
export async function setServiceFee(
  scope: AccountScope,
  { serviceId, cents }: { serviceId: number; cents: number },
  senderOf: SenderOf,
): Promise<boolean> {
  // The administrator's account belongs to the platform, whatever the seller's tenant.
  if (!(await authorize(accountScopeIn(scope, platformTenantId), "administerPlatform"))) return false;
  const [service] = await scope.db
    .select({ companyId: services.ownerCompanyId })
    .from(services)
    .where(eq(services.id, serviceId))
    .for("update");
  if (!service) return false;
  await inCompanyTenant({ ...scope, companyId: service.companyId }, (scoped) =>
    putPlainPrice(scoped, { serviceId, cents }, senderOf),
  );
  return true;
}
