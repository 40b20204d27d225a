import { expect, test } from "vitest";
import { toInitials, toMonogramSvg } from "./monogram.ts";

test("initials come from the telling words", () => {
  expect(toInitials("The Roof Age API")).toBe("RA");
  expect(toInitials("www.zoomconnect.com")).toBe("Z");
  expect(toInitials("Ökologie")).toBe("Ö");
  expect(toInitials("API V1")).toBe("AV");
  expect(toInitials("<>&")).toBe("#");
});

test("the same name has the same picture, which holds no mark-up of the name", () => {
  expect(toMonogramSvg("Roof Age")).toBe(toMonogramSvg("Roof Age"));
  expect(toMonogramSvg("Roof Age")).not.toBe(toMonogramSvg("Hail Maps"));
  expect(toMonogramSvg('"><script>alert(1)</script>')).not.toContain("script");
});
