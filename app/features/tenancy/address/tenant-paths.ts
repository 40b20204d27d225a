import { consoleAlias, consolePath } from "#app/console-path.ts";
import type { Tenant } from "#app/features/tenancy/tenant.ts";
import { defaultTenantId, type TenantConfig } from "#app/features/tenancy/tenant-config.ts";

/** Default paths of every tenant's pages. */
export const productPaths: TenantConfig["paths"] = {
  login: "/login",
  onboarding: "/agencyonboarding",
  agentOnboarding: "/agentonboarding",
  forgotPassword: "/forgotPassword",
  setPassword: "/setpassword",
  privacyPolicy: "/privacypolicy",
  terms: "/terms",
  about: "/about",
};

/**
 * Where a site shows the console: the spec's address on the main one, its second name on every other (product.md 8).
 */
export function toConsolePath({ id }: Pick<Tenant, "id">): string {
  return id === defaultTenantId ? consolePath : consoleAlias;
}

/** Pages whose path can end in the tenant's name. `setpassword` has the name after the token, so it is not included. */
export const accountPaths = [
  "login",
  "onboarding",
  "agentOnboarding",
  "forgotPassword",
  "privacyPolicy",
  "terms",
] as const;

const kinds = { privacyPolicy: "privacypolicy", terms: "terms", about: "about" } as const;
type OwnPage = keyof typeof kinds;

/** Pages that a tenant may have at a path of its own. */
export const ownPages: readonly OwnPage[] = ["privacyPolicy", "terms", "about"];

/** The first segment of a path, normalized for comparison. */
export function firstPart(path: string): string {
  return path.split("/")[1]?.toLowerCase() ?? "";
}

/** A path normalized for comparison: lower case, without a trailing slash. */
export function toPageAddress(path: string): string {
  return path.toLowerCase().replace(/\/+$/, "");
}

const productAddresses = new Set(Object.values(productPaths).map(toPageAddress));

/** Paths that belong to one tenant only; the product's own pages have the same path for every tenant. */
export function listOwnAddresses(paths: TenantConfig["paths"]): { page: OwnPage; address: string }[] {
  return ownPages
    .filter((page) => paths[page] !== productPaths[page])
    .map((page) => ({ page, address: toPageAddress(paths[page]) }))
    .filter(({ address }) => !productAddresses.has(address));
}

/** Whether a page's path starts like the product's own page of its kind, such as `/terms/…`. */
export function isOfKind(page: OwnPage, path: string): boolean {
  return firstPart(path) === kinds[page];
}

/** The tenant's name at the end of a path: `/login/<name>`, or `/terms/<name>` for the product's own pages. */
export function nameAtEnd(screen: keyof TenantConfig["paths"], path: string): string | null {
  const page = ownPages.find((name) => name === screen);
  if (page !== undefined && !isOfKind(page, path)) return null;
  return path.split("/")[2]?.toLowerCase() || null;
}

/** The product's paths, with the tenant's name appended for these pages. */
export function toNamedPaths(slug: string, screens: readonly (typeof accountPaths)[number][]): TenantConfig["paths"] {
  return {
    ...productPaths,
    ...Object.fromEntries(screens.map((screen) => [screen, `${productPaths[screen]}/${slug}`])),
  };
}
