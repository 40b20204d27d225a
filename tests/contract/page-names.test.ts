import { expect, test } from "vitest";
import en from "#app/features/analytics/locales/en.json";
import es from "#app/features/analytics/locales/es.json";
import { toPageName } from "#app/features/analytics/page-names.ts";
import { toPagePattern } from "#app/server/page-patterns.server.ts";
import { listRoutePaths } from "#tests/factories/page-caller.ts";

const modules: Record<string, string> = import.meta.glob("/app/routes/**/*.tsx", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** Routes that a browser renders; files and redirects are left out. */
const patterns = listRoutePaths()
  .filter(({ file }) => modules[`/app/${file}`]?.includes("export default "))
  .map(({ path }) => toPagePattern(path === "/" ? undefined : path));

test("every counted page has a name", () => {
  expect(patterns.length).toBeGreaterThan(90);
  expect(patterns.filter((pattern) => toPageName(pattern) === "page.other")).toEqual([]);
});

test.each([
  ["English", en],
  ["Spanish", es],
])("no two pages have the same name in %s", (_language, copy) => {
  const names = Object.entries(copy).flatMap(([key, name]) => (key.startsWith("page.") ? [name] : []));
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
