import { expect, it } from "vitest";
import { toLasting } from "./lasting.ts";

it("a card shows them in short", () => {
  expect([toLasting(360, "en", "short"), toLasting(360, "es", "short")]).toEqual(["6 hr", "6 h"]);
});

it.each([
  [0, "en", "1 minute"],
  [59, "en", "59 minutes"],
  [60, "en", "1 hour"],
  [181, "en", "3 hours"],
  [47 * 60, "en", "47 hours"],
  [4 * 24 * 60, "en", "4 days"],
  [181, "es", "3 horas"],
])("%i minutes are told in the largest unit that says enough", (minutes, language, text) => {
  expect(toLasting(minutes, language)).toBe(text);
});
