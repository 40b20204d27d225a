import { describe, expect, it } from "vitest";
import { cutCharacters } from "./cut-text.ts";

describe("cutting text", () => {
  it("leaves a text of exactly the limit unchanged", () => {
    expect(cutCharacters("a".repeat(100), 100)).toBe("a".repeat(100));
  });

  it("cuts a text one character longer to the limit and an ellipsis", () => {
    expect(cutCharacters(`${"a".repeat(100)}b`, 100)).toBe(`${"a".repeat(100)}…`);
  });

  it("counts an emoji as one character and never splits it", () => {
    expect(cutCharacters("🚗🚗🚗", 2)).toBe("🚗🚗…");
  });
});
