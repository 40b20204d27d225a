import { isPermitted } from "#app/features/identity/policy.ts";

interface Arrived {
  roleId: number;
  needsSecondStep?: boolean;
  company: { slug: string; hasGigMarket: boolean } | null;
}

/** Where a viewer goes after sign-in (spec section 4). */
export function landingPath(viewer: Arrived): string {
  const { company } = viewer;
  if (viewer.needsSecondStep) return "/profile/security";
  if (company === null) return "/company";
  return isPermitted(viewer, "workInMarket") ? `/${company.slug}/myservices` : "/dashboard";
}
