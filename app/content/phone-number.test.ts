import { expect, it } from "vitest";
import { toPhoneNumber } from "./phone-number.ts";

it.each([
  ["4155550132", "4155550132"],
  ["415-555-0132", "4155550132"],
  ["(415) 555-0132", "4155550132"],
  ["415.555.0132", "4155550132"],
  [" 415\u00a0555 0132 ", "4155550132"],
  ["415\u2011555\u20130132", "4155550132"],
  ["\u202a+1 (415) 555‑0132\u202c", "4155550132"],
  ["+1 415 555 0132", "4155550132"],
  ["1 415 555 0132", "4155550132"],
  ["1-415-555-0132", "4155550132"],
])("%j becomes the number %s", (typed, number) => {
  expect(toPhoneNumber(typed)).toBe(number);
});

it.each([
  ["1415555013", "1415555013"],
  ["415 555 013299", "415555013299"],
  ["+1 415 555 01329", "41555501329"],
  ["+44 20 7946 0958", "+442079460958"],
  ["415-555-0132 ext. 7", "4155550132ext7"],
  ["call me", "callme"],
  ["", ""],
])("%j loses nothing that would make it a different number", (typed, kept) => {
  expect(toPhoneNumber(typed)).toBe(kept);
});
