import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { createVocabulary } from "#app/features/marketplace/words/vocabulary.ts";
import {
  dropAbsorbed,
  listClosest,
  listShownWords,
  type TextCondition,
  toQueries,
  toQueryText,
  toTextCondition,
  toUnits,
  toWholeWords,
  type Unit,
} from "./text-plan.ts";

const vocabulary = createVocabulary([
  ["MVR", "motor vehicle record"],
  ["flood zone", "FEMA zone"],
]);
const toAll = (text: string) => toTextQueries(text)?.all;

function toTextQueries(text: string) {
  const units = toUnits(text, vocabulary);
  return units.length === 0 ? null : toQueries(text, [units]);
}

describe("what a text asks for", () => {
  it.each([
    ["vin decoder", "'vin':* & 'decoder':*"],
    ["MVR", "'mvr':* | 'motor':* & 'vehicle':* & 'record':*"],
    ["motor vehicle record ohio", "('motor':* & 'vehicle':* & 'record':* | 'mvr') & 'ohio':*"],
    ["policies", "'policies':* | 'policy':*"],
    ["how do I find the flood zone of my house", "('flood':* & 'zone':* | 'fema':* & 'zone':*) & 'house':*"],
    ["the of", "'the':* & 'of':*"],
    ["map lookup", "'map':*"],
    ["lookup tool", "'lookup':* & 'tool':*"],
  ])("%s", (text, expected) => {
    expect(toAll(text)).toBe(expected);
  });

  it("names the words that begin with one, where they are few", () => {
    const units = [toUnits("mvr ohio", vocabulary)];
    const known: Record<string, string[]> = { record: ["recorder", "records"], ohio: ["ohio"] };
    const names = toWholeWords(toTextCondition(units, "@"), (word) => known[word] ?? []);
    expect(toQueryText(names)).toBe(
      "('@mvr':* | '@motor':* & '@vehicle':* & ('@record' | '@recorder' | '@records')) & '@ohio'",
    );
    const unknown = toWholeWords(toTextCondition(units, ""), () => []);
    expect(toQueryText(unknown)).toBe(toQueries("mvr ohio", units).all);
  });

  it("drops an alternative of which every listing has another one", () => {
    const synonyms = createVocabulary([["cyber", "cyber liability", "data breach coverage"]]);
    const condition = toTextCondition([toUnits("cyber score", synonyms)], "");
    expect(toQueryText(condition)).toBe(
      "('cyber':* | 'cyber':* & 'liability':* | 'data':* & 'breach':* & 'coverage':*) & 'score':*",
    );
    expect(toQueryText(dropAbsorbed(condition))).toBe("('cyber':* | 'data':* & 'breach':* & 'coverage':*) & 'score':*");
  });

  it("finds the same without what it drops", () => {
    const word = fc.constantFrom("a", "ab", "abc", "b");
    const { condition } = fc.letrec<{ condition: TextCondition }>((tie) => ({
      condition: fc.oneof(
        { maxDepth: 3, withCrossShrink: true },
        fc.record({ lexeme: word, isPrefix: fc.boolean() }),
        fc.record({ any: fc.array(tie("condition"), { minLength: 1, maxLength: 4 }) }),
        fc.record({ all: fc.array(tie("condition"), { minLength: 1, maxLength: 3 }) }),
      ),
    }));
    const matches = (words: string[], part: TextCondition): boolean => {
      if ("any" in part) return part.any.some((other) => matches(words, other));
      if ("all" in part) return part.all.every((other) => matches(words, other));
      return words.some((own) => (part.isPrefix ? own.startsWith(part.lexeme) : own === part.lexeme));
    };
    fc.assert(
      fc.property(condition, fc.subarray(["a", "ab", "abc", "b", "bc"]), (whole, words) => {
        expect(matches(words, dropAbsorbed(whole))).toBe(matches(words, whole));
      }),
      { numRuns: 2000 },
    );
  });

  it("judges by no alternative that no listing has, and keeps them where none is possible", () => {
    const units = [toUnits("mvr ohio", vocabulary)];
    const having = (...words: string[]) =>
      toQueries("mvr ohio", units, ({ lexeme }) => words.includes(lexeme.replace("@", "")));
    expect(having("mvr", "ohio").all).toBe("'mvr':* & 'ohio':*");
    expect(having("mvr", "motor", "vehicle", "ohio").namePrefix).toBe("'@mvr':* & '@ohio':*");
    expect(having("ohio").all).toBe(toQueries("mvr ohio", units).all);
    expect(having("motor", "vehicle", "record", "ohio").nameWords).toBe("'@motor' & '@vehicle' & '@record' & '@ohio'");
    expect(having("mvr").nameExact).toBe("'=mvr ohio'");
  });

  it("also matches its synonym, for a single term", () => {
    expect(toTextQueries("mvr")?.nameExact).toBe("'=mvr' | '=motor vehicle record'");
    expect(toTextQueries("mvr ohio")?.nameExact).toBe("'=mvr ohio'");
  });

  it("is empty without a letter or digit", () => {
    expect(toTextQueries(`%"'&|!:*()<> 🙂`)).toBeNull();
  });

  test("contains only quoted lexemes, brackets and operators, whatever is typed", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: "binary" })), (text) => {
        const queries = toTextQueries(text);
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

describe("the closest queries", () => {
  const closest = (text: string, unknown: string[], telling = () => true) => {
    const units = toUnits(text, vocabulary);
    const name = ({ words }: Unit) => words.join(" ");
    const levels = listClosest(units, (unit) => !unknown.includes(name(unit)), telling);
    return levels.map((sets) => sets.map((set) => set.map(name).join("+")));
  };

  it("drop unknown units, then one more at a time, down to half of them", () => {
    expect(closest("purple roof age quote", ["purple"])).toEqual([
      ["roof+age+quote"],
      ["roof+age", "roof+quote", "age+quote"],
    ]);
    expect(closest("roof age", [])).toEqual([["roof", "age"]]);
  });

  it("are empty when more than half is unknown, or the rest is not distinctive", () => {
    expect(closest("purple wobbly roof", ["purple", "wobbly"])).toEqual([]);
    expect(closest("purple roof", ["purple"], () => false)).toEqual([]);
    expect(closest("roof", [])).toEqual([]);
  });

  it("stay small for the maximum number of words", () => {
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

describe("the words to mark", () => {
  const marked = (text: string) =>
    listShownWords(toUnits(text, createVocabulary([["MVR", "driver's record", "historial de manejo"]])));

  it("are the typed ones and their synonyms, without letters that begin half of all words", () => {
    expect(marked("mvr")).toEqual(["mvr", "driver", "record", "historial", "manejo"]);
  });

  it("are what was typed, however short", () => {
    expect(marked("v i")).toEqual(["v", "i"]);
  });
});
