import { isWordmark } from "#app/features/tenancy/market.ts";
import type { ShellData, ShellViewer } from "#app/features/tenancy/shell-data.ts";
import { toConsolePath } from "#app/features/tenancy/tenant-paths.ts";
import { toMarketName } from "#app/i18n/i18n.server.ts";
import { isLanguage, type Language } from "#app/i18n/languages.ts";
import type { RequestContext } from "./context.server.ts";

/** Data for the frame around every page. */
export function buildShell(context: RequestContext, path: string): ShellData {
  const { tenant, locale, preferences, resolvedBy } = context;
  const { logo, logoDark, mark, favicon, hero } = tenant.assets;
  return {
    tenant: {
      slug: tenant.slug,
      name: tenant.name,
      productName: tenant.productName,
      marketName: toMarketName(tenant, locale),
      namesMarkets: tenant.marketName !== null,
      openingCredit: tenant.openingCredit,
      paths: resolvedBy === "path" || resolvedBy === "viewer" ? tenant.namedPaths : tenant.paths,
      home: resolvedBy === "path" ? `/${tenant.slug}/myservices` : "/",
      serviceBase: resolvedBy === "path" ? `/${tenant.slug}` : "",
      consolePath: toConsolePath(tenant),
      isMarket: tenant.market !== null,
      nameBesideLogo: {
        light: tenant.market?.nameBesideLogo ?? false,
        dark: tenant.market?.nameBesideDarkLogo ?? false,
      },
      assets: { logo, logoDark, mark, hero },
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
