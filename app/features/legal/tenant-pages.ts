import { toPageAddress } from "#app/features/tenancy/address/tenant-paths.ts";
import type { Tenant, TenantPage } from "#app/features/tenancy/tenant.ts";

export type TenantPageName = "privacypolicy" | "terms" | "about";

/** A tenant's page in a language, else in the tenant's own language, else in any. */
export function getTenantPage(
  tenant: Pick<Tenant, "pages" | "locales">,
  name: TenantPageName,
  locale: string,
): TenantPage | null {
  const versions = tenant.pages[name] ?? {};
  return versions[locale] ?? versions[tenant.locales.default] ?? Object.values(versions)[0] ?? null;
}

/**
 * The page that a tenant serves at a path of its own, such as /premiumfinancepolicy, or as its about page below its
 * name; none below it.
 */
export function findPageAt(tenant: Pick<Tenant, "paths" | "slug">, pathname: string): TenantPageName | null {
  const address = toPageAddress(pathname);
  const { privacyPolicy, terms, about } = tenant.paths;
  if (address === toPageAddress(privacyPolicy)) return "privacypolicy";
  if (address === toPageAddress(terms)) return "terms";
  return address === toPageAddress(about) || address === `/${tenant.slug}/about` ? "about" : null;
}

/** One version of a legal page. */
export interface LegalText {
  heading: string;
  html: string;
  sections: readonly { id: string; title: string }[];
  version: string | null;
  /** YYYY-MM-DD. */
  effective: string | null;
  /** Changes since the previous version. */
  changes: string | null;
  /** It has been superseded. */
  outdated: boolean;
  /** The other versions, the current one first. */
  others: readonly OtherVersion[];
}

/** A legal page with what a market adds to it. */
export interface ShownLegalText extends LegalText {
  /** Whose text it is, if not the shown tenant's. */
  party: string | null;
  /** The market has none: the page says whom to ask. */
  isMissing: boolean;
}

export interface OtherVersion {
  version: string | null;
  /** YYYY-MM-DD. */
  effective: string | null;
  changes: string | null;
  current: boolean;
}

/** The requested version, or the current one; null for an unknown version. */
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

/** The page of a market without such a text. */
export function toMissingText(heading: string): ShownLegalText {
  const version = { version: null, effective: null, changes: null };
  return { heading, html: "", sections: [], ...version, outdated: false, others: [], party: null, isMissing: true };
}
