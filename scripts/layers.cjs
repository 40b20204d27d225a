/**
 * The program's layers, lowest first. A folder imports from layers below its own only, types included. Each folder of
 * `app/` and of `app/features/` belongs to exactly one layer. `.dependency-cruiser.cjs` enforces them, and
 * `scripts/architecture.mjs` draws them.
 */
const layers = [
  { name: "texts and addresses", units: ["i18n", "addresses"] },
  { name: "base", units: ["process", "content", "theme", "db"] },
  { name: "building blocks", units: ["ui", "tenancy", "audit", "ledger", "throttling"] },
  { name: "services of a tenant", units: ["mail", "uploads", "legal", "try-it", "retention"] },
  { name: "accounts", units: ["identity"] },
  {
    name: "subjects",
    units: ["marketplace", "community", "members", "profile", "usage", "integrations", "partners", "tenant-editor"],
  },
  {
    name: "on the marketplace",
    units: [
      "companies",
      "requests",
      "listings",
      "reviews",
      "diligence",
      "analytics",
      "about",
      "api-reference",
      "sharing",
      "shell",
    ],
  },
  { name: "across subjects", units: ["onboarding", "leads", "dashboard", "admin", "demo", "http"] },
  { name: "calls and server", units: ["publishing", "api", "server"] },
  { name: "pages and process", units: ["routes", "start"] },
];

/** Patterns of folders beside the features, and of single files. Any other unit is `app/features/<unit>/`. */
const places = {
  process: "app/process/|app/env\\.server|app/zod-without-eval",
  content: "app/content/",
  theme: "app/theme/",
  i18n: "app/i18n/|app/features/[^/]+/locales/",
  db: "app/db/",
  ui: "app/ui/",
  demo: "app/demo/",
  http: "app/http/|app/context\\.server",
  addresses: "app/(?:routes|console-path)\\.ts",
  routes: "app/routes/|app/root\\.|app/entry\\.",
  api: "app/api/",
  server: "app/server/(?!start/)",
  start: "server\\.ts|app/server/start/|scripts/",
};

/** @returns a pattern that matches the paths of these units. */
function toPattern(units) {
  return `^(?:${units.map((unit) => places[unit] ?? `app/features/${unit}/`).join("|")})`;
}

/** The unit of a file; undefined for files without a layer. */
function findUnit(path) {
  return layers.flatMap(({ units }) => units).find((unit) => new RegExp(toPattern([unit])).test(path));
}

module.exports = { findUnit, layers, toPattern };
