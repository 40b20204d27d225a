import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { expect, it } from "vitest";

/** Words that docs/glossary.md retires, in lower case. */
const retired = readRetiredWords();

/** Matches the names that docs/glossary.md retires. */
const retiredName = readRetiredNames();

/** The framework looks these up by name. `FieldLook` is declared by the page and by the schema. */
const declaredAgain = new Set([
  "action",
  "clientAction",
  "FieldLook",
  "handle",
  "headers",
  "links",
  "loader",
  "meta",
  "shouldRevalidate",
]);

it("finds retired words", () => {
  expect(retired.has("door")).toBe(true);
  const read = (text: string) => listRetired(parse("probe.ts", text));
  expect(read('const frontDoor = "door"; // opens the door')).toEqual(["door", "door"]);
  expect(read('it("opens a door", () => expect(path).toBe("/door/`door`"));')).toEqual(["door"]);
});

it("no name, comment or test name uses a word that the glossary retires", () => {
  const found = readSources().flatMap(({ file, words }) => words.map((word) => `${file}: ${word}`));
  expect(found).toEqual([]);
});

it("finds retired names", () => {
  const read = (text: string) => listRetiredNames(parse("probe.ts", text));
  const text =
    "const asked = 1; function tellBuyers(told: Act) {} interface AgreementAct {} type Fact = 1; const telling = 2;";
  expect(read(text)).toEqual(["asked", "tellBuyers", "told", "AgreementAct"]);
  expect(read("interface Scope {} interface HomeScope {}")).toEqual(["Scope"]);
  expect(read("const { told, kit } = house; const act = () => 1; function actOnRequest() {}")).toEqual([
    "told",
    "kit",
    "act",
  ]);
});

it("looks at a file where a retired name may be declared, not where a sentence has it", () => {
  expect(
    ["const told\n  = 1;", "f(told)", "for (const told of all)", "class Act extends Date {}"].filter(mayDeclareRetired),
  ).toHaveLength(4);
  expect(["// It is told by its name.", "all.told", "`told`"].filter(mayDeclareRetired)).toEqual([]);
});

it("no declaration uses a name that the glossary retires", () => {
  const found = readSources().flatMap(({ file, names }) => names.map((name) => `${file}: ${name}`));
  expect(found).toEqual([]);
});

it("each exported name is declared once", () => {
  const places = new Map<string, string[]>();
  const ofApp = readSources().filter(({ file }) => file.startsWith("app/") && !/\.test\.|\.css\.ts$/.test(file));
  for (const { file, exported } of ofApp)
    for (const name of exported) places.set(name, [...(places.get(name) ?? []), file]);
  expect(places.size).toBeGreaterThan(1000);
  expect(places.get("RequestContext")).toEqual(["app/context.server.ts"]);
  const twice = [...places].filter(([name, files]) => new Set(files).size > 1 && !declaredAgain.has(name));
  expect(twice).toEqual([]);
});

interface SourceReading {
  file: string;
  /** Retired words and retired names. */
  words: string[];
  names: string[];
  exported: string[];
}

let readings: SourceReading[] | undefined;

/** Parses only files whose text holds a retired word anywhere, and keeps no tree: parsing all takes ten times as long. */
function readSources(): SourceReading[] {
  readings ??= listSources().map((file) => {
    const text = readFileSync(file, "utf8");
    return {
      file,
      words: toWords(text).some(isRetiredWord) ? listRetired(parse(file, text)) : [],
      names: mayDeclareRetired(text) ? listRetiredNames(parse(file, text)) : [],
      exported: listExports(text),
    };
  });
  return readings;
}

/** Whether a retired name stands where a declaration, or a text, can have it: not within a sentence. */
function mayDeclareRetired(text: string): boolean {
  const names = text.match(/(?<!\.)\b\w+(?=\s*[^\s\w.'"`-]|\s+(?:extends|implements|in|of)\b)/g);
  return [...new Set(names)].some((name) => retiredName.test(name));
}

function parse(file: string, text: string): ts.SourceFile {
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false);
}

function listRetiredNames(source: ts.SourceFile): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const name = toDeclaredName(node);
    if (name !== null && retiredName.test(name)) found.push(name);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Names exported by declarations of the module; re-exports are left out. */
function listExports(text: string): string[] {
  const exported = text.match(/^export\b.*/gm) ?? [];
  return exported.filter((line) => !/^export (?:default\b|(?:type )?[{*])/.test(line)).map(toExportedName);
}

function toExportedName(line: string): string {
  const name = /^export (?:(?:declare|abstract|async) )*(?:function\*?|const|let|class|interface|type|enum) (\w+)/.exec(
    line,
  )?.[1];
  if (name === undefined) throw new Error(`cannot tell what is exported by: ${line}`);
  return name;
}

function toDeclaredName(node: ts.Node): string | null {
  const declares =
    ts.isFunctionDeclaration(node) ||
    ts.isClassDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isVariableDeclaration(node) ||
    ts.isBindingElement(node) ||
    ts.isParameter(node);
  return declares && node.name !== undefined && ts.isIdentifier(node.name) ? node.name.text : null;
}

/** The retired words in a file's names, comments and test names. Other strings are not searched. */
function listRetired(source: ts.SourceFile): string[] {
  return toWords(blankTexts(source).replace(/`[^`\n]*`/g, " ")).filter(isRetiredWord);
}

function toWords(text: string): string[] {
  return (
    text
      .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
      .toLowerCase()
      .match(/[a-z]+/g) ?? []
  );
}

const isRetiredWord = (word: string) => retired.has(word);

function blankTexts(source: ts.SourceFile): string {
  const chars = [...source.text.split("")];
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

/** The first column of the table under "Retired names". */
function readRetiredNames(): RegExp {
  const section = (readFileSync("docs/glossary.md", "utf8").split("## Retired names")[1] ?? "").split("\n## ")[0] ?? "";
  const cells = [...section.matchAll(/^\| (`[^|]+) \|/gm)].map(([, cell = ""]) => cell);
  const names = cells.flatMap((cell) => [...cell.matchAll(/`([\w*]+)`/g)].map(([, name = ""]) => name));
  const patterns = names.map((name) => name.replace(/^\*/, "(?:\\w*[a-z0-9])?").replace(/\*$/, "(?:[A-Z]\\w*)?"));
  // One pattern for all: a list of them is tried a million times.
  return new RegExp(`^(?:${patterns.join("|")})$`);
}

/** The first column of the table under "Retired words". */
function readRetiredWords(): Set<string> {
  const section = readFileSync("docs/glossary.md", "utf8").split("## Retired words")[1] ?? "";
  const cells = [...section.matchAll(/^\| ([a-z, ]+) \|/gm)].map(([, cell = ""]) => cell);
  return new Set(cells.flatMap((cell) => cell.split(", ")).filter((word) => word !== "not"));
}
