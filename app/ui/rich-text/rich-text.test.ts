import { describe, expect, test } from "vitest";
import { isKept } from "./rich-text-editor.tsx";
import { findFormat, splitFrontMatter } from "./text-format.ts";

describe("a formatted text", () => {
  test.each([
    ["", "markdown", "markdown"],
    ["  \n", "html", "html"],
    ["<p>Roofs</p>", "markdown", "html"],
    ["Under 5 < 6 years", "html", "markdown"],
    ["## Roofs", "html", "markdown"],
  ] as const)("%j, by default %s, is %s", (text, empty, format) => {
    expect(findFormat(text, empty)).toBe(format);
  });

  test("a page's front matter precedes its text", () => {
    const head = "---\nversion: 1.1\neffective: 2026-11-01\n---\n\n";
    expect(splitFrontMatter(`${head}# Terms\n\n---\n`)).toEqual({ head, body: "# Terms\n\n---\n" });
    expect(splitFrontMatter("# Terms\n\n---\nNo version\n---\n").head).toBe("");
  });

  test.each([
    "# Terms\n\n{{product}} lets **agents** ask, *free*, with `GET /x?a=1&b=2`.",
    "- one\n- two\n  - three\n\n1. a\n2. b\n\n> said\n\n```\ncode *as is*\n```",
    "| a | b |\n| --- | --- |\n| 1 | [two](https://two.test/x_y) |\n",
    "| a | b | c |\n| :--- | :---: | ---: |\n| 1 | 2 | 3 |\n",
    "---\nversion: 1.1\n---\n\nA text with its version.",
  ])("the editor preserves %j", (markdown) => {
    expect(isKept(markdown, "markdown")).toBe(true);
  });

  test.each([
    "~~struck~~ out",
    "a ![picture](https://x.test/a.png)",
    "- [ ] to do",
  ])("the editor shows %j as source", (markdown) => {
    expect(isKept(markdown, "markdown")).toBe(false);
  });
});
