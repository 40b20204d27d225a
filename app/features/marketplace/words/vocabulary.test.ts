import fc from "fast-check";
import { describe, expect, it } from "vitest";
import trade from "./vocabulary.json";
import { createVocabulary, findTerm } from "./vocabulary.ts";
import { dropUnneeded } from "./word-forms.ts";

const others = (groups: string[][], text: string, at = 0) => {
  const term = findTerm(createVocabulary(groups), text.split(" "), at);
  return term && [...term.others.keys()];
};

describe("a vocabulary", () => {
  const mvr = ["MVR", "motor vehicle record", "driving record"];

  it.each([
    ["mvr", ["motor vehicle record", "driving record"]],
    ["mvrs", ["motor vehicle record", "driving record"]],
    ["motor vehicle records", ["mvr", "driving record"]],
    ["motor vehicle", null],
    ["mvrx", null],
  ])("finds the synonyms of %s", (text, expected) => {
    expect(others([mvr], text)).toEqual(expected);
  });

  it("matches the longest term at a word", () => {
    const groups = [
      ["flood zone", "fema zone"],
      ["flood", "inundation"],
    ];
    expect(others(groups, "my flood zone", 1)).toEqual(["fema zone"]);
    expect(others(groups, "flood quote")).toEqual(["inundation"]);
  });

  it("covers all groups of a term, but not the synonyms of its synonyms", () => {
    const groups = [
      ["ams", "agency management system"],
      ["ams", "agency software"],
      ["agency software", "office suite"],
    ];
    expect(others(groups, "ams")).toEqual(["agency management system", "agency software"]);
  });

  it.each([
    [[]],
    [[[]]],
    [[["", "?!", "(.*)+$"]]],
    [
      [
        ["a", "b"],
        ["b", "a"],
        ["a", "a"],
      ],
    ],
  ])("reads %j without an error", (groups) => {
    expect(() => others(groups as string[][], "a b c")).not.toThrow();
  });

  it("finds every one of its terms, in any spelling", () => {
    const term = fc.stringMatching(/^[a-z]{2,8}( [a-z]{2,8}){0,3}$/);
    fc.assert(
      fc.property(fc.array(fc.uniqueArray(term, { minLength: 2, maxLength: 5 }), { maxLength: 8 }), (groups) => {
        const vocabulary = createVocabulary(groups);
        const isKnown = (text: string) => findTerm(vocabulary, dropUnneeded(text.split(" ")), 0) !== null;
        return groups.flat().every(isKnown);
      }),
    );
  });
});

describe("the trade vocabulary", () => {
  it("has at least 300 groups of at least two terms, none twice in a group, none in more than two groups", () => {
    expect(trade.groups.length).toBeGreaterThanOrEqual(300);
    const groups = trade.groups.map(({ en, es }) => [...new Set([...en, ...es].map((term) => term.toLowerCase()))]);
    for (const [index, { en, es }] of trade.groups.entries()) expect(groups[index]).toHaveLength(en.length + es.length);
    expect(groups.filter(({ length }) => length < 2)).toEqual([]);
    const counts = new Map<string, number>();
    for (const term of groups.flat()) counts.set(term, (counts.get(term) ?? 0) + 1);
    expect([...counts].filter(([, uses]) => uses > 2)).toEqual([]);
  });
});
