import type { Person } from "../../contract/policy-table.ts";

/** A page as it is compared: the part that a visitor sees without scrolling. */
export interface Screen {
  /** Of its picture. */
  name: string;
  at: string;
  person: Person;
  width: number;
  scheme: "light" | "dark";
  language: "en" | "es";
  /** Of a brand's site; the main site's by default. */
  tenant?: "premfi";
  /** Selectors of what differs between two runs. */
  changing?: string[];
}

type Look = [width: number, scheme: Screen["scheme"], language: Screen["language"]];

const screen = (name: string, person: Person, at: string, [width, scheme, language]: Look): Screen => ({
  ...{ name, person, at, width, scheme, language },
});

export const screens: readonly Screen[] = [
  screen("landing", "visitor", "/", [1280, "light", "en"]),
  { ...screen("landing-premfi", "visitor", "/", [390, "dark", "en"]), tenant: "premfi" },
  screen("service", "visitor", "/service/40", [1280, "light", "en"]),
  screen("service-pricing", "visitor", "/service/40?tab=pricing", [390, "dark", "es"]),
  screen("compare", "visitor", "/compare?id=40&id=60", [1024, "light", "en"]),
  { ...screen("login-premfi", "visitor", "/login", [1280, "light", "en"]), tenant: "premfi" },
  screen("request-form", "visitor", "/requestservice/x/40", [390, "light", "en"]),
  screen("blog", "visitor", "/blogs", [820, "light", "es"]),
  screen("videos", "visitor", "/videos", [390, "dark", "en"]),
  screen("not-found", "visitor", "/notfound", [1024, "dark", "en"]),
  screen("inbox", "seller", "/requests", [1280, "light", "en"]),
  screen("thread", "seller", "/requests/R-000007", [390, "dark", "en"]),
  screen("dashboard-seller", "seller", "/dashboard", [1280, "light", "en"]),
  screen("own-listings", "seller", "/myservices", [390, "light", "en"]),
  screen("report", "seller", "/sellerreport", [820, "light", "es"]),
  screen("dashboard-buyer", "buyer", "/dashboard", [390, "light", "en"]),
  {
    ...screen("dashboard-owner", "owner", "/dashboard", [1280, "dark", "en"]),
    // The server's port is in the market's address, and the preview is scaled.
    changing: ["text=/demo-agency\\/myservices/ >> xpath=..", "iframe"],
  },
  screen("profile", "owner", "/profile", [820, "light", "es"]),
  {
    ...screen("console-overview", "administrator", "/gigmarket/admin", [1280, "light", "en"]),
    changing: ["text=/answered in/ >> xpath=../.."],
  },
  screen("console-requests", "administrator", "/gigmarket/admin/requests", [820, "light", "es"]),
  { ...screen("health", "administrator", "/gigmarket/admin/health", [1024, "dark", "en"]), changing: ["dd"] },
  screen("tenant-editor", "administrator", "/gigmarket/admin/tenants/premfi", [1280, "light", "en"]),
  screen("post-editor", "administrator", "/gigmarket/admin/posts/new", [1024, "light", "en"]),
];
