import type { Language } from "#app/i18n/languages.ts";
import type { TenantAsset } from "./tenant.ts";
import type { TenantConfig } from "./tenant-config.ts";

/** The root loader's data for the frame of every page. Contains nothing secret or about other people. */
export interface ShellData {
  tenant: ShellTenant;
  viewer: ShellViewer | null;
  locale: Language;
  theme: "light" | "dark" | "system";
  sidebar: "open" | "collapsed";
  /** The reader's time zone; null when unknown, or when the page is cached for everyone. */
  zone: string | null;
  /** Path of the request, without the query. */
  path: string;
  /** The tenant's data for the document's head. */
  head: { themeHref: string; copyHref: string; favicon: string; themeColor: { light: string; dark: string } };
}

export interface ShellTenant {
  slug: string;
  name: string;
  productName: string;
  /** The name for agencies' markets, in the page's language. */
  marketName: string;
  /** The tenant has a name of its own for markets; otherwise they are described. */
  namesMarkets: boolean;
  /** Cents for opening a market; 0 for none. */
  openingCredit: number;
  paths: TenantConfig["paths"];
  /** Path of the tenant's landing page: `/`, or `/<slug>/myservices` where only the path names the tenant. */
  home: string;
  /** Prefix of public pages such as `/service/<id>`: empty, or `/<slug>` where only the path names the tenant. */
  serviceBase: string;
  /** Where the site shows the console. */
  consolePath: string;
  /** An agency's own market. */
  isMarket: boolean;
  /** Beside which logo its name stands, since that does not contain it. */
  nameBeside: "both" | "light" | "dark" | null;
  assets: { logo: ShellLogo; logoDark: ShellLogo; mark: ShellImage; hero: ShellImage | null };
  support: { email: string | null; phone: string | null };
  features: TenantConfig["features"];
  signUp: TenantConfig["signUp"];
  locales: readonly Language[];
  /** Whether the tenant counts page views and clicks. */
  analytics: boolean;
}

export type ShellImage = Pick<TenantAsset, "url" | "width" | "height">;
/** Attributes of the image; its text is empty where the name stands beside it. */
interface ShellLogo {
  src: string;
  alt: string;
  width?: number;
  height?: number;
}

/** The signed-in user's data for menus. */
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
