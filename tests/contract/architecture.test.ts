import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { renderReadme } from "../../scripts/architecture.mjs";
import { layers } from "../../scripts/layers.cjs";

it("README's import diagram matches the code (regenerate it with `node scripts/architecture.mjs`)", () => {
  expect(readFileSync("README.md", "utf8")).toBe(renderReadme());
});

it("at most ten layers stand above one another, each folder in one", () => {
  const units = layers.flatMap((layer) => layer.units);
  expect(layers.length).toBeLessThanOrEqual(10);
  expect(new Set(units).size).toBe(units.length);
});
