import type { Tenant, TenantPage } from "#app/features/tenancy/tenant.ts";
import { toPageAddress } from "#app/features/tenancy/tenant-paths.ts";

export type TenantPageName = "privacypolicy" | "terms" | "about";

/** A tenant's page in a language, else in the tenant's own language, else in whatever it is written in. */
export function getTenantPage(
  tenant: Pick<Tenant, "pages" | "locales">,
  name: TenantPageName,
  locale: string,
): TenantPage | null {
  const versions = tenant.pages[name] ?? {};
  return versions[locale] ?? versions[tenant.locales.default] ?? Object.values(versions)[0] ?? null;
}

/** Which of its pages a tenant shows at a path of its own, such as /premiumfinancepolicy; none below it. */
export function findPageAt(tenant: Pick<Tenant, "paths">, pathname: string): TenantPageName | null {
  const address = toPageAddress(pathname);
  const { privacyPolicy, terms, about } = tenant.paths;
  if (address === toPageAddress(privacyPolicy)) return "privacypolicy";
  if (address === toPageAddress(terms)) return "terms";
  return address === toPageAddress(about) ? "about" : null;
}

/** A legal page in one of its versions, as it is shown. */
export interface LegalText {
  heading: string;
  html: string;
  sections: readonly { id: string; title: string }[];
  version: string | null;
  /** YYYY-MM-DD. */
  effective: string | null;
  /** What is different from the version before. */
  changes: string | null;
  /** It held before and holds no longer. */
  outdated: boolean;
  /** The other versions, the current one first. */
  others: readonly OtherVersion[];
}

export interface OtherVersion {
  version: string | null;
  /** YYYY-MM-DD. */
  effective: string | null;
  changes: string | null;
  current: boolean;
}

/** The version that was asked for, or the current one; null for a version that there never was. */
export function pickVersion(page: TenantPage, requestedVersion: string | null): LegalText | null {
  const { earlier, ...current } = page;
  const versions = [current, ...earlier];
  const shown = requestedVersion === null ? current : versions.find(({ version }) => version === requestedVersion);
  if (shown === undefined) return null;
  const { title: heading, ...text } = shown;
  const others = versions
    .filter((version) => version !== shown)
    .map(({ version, effective, changes }) => ({
      version,
      effective,
      changes,
      current: version === current.version,
    }));
  return { heading, ...text, outdated: shown !== current, others };
}
