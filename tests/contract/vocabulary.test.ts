import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { expect, it } from "vitest";

/** Words that docs/glossary.md retires, in lower case. */
const retired = readRetiredWords();

it("knows the retired words", () => {
  expect(retired.has("door")).toBe(true);
  expect(listRetired("probe.ts", 'const frontDoor = "door"; // opens the door')).toEqual(["door", "door"]);
  expect(listRetired("probe.ts", 'it("opens a door", () => expect(path).toBe("/door/`door`"));')).toEqual(["door"]);
});

it("no name, comment or test name uses a word that the glossary retires", () => {
  const found = listSources().flatMap((file) =>
    listRetired(file, readFileSync(file, "utf8")).map((word) => `${file}: ${word}`),
  );
  expect(found).toEqual([]);
}, 60_000);

/** The retired words in a file's names, comments and test names; its other texts are for readers, and free. */
function listRetired(file: string, text: string): string[] {
  const words = blankTexts(file, text)
    .replace(/`[^`\n]*`/g, "")
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .match(/[A-Za-z]+/g);
  return (words ?? []).map((word) => word.toLowerCase()).filter((word) => retired.has(word));
}

function blankTexts(file: string, text: string): string {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false);
  const chars = [...text.split("")];
  const visit = (node: ts.Node, isName: boolean): void => {
    if (isText(node) && !isName) chars.fill(" ", node.getStart(source), node.end);
    const isTest = ts.isCallExpression(node) && /^(?:it|test|describe)\b/.test(node.expression.getText(source));
    ts.forEachChild(node, (child) => visit(child, isTest && node.arguments[0] === child));
  };
  visit(source, false);
  return chars.join("");
}

function isText(node: ts.Node): boolean {
  return (
    ts.isStringLiteralLike(node) ||
    ts.isJsxText(node) ||
    node.kind === ts.SyntaxKind.RegularExpressionLiteral ||
    node.kind === ts.SyntaxKind.TemplateHead ||
    node.kind === ts.SyntaxKind.TemplateMiddle ||
    node.kind === ts.SyntaxKind.TemplateTail
  );
}

function listSources(): string[] {
  return ["app", "scripts", "tests"]
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => path.posix.join(folder, file)),
    )
    .concat("server.ts")
    .filter((file) => /\.(?:tsx?|mjs|cjs)$/.test(file) && file !== "tests/contract/vocabulary.test.ts");
}

/** The first column of the table under "Retired words". */
function readRetiredWords(): Set<string> {
  const section = readFileSync("docs/glossary.md", "utf8").split("## Retired words")[1] ?? "";
  const cells = [...section.matchAll(/^\| ([a-z, ]+) \|/gm)].map(([, cell = ""]) => cell);
  return new Set(cells.flatMap((cell) => cell.split(", ")).filter((word) => word !== "not"));
}
