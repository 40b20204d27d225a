/** Who requests the pages: a visitor, each role, and a user without a company. */
export const people = {
  visitor: "",
  administrator: "admin@demo.test",
  owner: "owner@demo.test",
  buyer: "buyer@demo.test",
  agent: "agent@demo.test",
  seller: "seller@demo.test",
  newcomer: "newcomer@demo.test",
} as const;
export type Person = keyof typeof people;

/**
 * What a page answers: itself (`page`), sign-in (`login`), the company page (`company`), not found, or a redirect's
 * target.
 */
export type Answer = "page" | "login" | "company" | "notFound" | `to ${string}` | `status ${string}`;

type Policy = Record<Person, Answer> & {
  /** An address that matches the route, with demo data. */
  at: string;
};

export const everybody: readonly Person[] = Object.keys(people) as Person[];

function answers(at: string, answer: (person: Person) => Answer): Policy {
  return Object.assign({ at }, ...everybody.map((person) => ({ [person]: answer(person) })));
}

/** The same for everyone. */
const all = (at: string, answer: Answer = "page") => answers(at, () => answer);

/** `answer` for signed-in users; visitors are sent to sign-in. */
const signedIn = (at: string, answer: Answer = "page") =>
  answers(at, (person) => (person === "visitor" ? "login" : answer));

/** For users with a company: the permission check (spec 4) sends others to sign-in or to the company page. */
const withCompany = (at: string, answer: Answer = "page") =>
  answers(at, (person) => (person === "visitor" ? "login" : person === "newcomer" ? "company" : answer));

/** Like `withCompany`, but not found for company users who are not listed. */
const companyOnly = (at: string, ...allowed: Person[]) =>
  answers(at, (person) => {
    const permission = withCompany(at)[person];
    return permission !== "page" || allowed.includes(person) ? permission : "notFound";
  });

/** Not found for signed-in users who are not listed. */
const only = (at: string, ...allowed: Person[]) =>
  answers(at, (person) => (person === "visitor" ? "login" : allowed.includes(person) ? "page" : "notFound"));

/** A policy with exceptions for some people. */
const but = (policy: Policy, others: Partial<Record<Person, Answer>>): Policy => ({ ...policy, ...others });

/** Where the login page redirects a user who is already signed in (spec 4, After sign-in). */
const landings: Record<Person, Answer> = {
  visitor: "page",
  administrator: "to /dashboard",
  owner: "to /demo-agency/myservices",
  buyer: "to /dashboard",
  agent: "to /demo-agency/myservices",
  seller: "to /dashboard",
  newcomer: "company",
};

const noToken = "x".repeat(43);

/** Every route of app/routes.ts → what each person gets. A contract test keeps the two in step. */
export const policy: Record<string, Policy> = {
  "service/:index/*": all("/service/40"),
  "/": all("/"),
  "login/:tenant?/*": answers("/login", (person) => landings[person]),
  logout: all("/logout", "to /"),
  "social/:provider": all("/social/google", "notFound"),
  passkeys: all("/passkeys", "notFound"),
  "register-seller/*": but(all("/register-seller"), { seller: "to /registrationform" }),
  "newregistration/*": all("/newregistration"),
  "setpassword/:token/:tenant?/*": all(`/setpassword/${noToken}`, "notFound"),
  // The test's tenant has no pages of its own.
  "privacypolicy/*": all("/privacypolicy", "notFound"),
  "forgotPassword/:tenant?/*": all("/forgotPassword"),
  "resetpassword/:token/:tenant?/*": all(`/resetpassword/${noToken}`, "notFound"),
  "dashboard/*": withCompany("/dashboard"),
  company: signedIn("/company"),
  "company/market": companyOnly("/company/market", "owner", "buyer"),
  "company/market/services": companyOnly("/company/market/services", "owner", "buyer"),
  "company/market/collections": companyOnly("/company/market/collections", "owner"),
  "company/market/collections/new": companyOnly("/company/market/collections/new", "owner"),
  "company/market/collections/:id": withCompany("/company/market/collections/1", "notFound"),
  "company/market/searches": companyOnly("/company/market/searches", "owner"),
  "company/market/typed": companyOnly("/company/market/typed", "owner", "buyer"),
  "company/market/preview": withCompany("/company/market/preview", "to /company/market"),
  "company/market/preview/files/:name": all("/company/market/preview/files/none.css", "notFound"),
  "company/diligence": companyOnly("/company/diligence", "seller"),
  "company/diligence/:question": companyOnly("/company/diligence/contacts", "seller"),
  "company/diligence/:question/document": withCompany("/company/diligence/contacts/document", "notFound"),
  "company/payment": companyOnly("/company/payment", "owner", "buyer", "seller"),
  "company/payment/ledger.csv": companyOnly("/company/payment/ledger.csv", "owner", "buyer", "seller"),
  "company/payment/earned.csv": companyOnly("/company/payment/earned.csv", "seller"),
  "company/payment/earned/:month.pdf": companyOnly("/company/payment/earned/2026-01.pdf", "seller"),
  "company/payment/:month.pdf": companyOnly("/company/payment/2026-01.pdf", "owner", "buyer"),
  "company/payment/:month": companyOnly("/company/payment/2026-01", "owner", "buyer"),
  "company/:index/*": all("/company/demo-agency"),
  "about/*": all("/about"),
  "requestservice/:name?/:id?/*": all("/requestservice/x/40"),
  "myservices/insights": companyOnly("/myservices/insights", "seller"),
  "myservices/insights.csv": companyOnly("/myservices/insights.csv", "seller"),
  "myservices/searches": companyOnly("/myservices/searches", "seller"),
  "myservices/reviews": companyOnly("/myservices/reviews", "seller"),
  "reviews/:service": companyOnly("/reviews/40", "owner", "buyer", "seller"),
  "diligence/:service": withCompany("/diligence/40"),
  "diligence/:service/pack.zip": withCompany("/diligence/40/pack.zip"),
  "diligence/:service/:answer": all("/diligence/40/999999", "notFound"),
  "myservices/markets": companyOnly("/myservices/markets", "seller"),
  "myservices/*": withCompany("/myservices"),
  "servicedetails/:index/*": withCompany("/servicedetails/1"),
  "details/*": signedIn("/details", "to /myservices"),
  "myworkflows/*": withCompany("/myworkflows"),
  "profile/security": signedIn("/profile/security"),
  "profile/security/app": signedIn("/profile/security/app"),
  "profile/security/passkey": signedIn("/profile/security/passkey"),
  "profile/close": signedIn("/profile/close"),
  "profile/reopen/:token/:tenant?": all(`/profile/reopen/${noToken}`, "notFound"),
  "profile/email/:token": signedIn(`/profile/email/${noToken}`, "notFound"),
  "profile/unsent/:id": signedIn("/profile/unsent/00000000-0000-4000-8000-000000000000", "notFound"),
  "profile/data.json": signedIn("/profile/data.json"),
  "profile/*": signedIn("/profile"),
  "adduser/*": but(withCompany("/adduser", "to /users"), { owner: "page", buyer: "page", seller: "page" }),
  "users/member/:id": companyOnly("/users/member/3", "owner"),
  "users/join/:token": signedIn(`/users/join/${noToken}`, "notFound"),
  "users/joining": companyOnly("/users/joining", "owner", "buyer", "seller"),
  "users/*": withCompany("/users"),
  "reports/*": withCompany("/reports"),
  "sellerreport/usage.csv": withCompany("/sellerreport/usage.csv", "to /sellerreport"),
  "sellerreport/*": withCompany("/sellerreport"),
  "terms/*": all("/terms", "notFound"),
  "startworkflow/:name/:id/*": all("/startworkflow/x/40"),
  "company/payment/disputes": withCompany("/company/payment/disputes"),
  "company/payment/disputes/new": withCompany("/company/payment/disputes/new?service=1&month=2020-01", "notFound"),
  "company/payment/disputes/:id": withCompany(`/company/payment/disputes/dsp_${"x".repeat(22)}`, "notFound"),
  "myservices/agreements": withCompany("/myservices/agreements"),
  "myservices/agreements/:id": withCompany(`/myservices/agreements/agr_${"x".repeat(22)}`, "notFound"),
  "myservices/keys/:id": companyOnly("/myservices/keys/40", "seller"),
  "myservices/prices/:id": companyOnly("/myservices/prices/40", "seller"),
  "myservices/trial-key/:id": companyOnly("/myservices/trial-key/40", "seller"),
  "myservices/availability/:id": companyOnly("/myservices/availability/40", "seller"),
  "criteriaform/*": but(companyOnly("/criteriaform"), { seller: "to /registrationform" }),
  "feeform/*": but(companyOnly("/feeform"), { seller: "to /registrationform" }),
  "cfoform/*": but(companyOnly("/cfoform"), { seller: "to /registrationform" }),
  "provider/preview": companyOnly("/provider/preview"),
  "provider/samples": companyOnly("/provider/samples"),
  "provider/upload": all("/provider/upload", "notFound"),
  "provider/*": but(companyOnly("/provider"), { seller: "to /registrationform" }),
  "registrationform/*": companyOnly("/registrationform", "seller"),
  "startworkflowint/*": withCompany("/startworkflowint"),
  "api/docs": all("/api/docs"),
  "apidetails/:id/*": all("/apidetails/40"),
  "community/dashboard/*": all("/community/dashboard"),
  "community/events/:id.ics": all("/community/events/1.ics"),
  "community/event/:id/cancel/:token": all(`/community/event/1/cancel/${noToken}`, "notFound"),
  "community/event/:id/*": all("/community/event/1"),
  "community/events/*": all("/community/events"),
  "community/blogs/*": all("/community/blogs"),
  "community/blog/*": all("/community/blog"),
  "community/videos/*": all("/community/videos"),
  "blog/:id/*": all("/blog/1"),
  "blogs/feed.xml": all("/blogs/feed.xml"),
  "blogs/*": all("/blogs"),
  "workflowdashboard/*": withCompany("/workflowdashboard"),
  "videos/*": all("/videos"),
  "featuredworkflow/*": all("/featuredworkflow"),
  "servicepreview/:index/*": but(companyOnly("/servicepreview/40", "administrator", "seller"), {
    ...{ owner: "to /notfound", agent: "to /notfound", buyer: "to /notfound" },
  }),
  requestdemo: all("/requestdemo"),
  "vertafore/*": all("/vertafore"),
  "merge.dev/linkgeneratorPOC": answers("/merge.dev/linkgeneratorPOC", (person) =>
    person === "visitor" ? "login" : ["administrator", "owner", "buyer"].includes(person) ? "page" : "status 403",
  ),
  ":company/myservices": all("/market/myservices"),
  compare: all("/compare?id=40&id=60"),
  ":company/compare": all("/market/compare?id=40&id=60"),
  "collections/:id": all("/collections/999999", "notFound"),
  ":company/collections/:id": all("/market/collections/999999", "notFound"),
  requestseveral: all("/requestseveral?id=40&id=60"),
  ":company/requestseveral": all("/market/requestseveral?id=40&id=60"),
  "saved/stop/:token": all(`/saved/stop/${noToken}`, "notFound"),
  recentlyviewed: all("/recentlyviewed"),
  saved: withCompany("/saved"),
  "suggestions.json": all("/suggestions.json"),
  ":company/suggestions.json": all("/market/suggestions.json"),
  ":company/service/:index/*": all("/market/service/40"),
  ":company/requestservice/:name?/:id?/*": all("/market/requestservice/x/40"),
  ":company/startworkflow/:name/:id/*": all("/market/startworkflow/x/40"),
  ":company/requestdemo": all("/market/requestdemo"),
  ":company/newregistration": all("/market/newregistration"),
  ":company/register-seller": but(all("/market/register-seller"), { seller: "to /registrationform" }),
  ":company/notfound": all("/market/notfound", "notFound"),
  ":company/recentlyviewed": all("/market/recentlyviewed"),
  ":company/reviews/:service": companyOnly("/market/reviews/40", "owner", "buyer", "seller"),
  ":company/diligence/:service": withCompany("/market/diligence/40"),
  ":company/diligence/:service/pack.zip": withCompany("/market/diligence/40/pack.zip"),
  ":company/diligence/:service/:answer": all("/market/diligence/40/999999", "notFound"),
  ":company/community/dashboard": all("/market/community/dashboard"),
  ":company/community/events/:id.ics": all("/market/community/events/999999.ics", "notFound"),
  ":company/community/event/:id/cancel/:token": all(`/market/community/event/1/cancel/${noToken}`, "notFound"),
  ":company/community/event/:id": all("/market/community/event/999999", "notFound"),
  ":company/community/events": all("/market/community/events"),
  ":company/blog/:id": all("/market/blog/999999", "notFound"),
  ":company/blogs/feed.xml": all("/market/blogs/feed.xml"),
  ":company/blogs": all("/market/blogs"),
  ":company/videos": all("/market/videos"),
  ":company/social/:provider": all("/market/social/google", "notFound"),
  ":company/callback": all("/market/callback"),
  ":company/apidetails/:id/*": all("/market/apidetails/40"),
  "gigmarket/admin/analytics": only("/gigmarket/admin/analytics", "administrator"),
  "gigmarket/admin/analytics.csv": only("/gigmarket/admin/analytics.csv", "administrator"),
  "gigmarket/admin/collections": only("/gigmarket/admin/collections", "administrator"),
  "gigmarket/admin/collections/new": only("/gigmarket/admin/collections/new", "administrator"),
  "gigmarket/admin/collections/:id": signedIn("/gigmarket/admin/collections/999999", "notFound"),
  "gigmarket/admin/*": only("/gigmarket/admin", "administrator"),
  "gigmarket/admin/tenants": only("/gigmarket/admin/tenants", "administrator"),
  "gigmarket/admin/tenants/new": only("/gigmarket/admin/tenants/new", "administrator"),
  // The test's server has no tenants folder.
  "gigmarket/admin/tenants/:slug": signedIn("/gigmarket/admin/tenants/market", "notFound"),
  "gigmarket/admin/tenants/:slug/copy": signedIn("/gigmarket/admin/tenants/market/copy", "notFound"),
  "gigmarket/admin/tenants/:slug/pages": signedIn("/gigmarket/admin/tenants/market/pages", "notFound"),
  "gigmarket/admin/tenants/:slug/history": signedIn("/gigmarket/admin/tenants/market/history", "notFound"),
  "gigmarket/admin/tenants/:slug/typed": all("/gigmarket/admin/tenants/market/typed", "notFound"),
  "gigmarket/admin/tenants/:slug/preview/:screen": signedIn("/gigmarket/admin/tenants/market/preview/page", "notFound"),
  "gigmarket/admin/tenants/:slug/preview/files/:name": all(
    "/gigmarket/admin/tenants/market/preview/files/none.css",
    "notFound",
  ),
  "gigmarket/admin/markets": only("/gigmarket/admin/markets", "administrator"),
  "gigmarket/admin/posts": only("/gigmarket/admin/posts", "administrator"),
  "gigmarket/admin/posts/new": only("/gigmarket/admin/posts/new", "administrator"),
  "gigmarket/admin/posts/:id": only("/gigmarket/admin/posts/1", "administrator"),
  "gigmarket/admin/posts/:id/preview": only("/gigmarket/admin/posts/1/preview", "administrator"),
  "gigmarket/admin/events": only("/gigmarket/admin/events", "administrator"),
  "gigmarket/admin/events/new": only("/gigmarket/admin/events/new", "administrator"),
  "gigmarket/admin/events/:id": only("/gigmarket/admin/events/1", "administrator"),
  "gigmarket/admin/events/:id/preview": only("/gigmarket/admin/events/1/preview", "administrator"),
  "gigmarket/admin/events/:id/registrations": only("/gigmarket/admin/events/1/registrations", "administrator"),
  "gigmarket/admin/events/:id/registrations.csv": only("/gigmarket/admin/events/1/registrations.csv", "administrator"),
  "gigmarket/admin/videos": only("/gigmarket/admin/videos", "administrator"),
  "gigmarket/admin/videos/new": only("/gigmarket/admin/videos/new", "administrator"),
  "gigmarket/admin/videos/:id": only("/gigmarket/admin/videos/1", "administrator"),
  "gigmarket/admin/videos/:id/preview": only("/gigmarket/admin/videos/1/preview", "administrator"),
  "gigmarket/admin/mail": only("/gigmarket/admin/mail", "administrator"),
  "gigmarket/admin/mail/:id": signedIn("/gigmarket/admin/mail/2000000000", "notFound"),
  "gigmarket/admin/diligence": only("/gigmarket/admin/diligence", "administrator"),
  "gigmarket/admin/diligence/:id": signedIn("/gigmarket/admin/diligence/999999", "notFound"),
  "gigmarket/admin/diligence/:id/document": signedIn("/gigmarket/admin/diligence/999999/document", "notFound"),
  "gigmarket/admin/reviews": only("/gigmarket/admin/reviews", "administrator"),
  "gigmarket/admin/searches": only("/gigmarket/admin/searches", "administrator"),
  "gigmarket/admin/searches.csv": only("/gigmarket/admin/searches.csv", "administrator"),
  "gigmarket/admin/audit": only("/gigmarket/admin/audit", "administrator"),
  "gigmarket/admin/health": only("/gigmarket/admin/health", "administrator"),
  "gigmarket/admin/design": only("/gigmarket/admin/design", "administrator"),
  "gigmarket/admin/listings": only("/gigmarket/admin/listings", "administrator"),
  "gigmarket/admin/listings/imported": only("/gigmarket/admin/listings/imported", "administrator"),
  "gigmarket/admin/listings/:id": signedIn("/gigmarket/admin/listings/1", "notFound"),
  "gigmarket/admin/listings/:id/preview": signedIn("/gigmarket/admin/listings/1/preview", "notFound"),
  "gigmarket/admin/taxonomy": only("/gigmarket/admin/taxonomy", "administrator"),
  "gigmarket/admin/taxonomy/new": only("/gigmarket/admin/taxonomy/new", "administrator"),
  "gigmarket/admin/taxonomy/:id": only("/gigmarket/admin/taxonomy/1", "administrator"),
  "gigmarket/admin/requests": only("/gigmarket/admin/requests", "administrator"),
  "gigmarket/admin/leads": only("/gigmarket/admin/leads", "administrator"),
  "gigmarket/admin/companies": only("/gigmarket/admin/companies", "administrator"),
  "gigmarket/admin/companies/:id": only("/gigmarket/admin/companies/1", "administrator"),
  "gigmarket/admin/companies/:id/data.json": only("/gigmarket/admin/companies/1/data.json", "administrator"),
  "gigmarket/admin/companies/:id/account": only("/gigmarket/admin/companies/1/account", "administrator"),
  "gigmarket/admin/disputes": only("/gigmarket/admin/disputes", "administrator"),
  "gigmarket/admin/disputes/:id": signedIn(`/gigmarket/admin/disputes/dsp_${"x".repeat(22)}`, "notFound"),
  "gigmarket/admin/agreements": only("/gigmarket/admin/agreements", "administrator"),
  "gigmarket/admin/held": only("/gigmarket/admin/held", "administrator"),
  "gigmarket/admin/held/:agreement/:day": signedIn(
    `/gigmarket/admin/held/agr_${"x".repeat(22)}/2026-01-15`,
    "notFound",
  ),
  "gigmarket/admin/money": only("/gigmarket/admin/money", "administrator"),
  "gigmarket/admin/payouts": only("/gigmarket/admin/payouts", "administrator"),
  "gigmarket/admin/payouts/:id": only("/gigmarket/admin/payouts/1", "administrator"),
  "gigmarket/admin/payouts/:id/bank.xml": only("/gigmarket/admin/payouts/1/bank.xml", "administrator"),
  "gigmarket/admin/users": only("/gigmarket/admin/users", "administrator"),
  "gigmarket/admin/users/:id/data.json": only("/gigmarket/admin/users/2/data.json", "administrator"),
  "gigmarket/admin/users/:id": only("/gigmarket/admin/users/2", "administrator"),
  "gigmarket/admin/codes": only("/gigmarket/admin/codes", "administrator"),
  "gigmarket/admin/export/:section.csv": only("/gigmarket/admin/export/users.csv", "administrator"),
  "semsee/info/*": all("/semsee/info"),
  "semsee/*": but(all("/semsee", "to /semsee/info"), { owner: "page" }),
  partner: all("/partner", "to /agencyonboarding"),
  "validate/:token": all("/validate/cut-off", "to /setpassword/cut-off"),
  "agencyonboarding/gigcode": all("/agencyonboarding/gigcode?code=DEMO-GIG"),
  "agencyonboarding/:tenant?": all("/agencyonboarding"),
  "agentonboarding/:slug": all("/agentonboarding/demo-agency"),
  "agentonboarding/:tenant/:slug": all("/agentonboarding/market/demo-agency"),
  callback: all("/callback"),
  "requests/status/:token/:tenant?": all(`/requests/status/${noToken}`, "notFound"),
  "requests/:reference?": only("/requests", "administrator", "owner", "seller"),
  "notfound/*": all("/notfound", "notFound"),
  preferences: all("/preferences", "to /"),
  "sitemap.xml": all("/sitemap.xml"),
  "robots.txt": all("/robots.txt"),
  ".well-known/security.txt": all("/.well-known/security.txt"),
  "site/:slug.webmanifest": all("/site/market.webmanifest"),
  "*": all("/nobody-knows-this", "notFound"),
};

/** Classifies the answer of a page, or of its single-fetch data. */
export async function toAnswer(response: Response): Promise<Answer> {
  const location = response.headers.get("location") ?? (await readDataRedirect(response));
  if (location !== null) return toTarget(location);
  if (response.status === 404) return "notFound";
  return response.status < 300 ? "page" : `status ${response.status}`;
}

function toTarget(location: string): Answer {
  if (/^\/login(?:\/market)?\?returnTo=/.test(location)) return "login";
  return location === "/company" ? "company" : `to ${location}`;
}

/** Single fetch answers a redirect with status 202 and the target in the body. */
async function readDataRedirect(response: Response): Promise<string | null> {
  if (response.status !== 202) return null;
  const text = await response.text();
  return /"redirect","([^"]+)"/.exec(text)?.[1] ?? null;
}
