import { expect, it } from "vitest";
import { toPhoneText, toReadablePhone } from "./phone-text.ts";

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

it.each([
  ["9785550142", "(978) 555-0142"],
  ["+19785550142", "+1 (978) 555-0142"],
  ["(978) 555.0142", "(978) 555.0142"],
  ["+442079460958", "+442079460958"],
])("a telephone number %s is read as %s", (phone, readable) => {
  expect(toReadablePhone(phone)).toBe(readable);
});
