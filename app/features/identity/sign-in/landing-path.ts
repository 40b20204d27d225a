import { roles } from "#app/features/identity/role.ts";

interface Arrived {
  roleId: number;
  company: { slug: string; hasGigMarket: boolean } | null;
}

/** Where a viewer goes after sign-in (spec section 4). */
export function landingPath(viewer: Arrived): string {
  const { roleId, company } = viewer;
  if (company === null) return "/company";
  if ((roleId === roles.companyAdministrator || roleId === roles.agent) && company.hasGigMarket)
    return `/${company.slug}/myservices`;
  return "/dashboard";
}
