import { expect, test } from "vitest";
import { firstCharacters } from "./first-characters.ts";

test("a text is never cut inside a character", () => {
  expect(firstCharacters("ab🙂", 3)).toBe("ab");
  expect(firstCharacters("ab🙂", 4)).toBe("ab🙂");
  expect(firstCharacters("abc", 2)).toBe("ab");
});
