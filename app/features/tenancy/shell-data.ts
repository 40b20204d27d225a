import type { Language } from "#app/i18n/languages.ts";
import type { TenantAsset } from "./tenant.ts";
import type { TenantConfig } from "./tenant-config.ts";

/** What the frame around every page knows: the root loader's answer. Nothing in it is secret or another person's. */
export interface ShellData {
  tenant: ShellTenant;
  viewer: ShellViewer | null;
  locale: Language;
  theme: "light" | "dark" | "system";
  sidebar: "open" | "collapsed";
  /** The reader's time zone; null where the server does not know it, or the page is the same for everyone. */
  zone: string | null;
  /** Path of the request, without the query. */
  path: string;
  /** What the document's head needs of the tenant. */
  head: { themeHref: string; copyHref: string; favicon: string; themeColor: { light: string; dark: string } };
}

export interface ShellTenant {
  slug: string;
  name: string;
  productName: string;
  /** What agencies open here, in the page's language. */
  marketName: string;
  /** The tenant has a name of its own for that; else it is told in words. */
  namesMarkets: boolean;
  paths: TenantConfig["paths"];
  /** Where the tenant's market is: `/`, or `/<slug>/myservices` where only the path names the tenant. */
  home: string;
  /** What goes before `/service/<id>`: nothing, or `/<slug>` where only the path names the tenant. */
  serviceBase: string;
  /** An agency's own market. */
  isMarket: boolean;
  /** Stands beside a logo that does not hold the name itself. */
  logoName: string | null;
  assets: { logo: ShellImage; logoDark: ShellImage; mark: ShellImage; hero: ShellImage | null };
  support: { email: string | null; phone: string | null };
  features: TenantConfig["features"];
  locales: readonly Language[];
  /** Whether the tenant counts what is shown and pressed. */
  analytics: boolean;
}

export type ShellImage = Pick<TenantAsset, "url" | "width" | "height">;

/** The signed-in user, as menus need it. */
export interface ShellViewer {
  roleId: number;
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  company: {
    slug: string;
    name: string;
    logoUrl: string | null;
    nameBesideLogo?: boolean;
    hasGigMarket: boolean;
  } | null;
}
