import type { ShellTenant, ShellViewer } from "./shell-data.ts";

export interface MenuEntry {
  /** Also names its icon and, as `nav.<key>`, its text. */
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
    | "workflows"
    | "reports"
    | "requestService";
  to: string;
}

/** The side menu's parts: what all see, what is one's own, what stands at its foot (spec 2.2). */
export interface MenuEntries {
  main: MenuEntry[];
  own: MenuEntry[];
  foot: MenuEntry[];
}

export function listMenuEntries(
  viewer: ShellViewer | null,
  { features, home }: Pick<ShellTenant, "features" | "home">,
): MenuEntries {
  const ownsMarket = viewer?.company?.hasGigMarket ?? false;
  return {
    main: [{ key: "appMarket", to: home }, ...(features.community ? communityEntries : [])],
    own: viewer === null ? [] : listOwnEntries(viewer, ownsMarket),
    foot: viewer === null || ownsMarket ? [{ key: "requestService", to: "/requestservice" }] : [],
  };
}

const communityEntries: MenuEntry[] = [
  { key: "community", to: "/community/dashboard" },
  { key: "blog", to: "/blogs" },
  { key: "events", to: "/community/events" },
  { key: "videos", to: "/videos" },
];

function listOwnEntries(viewer: ShellViewer, ownsMarket: boolean): MenuEntry[] {
  const company: MenuEntry = { key: "company", to: "/company" };
  if (viewer.company === null || ownsMarket) return [company];
  return [
    { key: "dashboard", to: "/dashboard" },
    company,
    { key: "users", to: "/users" },
    { key: "services", to: "/myservices" },
    { key: "workflows", to: "/myworkflows" },
    { key: "reports", to: "/sellerreport" },
  ];
}

export interface UserMenuEntry {
  /** `user.<key>` is its text. */
  key: "myMarket" | "profile" | "company" | "companyDetails" | "payment" | "addUsers" | "usageReport";
  to: string;
}

/** The signed-in user's menu above Logout (spec 2.2 and 6). */
export function listUserMenuEntries(viewer: ShellViewer): UserMenuEntry[] {
  const { company, roleId } = viewer;
  if (company === null) return [{ key: "company", to: "/company" }];
  if (!company.hasGigMarket) return [{ key: "profile", to: "/profile" }];
  return [
    { key: "myMarket", to: `/${company.slug}/myservices` },
    { key: "profile", to: "/profile" },
    { key: "companyDetails", to: "/company" },
    ...(roleId === 2 ? [{ key: "payment", to: "/company/payment" } as const] : []),
    { key: "addUsers", to: `/agentonboarding/${company.slug}` },
    { key: "usageReport", to: "/sellerreport" },
  ];
}
