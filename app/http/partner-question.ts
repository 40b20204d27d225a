import type { RequestContext } from "#app/context.server.ts";
import type { PartnerQuestion } from "#app/features/partners/check-partner.server.ts";
import type { PartnerDetails } from "#app/features/partners/partner.ts";
import type { Tenant } from "#app/features/tenancy/tenant.ts";

/** The input of the partner check; a tenant's own host knows no other tenant. */
export function toPartnerQuestion(
  { directory, tenant, resolvedBy, address }: RequestContext,
  { tenantName, agencyName, email }: Pick<PartnerDetails, "tenantName" | "agencyName" | "email">,
): PartnerQuestion & { tenant: Tenant | null } {
  const named = tenantName === "" ? null : directory.findByName(tenantName);
  const isHere = named !== null && (resolvedBy !== "host" || tenant === directory.default || named === tenant);
  return { tenantName, agencyName, email, address, tenant: isHere ? named : null };
}
