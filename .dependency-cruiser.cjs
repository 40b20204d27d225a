/**
 * Import rules between layers, which are defined in scripts/layers.cjs; type imports count, for layers as for cycles.
 * Tests may import anything.
 */
const { layers, toPattern } = require("./scripts/layers.cjs");

const noTest = "\\.test\\.tsx?$";
const product = "^(?:app/|server\\.ts|scripts/)";

/** Each folder may import the layers below it. */
const downwards = layers.flatMap(({ units }, at) => {
  const below = layers.slice(0, at).flatMap((lower) => lower.units);
  return units.map((unit) => ({
    name: `${unit}-reads-lower-layers-only`,
    severity: "error",
    from: { path: toPattern([unit]), pathNot: noTest },
    to: { path: product, pathNot: toPattern([unit, ...below]) },
  }));
});

const everyUnit = toPattern(layers.flatMap(({ units }) => units));

module.exports = {
  forbidden: [
    ...downwards,
    {
      name: "every-folder-has-a-layer",
      severity: "error",
      from: { path: product, pathNot: `${everyUnit}|\\.d\\.ts$` },
      to: {},
    },
    { name: "every-import-has-a-layer", severity: "error", from: {}, to: { path: product, pathNot: everyUnit } },
    { name: "no-circles", severity: "error", from: {}, to: { circular: true } },
    {
      name: "no-orphans",
      severity: "error",
      from: { orphan: true, pathNot: "\\.d\\.m?ts$|\\.test\\.tsx?$|^app/(routes|entry|root)|locales|\\.cjs$|^app/demo/" },
      to: {},
    },
    {
      name: "pages-touch-no-server-file",
      severity: "error",
      from: { path: "^app/(features/.*-page|ui/.*)\\.tsx$" },
      to: { path: "\\.server\\.tsx?$", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "images-load-their-library",
      comment: "It takes 7 MB, which a server without uploads never needs: `await import` where an image is drawn.",
      severity: "error",
      from: { path: "^(?:app/|server\\.ts)", pathNot: noTest },
      to: { path: "node_modules/sharp/", dynamic: false, dependencyTypesNot: ["type-only"] },
    },
    {
      name: "ui-reads-no-data",
      severity: "error",
      from: { path: "^app/ui/" },
      to: { path: "^app/(db|process)/" },
    },
    {
      name: "edges-query-nothing",
      severity: "error",
      from: { path: "^app/(routes|api|http|server)/", pathNot: `${noTest}|^app/server/start/` },
      to: { path: "^app/db/(schema/|client)|drizzle-orm", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "server-knows-tenants-only",
      comment: "What needs more of the product is put together in app/server/start, or comes with the request's context.",
      severity: "error",
      from: { path: "^app/server/(?!start/)", pathNot: noTest },
      to: { path: "^app/features/(?!tenancy/)" },
    },
    {
      name: "no-route-from-a-route",
      severity: "error",
      from: { path: "^app/routes/", pathNot: noTest },
      to: { path: "^app/routes/", pathNot: "(?:\\.server|-form)\\.ts$" },
    },
    {
      name: "demo-only-from-start-and-scripts",
      severity: "error",
      from: { path: product, pathNot: `${noTest}|^app/demo/|^app/server/start/|^scripts/` },
      to: { path: "^app/demo/" },
    },
    {
      name: "start-loads-the-demo-on-demand",
      severity: "error",
      from: { path: "^app/server/start/" },
      to: { path: "^app/demo/", dynamic: false, dependencyTypesNot: ["type-only"] },
    },
    {
      name: "tenants-are-data",
      severity: "error",
      from: { path: "^(app/|server\\.ts)", pathNot: noTest },
      to: { path: "^(tenants|tests)/" },
    },
    {
      name: "env-is-read-in-one-place",
      severity: "error",
      from: { path: "^app/(features|ui|routes|api|db|i18n|theme)/", pathNot: noTest },
      to: { path: "^app/env\\.server" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^build/|^app/db/migrations" },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "require", "node", "default"] },
  },
};
