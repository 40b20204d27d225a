import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { foldText, toWords } from "./search-words.ts";

describe("toWords", () => {
  test("keeps letters and digits, in lower case and without accents", () => {
    expect(toWords("Société Générale — 2ᵉ Straße")).toEqual(["societe", "generale", "2e", "strasse"]);
  });

  test("treats quotes, operators and wildcards as gaps", () => {
    expect(toWords(`vin' & !"decoder":* | (a <-> b) % _ \\`)).toEqual(["vin", "decoder", "a", "b"]);
  });

  test("drops NUL, emoji and lone surrogates", () => {
    expect(toWords("a\u0000b 🙂 c\ud800d")).toEqual(["a", "b", "c", "d"]);
  });

  test("keeps at most twelve words of forty letters", () => {
    expect(toWords(Array.from({ length: 50 }, (_, index) => `w${index}`).join(" "))).toHaveLength(12);
    expect(toWords("x".repeat(5000))).toEqual(["x".repeat(40)]);
  });
});

test("folding is idempotent", () => {
  fc.assert(fc.property(fc.string({ unit: "grapheme" }), (text) => foldText(foldText(text)) === foldText(text)));
});
