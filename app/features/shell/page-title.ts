import type { KeyOf } from "#app/i18n/copy-keys.ts";

/** Titles of the mobile menu by path prefix in lower case (spec 2.1); the longest prefix wins. */
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
  "/requestseveral": "title.requestService",
  "/saved": "title.saved",
  "/recentlyviewed": "title.recentlyViewed",
  "/compare": "title.compare",
  "/collections": "title.collection",
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
  "/admin": "title.admin",
  "/semsee": "title.quotingPartner",
  "/agencyonboarding": "title.agencyOnboarding",
  "/agentonboarding": "title.userOnboarding",
};

/** Key of a path's mobile title, by default the market's; a page of a market has the market's name before its own. */
export function pageTitleKey(path: string): KeyOf<"shell"> {
  const [first, second, third] = path.toLowerCase().split("/").filter(Boolean);
  const own = findTitle(first, second) ?? (second === "myservices" ? undefined : findTitle(second, third));
  return own ?? "title.appMarket";
}

function findTitle(first?: string, second?: string): KeyOf<"shell"> | undefined {
  return titles[`/${first}/${second}`] ?? titles[`/${first}`];
}

/** Which parts of the header a path hides (spec 2.2). */
export function hiddenInHeader(path: string): { signUp: boolean; signIn: boolean } {
  const key = pageTitleKey(path);
  const signIn = key === "title.quotingPartner";
  return { signIn, signUp: signIn || key === "title.agencyOnboarding" || key === "title.userOnboarding" };
}
