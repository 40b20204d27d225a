import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { matchText } from "./match-text.ts";
import { toWords } from "./search-words.ts";

const hits = (text: string, search: string) =>
  matchText(text, toWords(search))
    .filter((part) => part.hit)
    .map((part) => part.text);

describe("matching words in a text", () => {
  it("finds words and prefixes of words in any case", () => {
    expect(hits("Flood Zone Determination", "flo zone")).toEqual(["Flo", "Zone"]);
  });

  it("does not match inside words", () => {
    expect(hits("Windscreen mending", "end screen")).toEqual([]);
  });

  it("ignores accents on either side, composed or not", () => {
    expect(hits("Évaluation des risques", "eval")).toEqual(["Éval"]);
    expect(hits("E\u0301valuation", "e")).toEqual(["E\u0301"]);
  });

  it("marks the whole letter that folds into two", () => {
    expect(hits("Straße", "stras")).toEqual(["Straß"]);
  });

  it("treats operators as gaps", () => {
    expect(hits("50% off (a|b)", "%|(")).toEqual([]);
  });

  it("loses nothing of the text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.string({ unit: "grapheme" }), (text, search) => {
        const parts = matchText(text, toWords(search));
        expect(parts.map((part) => part.text).join("")).toBe(text);
      }),
    );
  });
});
