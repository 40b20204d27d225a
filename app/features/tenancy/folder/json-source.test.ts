import { printParseErrorCode } from "jsonc-parser";
import { expect, it } from "vitest";
import { baseCopy } from "#app/i18n/base-copy.ts";

it("has a text for every error code of the parser", () => {
  const names = Array.from({ length: 40 }, (_, at) => printParseErrorCode(at + 1)).filter((name) => /^\w+$/.test(name));
  expect(names).toContain("CommaExpected");
  expect(names.filter((name) => baseCopy.en.tenancy?.[`fault.json.${name}`] === undefined)).toEqual([]);
});
