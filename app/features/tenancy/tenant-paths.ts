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

/** The product's addresses, those of these screens ending in the tenant's name. */
export function toNamedPaths(slug: string, screens: readonly (typeof accountPaths)[number][]): TenantConfig["paths"] {
  return {
    ...productPaths,
    ...Object.fromEntries(screens.map((screen) => [screen, `${productPaths[screen]}/${slug}`])),
  };
}
