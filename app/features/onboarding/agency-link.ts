import type { AccountBrand } from "#app/features/identity/account-link.ts";

/** Where an agency's people register (spec 2.9). */
export function toAgencyLink(brand: AccountBrand, slug: string): string {
  return `${brand.origin}${toAgencyPath(brand, slug)}`;
}

/** The same as a path on this site. It need not name the tenant: the agency's is found by its slug. */
export function toAgencyPath({ tenant }: Pick<AccountBrand, "tenant">, slug: string): string {
  return `${tenant.paths.agentOnboarding}/${slug}`;
}

/** The slug that a person means who types an agency's registration link, or only its end; empty for none. */
export function readAgencyLink(typed: string): string {
  const end = /([^/?#\s]+)\/?(?:[?#].*)?$/.exec(typed.trim().slice(0, 500))?.[1] ?? "";
  return end.replaceAll("\0", "").toLowerCase();
}
