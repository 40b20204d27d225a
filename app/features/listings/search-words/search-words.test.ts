import { expect, it } from "vitest";
import { addWord, mostWords } from "./search-words.ts";

it.each([
  [[], "Dwelling-Fire", { kind: "done", words: ["dwelling fire"] }],
  [["roof"], " ROOF ", { kind: "done", words: ["roof"] }],
  [["roof"], "<i>hail</i>", { kind: "done", words: ["roof", "i hail i"] }],
  [[], "…", { kind: "faulty" }],
  [[], "a".repeat(41), { kind: "faulty" }],
  [Array.from({ length: mostWords }, (_, at) => `word${at}`), "roof", { kind: "tooMany" }],
])("%j with %j", (words, typed, outcome) => expect(addWord(words, typed)).toEqual(outcome));
