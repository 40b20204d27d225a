import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

it("no style gives left and right different room: what reads from right to left would have it the wrong way round", () => {
  const styles = readdirSync("app", { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".css.ts"));
  expect(styles.flatMap((file) => listUneven(readFileSync(path.join("app", file), "utf8")))).toEqual([]);
});

it("finds one", () => {
  expect(
    listUneven("a: { padding: `0 1px ${space[2]} calc(1px + 2px)`, margin: `0 ${space[1]} 0 ${space[1]}` }"),
  ).toEqual(["padding: 0 1px ${space[2]} calc(1px + 2px)"]);
});

/** Shorthands of four values that differ in the second and the fourth. */
function listUneven(text: string): string[] {
  return [...text.matchAll(/\b(padding|margin|inset|scrollPadding|borderWidth): ["`]([^"`\n]*)["`]/g)].flatMap(
    ([, property = "", value = ""]) => {
      const [, right, , left] = value.match(/(?:\$\{[^}]*\}|\([^)]*\)|\S)+/g) ?? [];
      return left === undefined || left === right ? [] : [`${property}: ${value}`];
    },
  );
}
