import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { correctWord, countEdits, createLexicon, isKnownWord, listStarting } from "./lexicon.ts";

const lexicon = createLexicon(
  "insurance flood decoder vehicle classification certificate premium finance quote weather hail storm carrier policy claims underwriting compliance geocoder census injury workers compensation property wildfire earthquake signature renewal commission vin loss aviation marine"
    .split(" ")
    .map((word, index) => ({ word, services: index + 1 })),
);

describe("correctWord", () => {
  test.each([
    ["insurence", "insurance"],
    ["insuranse", "insurance"],
    ["inssurance", "insurance"],
    ["flod", "flood"],
    ["decodr", "decoder"],
    ["vehcile", "vehicle"],
    ["vehical", "vehicle"],
    ["clasification", "classification"],
    ["certifcate", "certificate"],
    ["premuim", "premium"],
    ["finanse", "finance"],
    ["qoute", "quote"],
    ["wether", "weather"],
    ["hial", "hail"],
    ["strom", "storm"],
    ["carier", "carrier"],
    ["polciy", "policy"],
    ["cliams", "claims"],
    ["underwritting", "underwriting"],
    ["complience", "compliance"],
    ["geocodr", "geocoder"],
    ["sensus", "census"],
    ["earthqake", "earthquake"],
    ["vni", "vin"],
    ["clasificat", "classification"],
  ])("corrects %s to %s", (typed, meant) => {
    expect(correctWord(lexicon, typed)).toBe(meant);
  });

  test.each(["zzzzzz", "ab", "12345", "xqjv", "photosynthesis"])("does not change %s", (typed) => {
    expect(correctWord(lexicon, typed)).toBeNull();
  });

  test("prefers fewer errors, then the word that more listings use", () => {
    const words = createLexicon([
      { word: "loan", services: 1 },
      { word: "lean", services: 9 },
      { word: "loans", services: 50 },
    ]);
    expect(correctWord(words, "loen")).toBe("loan");
    expect(correctWord(words, "laan")).toBe("lean");
  });
});

test("a prefix of a word is known", () => {
  expect(isKnownWord(lexicon, "insur")).toBe(true);
  expect(isKnownWord(lexicon, "insr")).toBe(false);
});

test("lists the words that start with one, unless they are too many", () => {
  expect(listStarting(lexicon, "com", 6)).toEqual(["commission", "compensation", "compliance"]);
  expect(listStarting(lexicon, "com", 2)).toEqual([]);
  expect(listStarting(lexicon, "xyz", 6)).toEqual([]);
  // A lexicon contains no words of two letters.
  expect(listStarting(lexicon, "ce", 6)).toEqual([]);
});

test("edits are symmetric, zero only for equal words, and one for a swap", () => {
  const word = fc.stringMatching(/^[a-e]{0,8}$/);
  fc.assert(
    fc.property(word, word, (left, right) => {
      const { whole, start } = countEdits(left, right);
      return whole === countEdits(right, left).whole && (whole === 0) === (left === right) && start <= whole;
    }),
  );
  expect(countEdits("abcd", "abdc")).toEqual({ whole: 1, start: 1 });
});
