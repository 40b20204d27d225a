import { and, eq } from "drizzle-orm";
import { services } from "#app/db/schema/catalogue.ts";
import { users } from "#app/db/schema/identity.ts";
import type { HomeScope } from "#app/db/scope.ts";
import { isAuthorized } from "#app/features/identity/actor.server.ts";
import { inCompanyTenant } from "#app/features/ledger/company-tenant.server.ts";

/**
 * Runs a function on a service in its seller's tenant, for an active administrator or seller of the company that owns
 * it.
 * @returns null for everyone else, and when there is no such service.
 */
export async function withManagedService<T>(
  scope: HomeScope,
  serviceId: number,
  run: (scoped: HomeScope) => Promise<T>,
): Promise<T | null> {
  if (scope.companyId === null || scope.userId === null) return null;
  const [found] = await scope.db
    .select({ id: services.id })
    .from(services)
    .innerJoin(users, eq(users.companyId, services.ownerCompanyId))
    .where(
      and(
        eq(services.id, serviceId),
        eq(services.ownerCompanyId, scope.companyId),
        isAuthorized(scope, "manageServices"),
      ),
    );
  return found ? inCompanyTenant(scope, run) : null;
}
