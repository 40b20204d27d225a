import { expect, it } from "vitest";
import { printableLine, unprintable, unprintableInText } from "./unprintable.ts";

const shown = (characters: string[]) => characters.map((character) => [JSON.stringify(character), character] as const);
const named = (...codes: number[]) =>
  codes.map((code) => [`U+${code.toString(16).toUpperCase().padStart(4, "0")}`, String.fromCodePoint(code)] as const);
const controls = shown(["\0", "\u0008", "\u001f", "\u007f", "\u009f"]);
const breaks = shown(["\t", "\n", "\r"]);
const separators = shown(["\u2028", "\u2029"]);
const surrogates = shown(["\ud800", "\udfff"]);
const directions = named(
  0x061c,
  0x200e,
  0x200f,
  0x202a,
  0x202b,
  0x202c,
  0x202d,
  0x202e,
  0x2066,
  0x2067,
  0x2068,
  0x2069,
);
const widthless = named(0x00ad, 0x034f, 0x180e, 0x200b, 0x2060, 0x2064, 0x206a, 0xfeff, 0xfff9);
const fillers = named(0x115f, 0x1160, 0x3164, 0xffa0);
const beyond = named(0xe0001, 0xe0041, 0xe007f, 0x1d173, 0xe0fff);
const joiners = named(0x200c, 0x200d);
const selectors = named(0xfe00, 0xfe0e, 0xfe0f, 0xe0100);
const plain = shown(["", "a b", "\u00a0", "ñ", "n\u0303", "😀", "\u202f", "O’Neil", "山田"]);

it.each([...controls, ...breaks, ...separators, ...surrogates])("%s is not allowed in a line", (_shown, character) => {
  expect(unprintable.test(`a${character}b`)).toBe(true);
});

it.each([
  ...directions,
  ...widthless,
  ...fillers,
  ...beyond,
  ...joiners,
  ...selectors,
])("%s hides in a line, wherever it is, and is allowed in a text", (_name, mark) => {
  for (const line of [`a${mark}b`, `${mark}b`, `a${mark}`, `山${mark === "\u{e0100}" ? "a" : ""}${mark}`])
    expect(unprintable.test(line)).toBe(true);
  expect(unprintableInText.test(`a${mark}b`)).toBe(false);
});

it.each([
  ["a Persian word", "می\u200cخواهم"],
  ["a Hindi word", "क्\u200dष"],
  ["a family", "👩\u200d👩\u200d👧\u200d👦"],
  ["a family whose members have a colour", "👩🏽\u200d🚀"],
  ["a heart that is coloured", "❤\ufe0f"],
  ["a flag of two signs", "🏳\ufe0f\u200d🌈"],
  ["a digit on a key", "1\ufe0f\u20e3"],
  ["a variant of a Japanese name", "葛\u{e0100}"],
])("%s needs its joiners and selectors", (_what, name) => {
  expect(unprintable.test(`Casa ${name} 1`)).toBe(false);
});

it.each([
  ["after a Persian word", "می\u200c"],
  ["before one", "\u200cمی"],
  ["twice in one", "می\u200c\u200cخواهم"],
  ["after a family", "👩\u200d👩\u200d"],
  ["between a pictograph and a letter", "👩\u200da"],
  ["between letters of one script and another", "می\u200da"],
])("a joiner %s joins nothing", (_where, name) => {
  expect(unprintable.test(name)).toBe(true);
});

it.each([...controls, ...surrogates])("%s is not allowed in a text", (_shown, character) => {
  expect(unprintableInText.test(`a${character}b`)).toBe(true);
});

it.each([...breaks, ...separators])("%s is allowed in a text", (_shown, character) => {
  expect(unprintableInText.test(`a${character}b`)).toBe(false);
});

it.each([
  ...controls,
  ...breaks,
  ...separators,
  ...directions,
  ...widthless,
  ...fillers,
])("%s is not allowed by the pattern of schemas", (_shown, character) => {
  expect(printableLine.test(`a${character}b`)).toBe(false);
  expect(printableLine.test(`${character}b`)).toBe(false);
  expect(printableLine.test(`a${character}`)).toBe(false);
});

it("the pattern of schemas refuses nothing that a line may have", () => {
  for (let code = 0; code < 0x10000; code++) {
    const character = String.fromCharCode(code);
    const mayStand = [`a${character}b`, `می${character}خ`, `👩${character}👩`, `1${character}\u20e3`];
    if (mayStand.some((line) => !unprintable.test(line)))
      expect([code, printableLine.test(character)]).toEqual([code, true]);
  }
});

it.each(plain)("%s is allowed everywhere", (_shown, text) => {
  expect([unprintable.test(text), unprintableInText.test(text), printableLine.test(text)]).toEqual([
    false,
    false,
    true,
  ]);
});
