import { expect, test } from "vitest";
import { baseCopy } from "#app/i18n/base-copy.ts";
import { listCopyValues, toCopyParts } from "./copy-text.ts";

test("a text is its words and the values in it", () => {
  expect(toCopyParts("Create {{ marketName }} for {{amount, currency}}.")).toEqual([
    { kind: "words", text: "Create " },
    { kind: "value", text: "marketName" },
    { kind: "words", text: " for " },
    { kind: "value", text: "amount" },
    { kind: "words", text: "." },
  ]);
  expect(toCopyParts("")).toEqual([]);
  expect(listCopyValues("{{a}} and {{-b}} and {{a}}, {no}")).toEqual(["a", "b"]);
});

test("every screen of the product has a name in both languages", () => {
  for (const copy of [baseCopy.en, baseCopy.es])
    for (const feature of Object.keys(baseCopy.en))
      expect([feature, copy["tenant-editor"]?.[`screen.${feature}`]]).toEqual([feature, expect.any(String)]);
});
