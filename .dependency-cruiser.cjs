/** Who may import whom (architecture: routes, calls and server → features → db; pages → ui → theme; features only downwards). */
const ranks = [
  "tenancy", "audit", "mail", "uploads", "identity", "profile", "members", "try-it", "marketplace", "api-reference", "ledger", "companies", "integrations", "onboarding", "partners", "community", "legal", "about", "sharing",
  "listings", "requests", "leads", "usage", "analytics", "shell", "dashboard", "tenant-editor", "admin", "publishing",
];

const upwards = ranks.map((feature, at) => ({
  name: `${feature}-looks-down-only`,
  severity: "error",
  from: { path: `^app/features/${feature}/`, pathNot: "-page\\.tsx$|\\.test\\.tsx?$" },
  to: { path: `^app/features/(${ranks.slice(at + 1).join("|") || "none"})/.*\\.server\\.tsx?$` },
}));

module.exports = {
  forbidden: [
    { name: "no-circles", severity: "error", from: {}, to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } } },
    { name: "no-orphans", severity: "error", from: { orphan: true, pathNot: "\\.d\\.m?ts$|\\.test\\.tsx?$|^app/(routes|entry|root)|locales|\\.cjs$|^app/demo/" }, to: {} },
    { name: "pages-touch-no-server-file", severity: "error", from: { path: "^app/(features/.*-page|ui/.*)\\.tsx$" }, to: { path: "\\.server\\.tsx?$", dependencyTypesNot: ["type-only"] } },
    { name: "ui-knows-no-feature", severity: "error", from: { path: "^app/(ui|theme)/" }, to: { path: "^app/(features|routes|api|db|http|server)/" } },
    { name: "theme-knows-nobody", severity: "error", from: { path: "^app/theme/" }, to: { path: "^app/(?!theme)" } },
    { name: "features-know-no-request", severity: "error", from: { path: "^app/features/", pathNot: "\\.test\\.tsx?$" }, to: { path: "^app/(routes|api|http|server)/" } },
    { name: "edges-query-nothing", severity: "error", from: { path: "^app/(routes|api|http|server)/", pathNot: "\\.test\\.tsx?$" }, to: { path: "^app/db/(schema/|client)|drizzle-orm", dependencyTypesNot: ["type-only"] } },
    { name: "no-route-from-a-route", severity: "error", from: { path: "^app/routes/", pathNot: "\\.test\\.tsx?$" }, to: { path: "^app/routes/", pathNot: "(?:\\.server|-form)\\.ts$" } },
    { name: "tenants-are-data", severity: "error", from: { path: "^(app|server)" , pathNot: "\\.test\\.tsx?$" }, to: { path: "^(tenants|tests)/" } },
    { name: "env-is-read-in-one-place", severity: "error", from: { path: "^app/(features|ui|routes|api|db|i18n|theme)/", pathNot: "\\.test\\.tsx?$" }, to: { path: "^app/env\\.server" } },
    ...upwards,
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^build/|^app/db/migrations" },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "require", "node", "default"] },
  },
};
