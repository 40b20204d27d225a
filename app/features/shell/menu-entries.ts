import { isPermitted } from "#app/features/identity/policy.ts";
import type { ShellTenant, ShellViewer } from "#app/features/tenancy/shell-data.ts";

export interface MenuEntry {
  /** Also determines its icon and, as `nav.<key>`, its text. */
  key:
    | "appMarket"
    | "community"
    | "blog"
    | "events"
    | "videos"
    | "dashboard"
    | "company"
    | "users"
    | "services"
    | "requests"
    | "saved"
    | "workflows"
    | "reports"
    | "requestService";
  to: string;
}

/** Sections of the side menu: public entries, the user's own, and the footer's (spec 2.2). */
export interface MenuEntries {
  main: MenuEntry[];
  own: MenuEntry[];
  foot: MenuEntry[];
}

export function listMenuEntries(
  viewer: ShellViewer | null,
  { features, home, serviceBase }: Pick<ShellTenant, "features" | "home" | "serviceBase">,
): MenuEntries {
  const ownsMarket = viewer?.company?.hasGigMarket ?? false;
  return {
    main: [{ key: "appMarket", to: home }, ...(features.community ? listCommunityEntries(serviceBase) : [])],
    own: viewer === null ? [] : listOwnEntries(viewer, ownsMarket),
    foot: viewer === null || ownsMarket ? [{ key: "requestService", to: `${serviceBase}/requestservice` }] : [],
  };
}

function listCommunityEntries(base: string): MenuEntry[] {
  return [
    { key: "community", to: `${base}/community/dashboard` },
    { key: "blog", to: `${base}/blogs` },
    { key: "events", to: `${base}/community/events` },
    { key: "videos", to: `${base}/videos` },
  ];
}

/** Entries of every signed-in user; only the dashboard depends on the company and its market. */
function listOwnEntries(viewer: ShellViewer, ownsMarket: boolean): MenuEntry[] {
  const hasDashboard = viewer.company !== null && !ownsMarket;
  return [
    ...(hasDashboard ? [{ key: "dashboard", to: "/dashboard" } as const] : []),
    { key: "company", to: "/company" },
    { key: "users", to: "/users" },
    { key: "services", to: "/myservices" },
    ...(isPermitted(viewer, "answerRequests") ? [{ key: "requests", to: "/requests" } as const] : []),
    ...(viewer.company ? [{ key: "saved", to: "/saved" } as const] : []),
    { key: "workflows", to: "/myworkflows" },
    { key: "reports", to: "/sellerreport" },
  ];
}

export interface UserMenuEntry {
  /** `user.<key>` is its text. */
  key:
    | "myMarket"
    | "ownMarket"
    | "profile"
    | "company"
    | "companyDetails"
    | "payment"
    | "addUsers"
    | "usageReport"
    | "listService"
    | "admin";
  to: string;
}

type MenuTenant = Pick<ShellTenant, "consolePath" | "namesMarkets" | "signUp">;

/** The signed-in user's menu above Logout (spec 2.2 and 6), ending with the seller's listing and the console. */
export function listUserMenuEntries(viewer: ShellViewer, tenant: MenuTenant): UserMenuEntry[] {
  return [
    ...listOwnUserEntries(viewer, tenant),
    ...(isPermitted(viewer, "startListing") ? [{ key: "listService", to: "/registrationform" } as const] : []),
    ...(isPermitted(viewer, "useConsole") ? [{ key: "admin", to: tenant.consolePath } as const] : []),
  ];
}

function listOwnUserEntries(viewer: ShellViewer, { signUp, namesMarkets }: MenuTenant): UserMenuEntry[] {
  const { company } = viewer;
  if (company === null) return [{ key: "company", to: "/company" }];
  if (!company.hasGigMarket) return [{ key: "profile", to: "/profile" }];
  return [
    // Named after the company's market, not the site.
    { key: namesMarkets ? "myMarket" : "ownMarket", to: `/${company.slug}/myservices` },
    { key: "profile", to: "/profile" },
    { key: "companyDetails", to: "/company" },
    ...(isPermitted(viewer, "pay") ? [{ key: "payment", to: "/company/payment" } as const] : []),
    ...(signUp !== "off" ? [{ key: "addUsers", to: `/agentonboarding/${company.slug}` } as const] : []),
    { key: "usageReport", to: "/sellerreport" },
  ];
}
