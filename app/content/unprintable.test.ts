import { expect, it } from "vitest";
import { directionMarks, printableLine, unprintable, unprintableInText } from "./unprintable.ts";

const shown = (characters: string[]) => characters.map((character) => [JSON.stringify(character), character] as const);
const controls = shown(["\0", "\u0008", "\u001f", "\u007f", "\u009f"]);
const breaks = shown(["\t", "\n", "\r"]);
const separators = shown(["\u2028", "\u2029"]);
const surrogates = shown(["\ud800", "\udfff"]);
const marks = shown([..."\u061c\u200e\u200f\u202a\u202c\u202e\u2066\u2069"]);
const plain = shown(["", "a b", "\u00a0", "ñ", "😀", "\u200b", "\u202f", "\u2065"]);

it.each([...controls, ...breaks, ...separators, ...surrogates])("%s is not allowed in a line", (_shown, character) => {
  expect(unprintable.test(`a${character}b`)).toBe(true);
});

it.each([...controls, ...surrogates])("%s is not allowed in a text", (_shown, character) => {
  expect(unprintableInText.test(`a${character}b`)).toBe(true);
});

it.each([...breaks, ...separators])("%s is allowed in a text", (_shown, character) => {
  expect(unprintableInText.test(`a${character}b`)).toBe(false);
});

it.each([...controls, ...breaks, ...separators])("%s is not allowed by the pattern of schemas", (_shown, character) => {
  expect(printableLine.test(`a${character}b`)).toBe(false);
  expect(printableLine.test(`${character}b`)).toBe(false);
  expect(printableLine.test(`a${character}`)).toBe(false);
});

it.each(marks)("%s sets the direction of text", (_shown, character) => {
  expect(directionMarks.test(`a${character}b`)).toBe(true);
});

it.each(plain)("%s is allowed everywhere", (_shown, text) => {
  expect([unprintable.test(text), unprintableInText.test(text), directionMarks.test(text)]).toEqual([
    false,
    false,
    false,
  ]);
  expect(printableLine.test(text)).toBe(true);
});
