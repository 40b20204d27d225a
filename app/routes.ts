import { index, layout, type RouteConfig, route } from "@remix-run/route-config";

/**
 * The URL table, in the order of the contract (spec 2.1); the first match wins and spelling is exact, case is not.
 * A route that the contract does not mark exact also matches deeper paths: those end in a splat.
 */
export default [
  layout("routes/shell/known-tenant.tsx", [
    route("service/:index/*", "routes/marketplace/service.tsx"),
    index("routes/marketplace/landing.tsx"),
    route("login/:tenant?/*", "routes/identity/login.tsx"),
    route("logout", "routes/identity/logout.tsx"),
    route("newregistration/*", "routes/onboarding/chooser.tsx"),
    route("setpassword/:token/:tenant?/*", "routes/identity/set-password.tsx"),
    route("privacypolicy/*", "routes/legal/privacy-policy.tsx"),
    route("forgotPassword/:tenant?/*", "routes/identity/forgot-password.tsx"),
    route("resetpassword/:token/:tenant?/*", "routes/identity/reset-password.tsx"),
    route("dashboard/*", "routes/dashboard/dashboard.tsx"),
    route("company", "routes/dashboard/company.tsx"),
    route("about/*", "routes/legal/about.tsx"),
    route("requestservice/:name?/:id?/*", "routes/requests/request-service.tsx"),
    route("terms/*", "routes/legal/terms.tsx"),
    route("startworkflow/:name/:id/*", "routes/requests/start-workflow.tsx"),
    route("community/dashboard/*", "routes/community/community.tsx"),
    route("community/events/:id.ics", "routes/community/event-calendar.ts"),
    route("community/events/*", "routes/community/events.tsx"),
    route("blog/:id/*", "routes/community/blog.tsx"),
    route("blogs/*", "routes/community/blogs.tsx"),
    route("videos/*", "routes/community/videos.tsx"),
    route("requestdemo", "routes/leads/request-demo.tsx"),
    route(":company/myservices", "routes/marketplace/market.tsx"),
    route(":company/service/:index/*", "routes/marketplace/company-service.tsx"),
    route("validate/:token", "routes/identity/validate.tsx"),
    route("agencyonboarding/gigcode", "routes/onboarding/agency.tsx", { id: "agency-by-code" }),
    route("agencyonboarding/:tenant?", "routes/onboarding/agency.tsx"),
    route("agentonboarding/:slug", "routes/onboarding/agent.tsx"),
    route("agentonboarding/:tenant/:slug", "routes/onboarding/agent.tsx", { id: "agent-by-tenant" }),
    route("notfound/*", "routes/shell/not-found.tsx"),
    route("preferences", "routes/shell/preferences.tsx"),
    route("*", "routes/shell/tenant-page.tsx"),
  ]),
] satisfies RouteConfig;
