import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { createVocabulary } from "#app/features/marketplace/words/vocabulary.ts";
import { listClosest, toQueries, toTextQueries, toUnits, type Unit } from "./text-plan.ts";

const vocabulary = createVocabulary([
  ["MVR", "motor vehicle record"],
  ["flood zone", "FEMA zone"],
]);
const toAll = (text: string) => toTextQueries(text, vocabulary)?.all;

describe("what a text asks for", () => {
  it.each([
    ["vin decoder", "'vin':* & 'decoder':*"],
    ["MVR", "('mvr':* | 'motor':* & 'vehicle':* & 'record':*)"],
    ["motor vehicle record ohio", "('motor':* & 'vehicle':* & 'record':* | 'mvr') & 'ohio':*"],
    ["policies", "('policies':* | 'policy':*)"],
    ["how do I find the flood zone of my house", "('flood':* & 'zone':* | 'fema':* & 'zone':*) & 'house':*"],
    ["the of", "'the':* & 'of':*"],
    ["map lookup", "'map':*"],
    ["lookup tool", "'lookup':* & 'tool':*"],
  ])("%s", (text, expected) => {
    expect(toAll(text)).toBe(expected);
  });

  it("is another name, too, when it is one term", () => {
    expect(toTextQueries("mvr", vocabulary)?.nameExact).toBe("'=mvr' | '=motor vehicle record'");
    expect(toTextQueries("mvr ohio", vocabulary)?.nameExact).toBe("'=mvr ohio'");
  });

  it("is nothing without a letter or digit", () => {
    expect(toTextQueries(`%"'&|!:*()<> 🙂`, vocabulary)).toBeNull();
  });

  test("whatever is typed, a query holds quoted lexemes, brackets and operators and nothing else", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: "binary" })), (text) => {
        const queries = toTextQueries(text, vocabulary);
        return (
          queries === null ||
          Object.values(queries).every((query) =>
            /^\(*'[=@]?[\p{L}\p{N} ]+'(:\*)?\)?( [&|] \(*'[=@]?[\p{L}\p{N} ]+'(:\*)?\)*)*$/u.test(query),
          )
        );
      }),
    );
  });
});

describe("what comes closest", () => {
  const closest = (text: string, unknown: string[], telling = () => true) => {
    const units = toUnits(text, vocabulary);
    const name = ({ words }: Unit) => words.join(" ");
    const levels = listClosest(units, (unit) => !unknown.includes(name(unit)), telling);
    return levels.map((sets) => sets.map((set) => set.map(name).join("+")));
  };

  it("leaves out what no listing has, and then one more at a time, down to half of it", () => {
    expect(closest("purple roof age quote", ["purple"])).toEqual([
      ["roof+age+quote"],
      ["roof+age", "roof+quote", "age+quote"],
    ]);
    expect(closest("roof age", [])).toEqual([["roof", "age"]]);
  });

  it("is nothing where more than half of it is unknown, or says nothing by itself", () => {
    expect(closest("purple wobbly roof", ["purple", "wobbly"])).toEqual([]);
    expect(closest("purple roof", ["purple"], () => false)).toEqual([]);
    expect(closest("roof", [])).toEqual([]);
  });

  it("stays small for as many words as count", () => {
    const units = toUnits("aa bb cc dd ee ff gg hh ii jj kk ll", vocabulary);
    const sets = listClosest(
      units,
      () => true,
      () => true,
    ).flat();
    expect(sets.length).toBeLessThan(50);
    expect(toQueries("aa", sets).all.length).toBeLessThan(2000);
  });
});
