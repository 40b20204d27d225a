import type { TenantAsset } from "#app/features/tenancy/tenant.ts";
import type { TenantConfig } from "#app/features/tenancy/tenant-config.ts";

/** The names that a tenant has in paths; its pages are listed by the slug. */
interface PathNames {
  slug: string;
  /** Further names that lead to the same pages. */
  otherNames: readonly string[];
  /** The tenant's pages of these kinds, by the first segment of the product's own. */
  legalPages: Readonly<Record<string, string>>;
}

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
  pathNames: PathNames;
  manifest: string;
}

interface SiteSource {
  origin: string;
  locale: string;
  resolvedBy: string;
  tenant: {
    id: number;
    slug: string;
    aliases: readonly string[];
    name: string;
    productName: string;
    paths: TenantConfig["paths"];
    support: { email: string | null };
    assets: { mark: TenantAsset; socialImage: TenantAsset | null };
  };
}

/** Where only the path names the tenant, its addresses start with it. */
export function buildSite({ origin, locale, resolvedBy, tenant }: SiteSource): Site {
  const { id, slug, aliases, paths, assets } = tenant;
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
    pathNames: {
      slug,
      otherNames: [String(id), ...aliases],
      legalPages: { privacypolicy: paths.privacyPolicy, terms: paths.terms },
    },
    manifest: `/site/${slug}.webmanifest`,
  };
}

/** The same page by the tenant's slug, or by a path of its own, whichever of its names it was opened by. */
export function toPathBySlug(pathname: string, { slug, otherNames, legalPages }: PathNames): string {
  const [first = "", second = "", ...rest] = pathname.toLowerCase().split("/").slice(1);
  if (otherNames.includes(first) && second !== "") return ["", slug, second, ...rest].join("/");
  const legal = legalPages[first];
  if (legal === undefined || (second !== slug && !otherNames.includes(second))) return pathname;
  return legal === `/${first}` ? `/${first}/${slug}` : legal;
}
