import type { KeyOf } from "#app/i18n/copy-keys.ts";

/** Titles of the mobile menu by the first part of the path, in lower case (spec 2.1); the longest path wins. */
const titles: Record<string, KeyOf<"shell">> = {
  "/login": "title.login",
  "/forgotpassword": "title.forgotPassword",
  "/resetpassword": "title.resetPassword",
  "/setpassword": "title.setPassword",
  "/community": "title.community",
  "/community/events": "title.events",
  "/community/event": "title.events",
  "/community/blogs": "title.blog",
  "/community/blog": "title.blog",
  "/community/videos": "title.videos",
  "/blogs": "title.blog",
  "/blog": "title.blog",
  "/videos": "title.videos",
  "/requestservice": "title.requestService",
  "/requests": "title.requests",
  "/myservices": "title.service",
  "/service": "title.serviceDetails",
  "/servicedetails": "title.serviceDetails",
  "/details": "title.serviceDetails",
  "/servicepreview": "title.serviceDetails",
  "/dashboard": "title.dashboard",
  "/company": "title.company",
  "/profile": "title.profile",
  "/users": "title.users",
  "/adduser": "title.users",
  "/myworkflows": "title.workflow",
  "/reports": "title.reports",
  "/sellerreport": "title.reports",
  "/workflowdashboard": "title.workflowDashboard",
  "/startworkflow": "title.workflowDetails",
  "/startworkflowint": "title.workflowDetails",
  "/gigmarket": "title.admin",
  "/semsee": "title.quotingPartner",
  "/agencyonboarding": "title.agencyOnboarding",
  "/agentonboarding": "title.userOnboarding",
};

/** Pages that a market shows below its own name, as in `/{company}/service/{index}`. */
const inMarkets = ["service", "requestservice", "startworkflow"];

/** Key of the mobile title of a path; the market's where it has none of its own. Case does not matter. */
export function pageTitleKey(path: string): KeyOf<"shell"> {
  const [first = "", second = ""] = path.toLowerCase().split("/").filter(Boolean);
  const own = titles[`/${first}/${second}`] ?? titles[`/${first}`];
  return own ?? (inMarkets.includes(second) ? titles[`/${second}`] : undefined) ?? "title.appMarket";
}

/** Which of the header's parts a path leaves out (spec 2.2). */
export function hiddenInHeader(path: string): { signUp: boolean; signIn: boolean } {
  const key = pageTitleKey(path);
  const signIn = key === "title.quotingPartner";
  return { signIn, signUp: signIn || key === "title.agencyOnboarding" || key === "title.userOnboarding" };
}
