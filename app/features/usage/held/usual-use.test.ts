import { expect, it } from "vitest";
import { isUnusual } from "./usual-use.ts";

it("considers more than ten times the busiest day unusual, once there is a week of usage", () => {
  expect(isUnusual({ days: 7, most: 40 }, 400)).toBe(false);
  expect(isUnusual({ days: 7, most: 40 }, 401)).toBe(true);
  expect(isUnusual({ days: 6, most: 40 }, 1_000_000)).toBe(false);
  expect(isUnusual({ days: 0, most: 0 }, 1_000_000)).toBe(false);
});
