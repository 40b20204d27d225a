import { readdirSync } from "node:fs";
import { expect, it } from "vitest";
import { layers } from "../../scripts/layers.cjs";

/** The limit of files side by side, tests and styles included (docs/decisions/041). */
const most = 40;

/** Written by programs: by drizzle-kit for each schema change, by `npm run films` for each service that can be tried. */
const generated = ["app/db/migrations", "app/db/migrations/meta", "app/demo/media/captures"];

it("no folder of code has more than forty files", () => {
  const found = ["app", "scripts", "tests"].flatMap(countFiles).filter(({ count }) => count > most);
  expect(found.filter(({ folder }) => !generated.includes(folder))).toEqual([]);
});

it("routes and calls share at most twenty helpers", () => {
  const helpers = readdirSync("app/http").filter((file) => !/\.test\.tsx?$/.test(file));
  expect(helpers.length).toBeGreaterThan(10);
  expect(helpers.length).toBeLessThanOrEqual(20);
});

it("counts the files of each folder separately", () => {
  const folders = countFiles("app").map(({ folder }) => folder);
  expect(folders).toContain("app/features/marketplace/search");
  expect(countFiles("tests").find(({ folder }) => folder === "tests/contract")?.count).toBeGreaterThan(20);
});

it("at most ten layers stand above one another, each folder in one", () => {
  const units = layers.flatMap((layer) => layer.units);
  expect(layers.length).toBeLessThanOrEqual(10);
  expect(new Set(units).size).toBe(units.length);
});

function countFiles(folder: string): { folder: string; count: number }[] {
  const entries = readdirSync(folder, { withFileTypes: true });
  const below = entries.filter((entry) => entry.isDirectory()).flatMap(({ name }) => countFiles(`${folder}/${name}`));
  return [{ folder, count: entries.filter((entry) => entry.isFile()).length }, ...below];
}
