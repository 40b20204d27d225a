import { toShownPaths, toSiteBase } from "#app/features/tenancy/address/site-path.ts";
import { toConsolePath } from "#app/features/tenancy/address/tenant-paths.ts";
import { isWordmark } from "#app/features/tenancy/market.ts";
import type { ShellData, ShellViewer } from "#app/features/tenancy/shell-data.ts";
import type { TenantAsset } from "#app/features/tenancy/tenant.ts";
import { toMarketName } from "#app/i18n/i18n.server.ts";
import { isLanguage, type Language } from "#app/i18n/languages.ts";
import type { RequestContext } from "./context.server.ts";

/** Data for the frame around every page. */
export function buildShell(context: RequestContext, path: string): ShellData {
  const { tenant, locale, preferences, resolvedBy } = context;
  const { logo, logoDark, mark, favicon, hero } = tenant.assets;
  const { nameBesideLogo: light = false, nameBesideDarkLogo: dark = false } = tenant.market ?? {};
  return {
    tenant: {
      slug: tenant.slug,
      name: tenant.name,
      productName: tenant.productName,
      marketName: toMarketName(tenant, locale),
      namesMarkets: tenant.marketName !== null,
      openingCredit: tenant.openingCredit,
      paths: toShownPaths(context),
      home: resolvedBy === "path" ? `/${tenant.slug}/myservices` : "/",
      serviceBase: toSiteBase(context),
      consolePath: toConsolePath(tenant),
      isMarket: tenant.market !== null,
      nameBeside: light && dark ? "both" : light ? "light" : dark ? "dark" : null,
      assets: {
        logo: toShellLogo(logo, light ? "" : tenant.productName),
        logoDark: toShellLogo(logoDark, dark ? "" : tenant.productName),
        mark,
        hero,
      },
      support: tenant.support,
      features: tenant.features,
      signUp: tenant.signUp,
      locales: tenant.locales.supported.filter(isLanguage),
      analytics: tenant.analytics.enabled,
    },
    viewer: toShellViewer(context),
    locale: toLanguage(locale),
    theme: preferences.theme,
    sidebar: preferences.sidebar,
    zone: preferences.zone,
    path,
    head: {
      themeHref: tenant.theme.href,
      copyHref: tenant.copyHref[locale] ?? "",
      favicon: favicon.url,
      themeColor: tenant.theme.themeColor,
    },
  };
}

function toShellLogo({ url, width, height }: TenantAsset, alt: string): ShellData["tenant"]["assets"]["logo"] {
  return { src: url, alt, width: width ?? undefined, height: height ?? undefined };
}

function toShellViewer({ viewer }: RequestContext): ShellViewer | null {
  if (!viewer) return null;
  const { roleId, firstName, lastName, email, phone, company } = viewer;
  const shown = company && {
    slug: company.slug,
    name: company.name,
    logoUrl: company.logoUrl,
    nameBesideLogo: !isWordmark({ width: company.logoWidth ?? null, height: company.logoHeight ?? null }),
    hasGigMarket: company.hasGigMarket,
  };
  return { roleId, firstName, lastName, email, phone, company: shown };
}

function toLanguage(locale: string): Language {
  return isLanguage(locale) ? locale : "en";
}
