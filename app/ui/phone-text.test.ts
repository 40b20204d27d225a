import { expect, it } from "vitest";
import { toPhoneText } from "./phone-text.ts";

it.each([
  ["208-555-0142", "2085550142"],
  ["(208) 555-0142", "2085550142"],
  ["+1 208 555 0142", "+120855501"],
  ["208555014299", "2085550142"],
  ["-12.5", "-12.5"],
  ["call me", ""],
])("of %s a telephone field keeps %s", (typed, kept) => {
  expect(toPhoneText(typed)).toBe(kept);
});
