import { describe, expect, it } from "vitest";
import { parseReference } from "./request-view.ts";

describe("a reference", () => {
  it.each([
    ["R-000042", 42],
    ["r-42", 42],
    ["42", 42],
    ["R-0", null],
    ["R-99999999999", null],
    ["2147483648", null],
    ["R-4x", null],
    ["", null],
  ])("%j is parsed as %j", (text, id) => expect(parseReference(text)).toBe(id));
});
