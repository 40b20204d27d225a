import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { renderReadme } from "../../scripts/architecture.mjs";

it("README's import diagram matches the code (regenerate it with `node scripts/architecture.mjs`)", () => {
  expect(readFileSync("README.md", "utf8")).toBe(renderReadme());
});
