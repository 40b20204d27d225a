import { expect, it } from "vitest";
import { toPhoneText } from "./phone-text.ts";

it.each([
  ["208-555-0142", "208-555-0142"],
  ["(208) 555.0142", "(208) 555.0142"],
  ["+1 208 555 0142", "+1 208 555 0142"],
  ["208555014299", "208555014299"],
  ["-12.5", "-12.5"],
  ["call me", " "],
])("a telephone field reduces %s to %s", (typed, kept) => {
  expect(toPhoneText(typed)).toBe(kept);
});
