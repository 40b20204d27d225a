import { matchRoutes } from "@remix-run/react";
import { describe, expect, it } from "vitest";
import en from "#app/features/shell/locales/en.json";
import { pageTitleKey } from "#app/features/shell/page-title.ts";
import { listRoutePaths } from "#tests/factories/page-caller.ts";

const table = listRoutePaths().map(({ path, file }) => ({
  path,
  id: file.replace("routes/", "").replace(/\.tsx?$/, ""),
}));

/** The route module under app/routes that answers an address. */
function findPage(address: string): string | undefined {
  return matchRoutes(table, address)?.at(-1)?.route.id;
}

/** Spec 2.1, in its order: address, page, and whether deeper addresses show the same page. */
const routes: [address: string, page: string, reach: "exact" | "prefix"][] = [
  ["/service/40", "marketplace/service", "prefix"],
  ["/", "marketplace/landing", "exact"],
  ["/login/premfi", "identity/login", "prefix"],
  ["/login", "identity/login", "prefix"],
  ["/register-seller", "onboarding/seller", "prefix"],
  ["/newregistration", "onboarding/chooser", "prefix"],
  ["/setpassword/token", "identity/set-password", "prefix"],
  ["/privacypolicy", "legal/privacy-policy", "prefix"],
  ["/premiumfinancepolicy", "shell/tenant-page", "prefix"],
  ["/designictermsandconditions", "shell/tenant-page", "prefix"],
  ["/dashboard", "dashboard/dashboard", "prefix"],
  ["/forgotPassword", "identity/forgot-password", "prefix"],
  ["/resetpassword/token", "identity/reset-password", "prefix"],
  ["/company/demo-agency", "companies/public-company", "prefix"],
  ["/company", "companies/company", "exact"],
  ["/about", "legal/about", "prefix"],
  ["/requestservice", "requests/request-service", "prefix"],
  ["/myservices", "requests/my-services", "prefix"],
  ["/servicedetails/1", "requests/service-details", "prefix"],
  ["/details", "requests/details", "prefix"],
  ["/myworkflows", "requests/my-workflows", "prefix"],
  ["/profile", "profile/profile", "prefix"],
  ["/terms", "legal/terms", "prefix"],
  ["/startworkflow/name/40", "requests/start-workflow", "prefix"],
  ["/apidetails/40", "api-reference/api-details", "prefix"],
  ["/startworkflowint", "requests/choose-workflow", "prefix"],
  ["/adduser", "members/add-user", "prefix"],
  ["/users", "members/users", "prefix"],
  ["/reports", "usage/own-usage", "prefix"],
  ["/sellerreport", "usage/seller-report", "prefix"],
  ["/criteriaform", "listings/criteria", "prefix"],
  ["/premfi", "shell/tenant-page", "prefix"],
  ["/feeform", "listings/fees", "prefix"],
  ["/cfoform", "listings/finance", "prefix"],
  ["/provider", "listings/provider", "prefix"],
  ["/registrationform", "listings/registration", "prefix"],
  ["/community/dashboard", "community/community", "prefix"],
  ["/community/events", "community/events", "prefix"],
  ["/blog/1", "community/blog", "prefix"],
  ["/blogs", "community/blogs", "prefix"],
  ["/workflowdashboard", "requests/workflow-dashboard", "prefix"],
  ["/videos", "community/videos", "prefix"],
  ["/featuredworkflow", "requests/featured-workflow", "prefix"],
  ["/servicepreview/40", "marketplace/service-preview", "prefix"],
  ["/semsee", "partners/quoting", "prefix"],
  ["/requestdemo", "leads/request-demo", "exact"],
  ["/demo-agency/myservices", "marketplace/landing", "exact"],
  ["/demo-agency/service/40", "marketplace/service", "prefix"],
  ["/semsee/info", "partners/quoting-info", "prefix"],
  ["/validate/token", "identity/validate", "exact"],
  ["/merge.dev/linkgeneratorPOC", "integrations/merge-link", "exact"],
  ["/gigmarket/admin", "admin/overview", "prefix"],
  ["/agencyonboarding/gigcode", "onboarding/agency", "exact"],
  ["/agencyonboarding", "onboarding/agency", "exact"],
  ["/agencyonboarding/premfi", "onboarding/agency", "exact"],
  ["/agentonboarding/demo-agency", "onboarding/agent", "exact"],
  ["/partner", "partners/partner", "exact"],
  ["/callback", "identity/callback", "exact"],
];

/** "Other routes used" (spec 2.1), and the product's additions under a name of its own. */
const otherRoutes: [address: string, page: string][] = [
  ["/agentonboarding/premfi/demo-agency", "onboarding/agent"],
  ["/forgotpassword/premfi", "identity/forgot-password"],
  ["/setpassword/token/premfi", "identity/set-password"],
  ["/resetpassword/token/premfi", "identity/reset-password"],
  ["/privacypolicy/premfi", "legal/privacy-policy"],
  ["/terms/premfi", "legal/terms"],
  ["/notfound", "shell/not-found"],
  ["/company/payment", "usage/payment"],
  ["/vertafore", "leads/campaign"],
];

describe("the table of routes (spec 2.1)", () => {
  it.each(routes)("answers %s by %s", (address, page) => {
    expect(findPage(address)).toBe(page);
    expect(findPage(address.toUpperCase())).toBe(page);
    expect(findPage(`${address}/`)).toBe(page);
  });

  it.each(routes.filter(([, , reach]) => reach === "prefix"))("%s answers deeper addresses, too", (address, page) => {
    expect(findPage(`${address}/premfi/and/deeper`)).toBe(page);
  });

  it.each(
    routes.filter(([address, , reach]) => reach === "exact" && address !== "/" && address !== "/company"),
  )("%s answers no deeper address", (address, page) => {
    expect(findPage(`${address}/premfi/and/deeper`)).not.toBe(page);
  });

  it.each(otherRoutes)("answers %s, which other sections of the spec use, by %s", (address, page) => {
    expect(findPage(address)).toBe(page);
    expect(findPage(address.toUpperCase())).toBe(page);
  });

  it("leaves every other address to the tenants' own pages, and thus to the not-found page", () => {
    expect(findPage("/nobody-knows-this")).toBe("shell/tenant-page");
  });
});

describe("the mobile titles (spec 2.1)", () => {
  it.each([
    ["/login", "Login"],
    ["/LOGIN/premfi", "Login"],
    ["/forgotpassword", "Forgot password"],
    ["/forgotpassword/premfi", "Forgot password"],
    ["/resetpassword/token", "Reset password"],
    ["/resetpassword/token/premfi", "Reset password"],
    ["/setpassword/token", "Set password"],
    ["/setpassword/token/premfi", "Set password"],
    ["/community/dashboard", "Community"],
    ["/blogs", "Blog"],
    ["/blog/1", "Blog"],
    ["/community/events", "Events"],
    ["/community/event/1", "Events"],
    ["/videos", "Videos"],
    ["/requestservice", "Request service"],
    ["/requestservice/VIN%20Decode/1", "Request service"],
    ["/demo-agency/requestservice", "Request service"],
    ["/", "AppMarket"],
    ["/demo-agency/myservices", "AppMarket"],
    ["/service/40", "Service details"],
    ["/demo-agency/service/40", "Service details"],
    ["/myservices", "My Services"],
    ["/servicedetails/1", "Service details"],
    ["/gigmarket/admin", "Admin dashboard"],
    ["/gigmarket/admin/users/1", "Admin dashboard"],
    ["/company", "Company profile"],
    ["/company/demo-agency", "Company profile"],
    ["/profile", "User Profile"],
    ["/users", "Account users"],
    ["/adduser", "Account users"],
    ["/myworkflows", "Workflows used"],
    ["/reports", "Reports"],
    ["/workflowdashboard", "Active workflows"],
    ["/startworkflow/name/40", "Workflow details"],
    ["/demo-agency/startworkflow/name/40", "Workflow details"],
    ["/startworkflowint", "Workflow details"],
    ["/semsee", "Quoting partner"],
    ["/semsee/info", "Quoting partner"],
    ["/agencyonboarding/premfi", "Agency onboarding"],
    ["/agentonboarding/demo-agency", "User Onboarding"],
  ])("%s has the title %s", (address, title) => {
    const words: Record<string, string> = en;
    expect(words[pageTitleKey(address)]).toBe(title);
  });
});
