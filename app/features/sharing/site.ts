import type { TenantAsset } from "#app/features/tenancy/tenant.ts";
import type { TenantConfig } from "#app/features/tenancy/tenant-config.ts";

/** The tenant's metadata for links, search engines and previews. Absolute addresses are all on its own origin. */
export interface Site {
  /** Without a trailing slash. */
  origin: string;
  name: string;
  organization: string;
  locale: string;
  /** Path of the landing page. */
  home: string;
  /** Prefix of `/service/<id>`. */
  serviceBase: string;
  logo: string;
  image: { url: string; width: number | null; height: number | null } | null;
  email: string | null;
  /** The tenant's own pages, by path. */
  ownPages: readonly string[];
  manifest: string;
}

interface SiteSource {
  origin: string;
  locale: string;
  resolvedBy: string;
  tenant: {
    slug: string;
    name: string;
    productName: string;
    paths: TenantConfig["paths"];
    support: { email: string | null };
    assets: { mark: TenantAsset; socialImage: TenantAsset | null };
  };
}

/** Where only the path names the tenant, its addresses start with it. */
export function buildSite({ origin, locale, resolvedBy, tenant }: SiteSource): Site {
  const { slug, paths, assets } = tenant;
  const named = resolvedBy === "path";
  const image = assets.socialImage;
  return {
    origin,
    name: tenant.productName,
    organization: tenant.name,
    locale,
    home: named ? `/${slug}/myservices` : "/",
    serviceBase: named ? `/${slug}` : "",
    logo: new URL(assets.mark.url, origin).href,
    image: image && { url: origin + image.url, width: image.width, height: image.height },
    email: tenant.support.email,
    ownPages: [paths.about, paths.privacyPolicy, paths.terms],
    manifest: `/site/${slug}.webmanifest`,
  };
}
