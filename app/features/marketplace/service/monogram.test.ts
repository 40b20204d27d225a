import { expect, test } from "vitest";
import { toMonogramLetters, toMonogramSvg } from "./monogram.ts";

test("initials come from the significant words", () => {
  expect(toMonogramLetters("The Roof Age API")).toBe("RA");
  expect(toMonogramLetters("www.zoomconnect.com")).toBe("Z");
  expect(toMonogramLetters("Ökologie")).toBe("Ö");
  expect(toMonogramLetters("API V1")).toBe("AV");
  expect(toMonogramLetters("<>&")).toBe("#");
});

test("equal names have equal pictures, without mark-up from the name", () => {
  expect(toMonogramSvg("Roof Age")).toBe(toMonogramSvg("Roof Age"));
  expect(toMonogramSvg("Roof Age")).not.toBe(toMonogramSvg("Hail Maps"));
  expect(toMonogramSvg('"><script>alert(1)</script>')).not.toContain("script");
});
