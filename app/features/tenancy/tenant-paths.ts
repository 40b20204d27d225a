import type { TenantConfig } from "./tenant-config.ts";

/** Where every tenant's screens are that says nothing else. */
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

/** Screens whose address can end in the tenant's name. `setpassword` names it after the token, so it is not one of them. */
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

/** Pages that a tenant may have at an address of its own. */
export const ownPages: readonly OwnPage[] = ["privacyPolicy", "terms", "about"];

/** The first part of a path, as names are compared. */
export function firstPart(path: string): string {
  return path.split("/")[1]?.toLowerCase() ?? "";
}

/** A path as pages are compared: in lower case, without a slash at its end. */
export function toPageAddress(path: string): string {
  return path.toLowerCase().replace(/\/+$/, "");
}

const productAddresses = new Set(Object.values(productPaths).map(toPageAddress));

/** The addresses that are a tenant's alone; the product's own pages are at the same address for every tenant. */
export function listOwnAddresses(paths: TenantConfig["paths"]): { page: OwnPage; address: string }[] {
  return ownPages
    .map((page) => ({ page, address: toPageAddress(paths[page]) }))
    .filter(({ address }) => !productAddresses.has(address));
}

/** Whether a page's path begins like the product's own page of its kind, such as `/terms/…`. */
export function isOfKind(page: OwnPage, path: string): boolean {
  return firstPart(path) === kinds[page];
}

/** The tenant's name at the end of a path that has one: `/login/<name>`, or `/terms/<name>` of the product's own pages. */
export function nameAtEnd(screen: keyof TenantConfig["paths"], path: string): string | null {
  const page = ownPages.find((name) => name === screen);
  if (page !== undefined && !isOfKind(page, path)) return null;
  return path.split("/")[2]?.toLowerCase() || null;
}

/** The product's addresses, those of these screens ending in the tenant's name. */
export function toNamedPaths(slug: string, screens: readonly (typeof accountPaths)[number][]): TenantConfig["paths"] {
  return {
    ...productPaths,
    ...Object.fromEntries(screens.map((screen) => [screen, `${productPaths[screen]}/${slug}`])),
  };
}
