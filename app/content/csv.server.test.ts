import { expect, it } from "vitest";
import { toCsvLines } from "./csv.server.ts";

it.each([
  "=",
  "+",
  "-",
  "@",
  "\t",
  "\r",
  "\n",
  "\uff1d",
  "\uff0b",
  "\uff0d",
  "\uff20",
])("text that begins with %j is no formula for a spreadsheet", (trigger) => {
  const [line] = toCsvLines(["name"], [{ name: `${trigger}cmd|x` }]).split("cmd");
  expect(line?.replace(/^"/, "")).toBe(`'${trigger}`);
  expect(toCsvLines(["name"], [{ name: `a${trigger}b` }])).not.toContain("'");
});
