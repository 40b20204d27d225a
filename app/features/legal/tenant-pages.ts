import type { Tenant, TenantPage } from "#app/features/tenancy/tenant.ts";

export type PageName = "privacypolicy" | "terms" | "about";

/** A tenant's page in a language, else in the tenant's own language, else in whatever it is written in. */
export function getTenantPage(
  tenant: Pick<Tenant, "pages" | "locales">,
  name: PageName,
  locale: string,
): TenantPage | null {
  const versions = tenant.pages[name] ?? {};
  return versions[locale] ?? versions[tenant.locales.default] ?? Object.values(versions)[0] ?? null;
}

/** Which of its pages a tenant shows at a path of its own, such as /premiumfinancepolicy. */
export function findPageAt(tenant: Pick<Tenant, "paths">, pathname: string): PageName | null {
  const path = pathname.toLowerCase().replace(/\/$/, "");
  const { privacyPolicy, terms, about } = tenant.paths;
  if (path === privacyPolicy.toLowerCase()) return "privacypolicy";
  if (path === terms.toLowerCase()) return "terms";
  return path === about.toLowerCase() ? "about" : null;
}
