import type { Viewer } from "./viewer.ts";

/** Where a viewer goes after sign-in (spec section 4). */
export function landingPath(viewer: Pick<Viewer, "roleId" | "company">): string {
  const { roleId, company } = viewer;
  if (company === null) return "/company";
  if ((roleId === 2 || roleId === 3) && company.hasGigMarket) return `/${company.slug}/myservices`;
  return "/dashboard";
}
