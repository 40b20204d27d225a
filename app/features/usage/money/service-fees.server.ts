import { eq } from "drizzle-orm";
import { services } from "#app/db/schema/catalogue.ts";
import { type AccountScope, accountScopeIn } from "#app/db/scope.ts";
import { authorize } from "#app/features/identity/actor.server.ts";
import { platformTenantId } from "#app/features/identity/role.ts";
import { inCompanyTenant } from "#app/features/ledger/company-tenant.server.ts";
import type { SenderOf } from "#app/features/tenancy/sender.ts";
import { putPlainPrice } from "#app/features/usage/prices/set-price.server.ts";

/**
 * Sets what a transaction of a service costs, in whole cents (0 to 100,000), as its seller asked for and the platform's
 * administrator accepts: from now on, or later where its buyers are to be told before. What was used before keeps its price.
 * @returns false for users who are not platform administrators, and where no such service is.
 */
export async function setServiceFee(
  scope: AccountScope,
  { serviceId, cents }: { serviceId: number; cents: number },
  senderOf: SenderOf,
): Promise<boolean> {
  // The administrator's account is the platform's, whichever tenant the seller is of.
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
