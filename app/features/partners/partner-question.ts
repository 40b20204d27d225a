import type { TenantDirectory } from "#app/features/tenancy/address/resolve-tenant.ts";
import type { Tenant } from "#app/features/tenancy/tenant.ts";
import type { PartnerQuestion } from "./check-partner.server.ts";
import type { PartnerDetails } from "./partner.ts";

/** The parts of a request's context that the check needs. */
interface PartnerCheckContext {
  directory: TenantDirectory;
  tenant: Tenant;
  resolvedBy: string;
  address: string | null;
}

/** The input of the partner check; a tenant's own host knows no other tenant. */
export function toPartnerQuestion(
  { directory, tenant, resolvedBy, address }: PartnerCheckContext,
  { tenantName, agencyName, email }: Pick<PartnerDetails, "tenantName" | "agencyName" | "email">,
): PartnerQuestion & { tenant: Tenant | null } {
  const named = tenantName === "" ? null : directory.findByName(tenantName);
  const isHere = named !== null && (resolvedBy !== "host" || tenant === directory.default || named === tenant);
  return { tenantName, agencyName, email, address, tenant: isHere ? named : null };
}
