import { roles } from "./role.ts";
import type { Viewer } from "./viewer.ts";

/** Where a viewer goes after sign-in (spec section 4). */
export function landingPath(viewer: Pick<Viewer, "roleId" | "company">): string {
  const { roleId, company } = viewer;
  if (company === null) return "/company";
  if ((roleId === roles.companyAdministrator || roleId === roles.agent) && company.hasGigMarket)
    return `/${company.slug}/myservices`;
  return "/dashboard";
}
