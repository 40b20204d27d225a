import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const literal = /\bmaxLength=(?:\{\s*\d|")/;

it("recognizes a limit that is written into a page", () => {
  expect(literal.test("<TextField maxLength={200} />")).toBe(true);
  expect(literal.test("<TextField maxLength={field.maxLength} />")).toBe(false);
});

it("each field's limit comes from what reads the field", () => {
  const pages = readdirSync("app", { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".tsx"));
  expect(pages.length).toBeGreaterThan(200);
  expect(pages.filter((file) => literal.test(readFileSync(`app/${file}`, "utf8")))).toEqual([]);
});
