import { expect, it } from "vitest";
import { toCsvHead, toCsvLines } from "./csv.server.ts";

it("has the named columns in their order, values as JSON, and lines as RFC 4180 ends them", () => {
  expect(toCsvHead(["a", "b"])).toBe("a,b\r\n");
  expect(toCsvLines(["a", "b"], [{ b: [1], a: "x,y", c: 2 }, { a: 3 }])).toBe('"x,y",[1]\r\n3,\r\n');
});

it.each([
  "=",
  "+",
  "-",
  "@",
  "\t",
  "\r",
  "\n",
  "\0",
  "\uff1d",
  "\uff0b",
  "\uff0d",
  "\uff20",
])("text that begins with %j is no formula for a spreadsheet", (trigger) => {
  const [line] = toCsvLines(["name"], [{ name: `${trigger}cmd|x` }]).split("cmd");
  expect(line?.replace(/^"/, "")).toBe(`'${trigger}`);
  expect(toCsvLines(["name"], [{ name: `a${trigger}b` }])).not.toContain("'");
});
