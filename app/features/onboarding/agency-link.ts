import { type AccountBrand, accountPaths } from "#app/features/identity/account-link.ts";

/** Where an agency's people register (spec 2.9). */
export function toAgencyLink(brand: AccountBrand, slug: string): string {
  return `${brand.origin}${toAgencyPath(brand, slug)}`;
}

/** The same as a path on this site. */
export function toAgencyPath(brand: Pick<AccountBrand, "tenant" | "named">, slug: string): string {
  return `${accountPaths(brand).agentOnboarding}/${slug}`;
}
