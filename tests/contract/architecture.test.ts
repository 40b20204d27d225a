import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { renderReadme } from "../../scripts/architecture.mjs";

it("the README draws the imports as they are; `node scripts/architecture.mjs` draws them anew", () => {
  expect(readFileSync("README.md", "utf8")).toBe(renderReadme());
});
