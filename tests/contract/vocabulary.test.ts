import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { expect, it } from "vitest";

/** Words that docs/glossary.md retires, in lower case. */
const retired = readRetiredWords();

/** Patterns of the names that docs/glossary.md retires. */
const retiredNames = readRetiredNames();

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
  expect(listRetired("probe.ts", 'const frontDoor = "door"; // opens the door')).toEqual(["door", "door"]);
  expect(listRetired("probe.ts", 'it("opens a door", () => expect(path).toBe("/door/`door`"));')).toEqual(["door"]);
});

it("no name, comment or test name uses a word that the glossary retires", () => {
  const found = listSources().flatMap((file) =>
    listRetired(file, readFileSync(file, "utf8")).map((word) => `${file}: ${word}`),
  );
  expect(found).toEqual([]);
}, 60_000);

it("finds retired names", () => {
  const text =
    "const asked = 1; function tellBuyers(told: Act) {} interface AgreementAct {} type Fact = 1; const telling = 2;";
  expect(listRetiredNames("probe.ts", text)).toEqual(["asked", "tellBuyers", "told", "AgreementAct"]);
  expect(listRetiredNames("probe.ts", "interface Scope {} interface HomeScope {}")).toEqual(["Scope"]);
  expect(
    listRetiredNames("probe.ts", "const { told, kit } = house; const act = () => 1; function actOnRequest() {}"),
  ).toEqual(["told", "kit", "act"]);
});

it("no declaration uses a name that the glossary retires", () => {
  const found = listSources().flatMap((file) =>
    listRetiredNames(file, readFileSync(file, "utf8")).map((name) => `${file}: ${name}`),
  );
  expect(found).toEqual([]);
}, 60_000);

it("each exported name is declared once", () => {
  const places = new Map<string, string[]>();
  for (const file of listSources().filter((path) => path.startsWith("app/") && !/\.test\.|\.css\.ts$/.test(path)))
    for (const name of listExports(file, readFileSync(file, "utf8")))
      places.set(name, [...(places.get(name) ?? []), file]);
  expect(places.size).toBeGreaterThan(1000);
  expect(places.get("RequestContext")).toEqual(["app/context.server.ts"]);
  const twice = [...places].filter(([name, files]) => new Set(files).size > 1 && !declaredAgain.has(name));
  expect(twice).toEqual([]);
}, 60_000);

function listRetiredNames(file: string, text: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const name = toDeclaredName(node);
    if (name !== null && retiredNames.some((pattern) => pattern.test(name))) found.push(name);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false));
  return found;
}

/** Names exported by declarations of the module; re-exports are left out. */
function listExports(file: string, text: string): string[] {
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true).statements.flatMap((statement) => {
    const modifiers = (ts.canHaveModifiers(statement) && ts.getModifiers(statement)) || [];
    const isExported = modifiers.some(isExport) && !modifiers.some(isDefault);
    const declared = ts.isVariableStatement(statement) ? statement.declarationList.declarations : [statement];
    return isExported ? declared.map(toDeclaredName).filter((name) => name !== null) : [];
  });
}

const isExport = ({ kind }: ts.Modifier) => kind === ts.SyntaxKind.ExportKeyword;
const isDefault = ({ kind }: ts.Modifier) => kind === ts.SyntaxKind.DefaultKeyword;

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

/** The first column of the table under "Retired names". */
function readRetiredNames(): RegExp[] {
  const section = (readFileSync("docs/glossary.md", "utf8").split("## Retired names")[1] ?? "").split("\n## ")[0] ?? "";
  const cells = [...section.matchAll(/^\| (`[^|]+) \|/gm)].map(([, cell = ""]) => cell);
  const names = cells.flatMap((cell) => [...cell.matchAll(/`([\w*]+)`/g)].map(([, name = ""]) => name));
  return names.map(
    (name) => new RegExp(`^${name.replace(/^\*/, "(?:\\w*[a-z0-9])?").replace(/\*$/, "(?:[A-Z]\\w*)?")}$`),
  );
}

/** The first column of the table under "Retired words". */
function readRetiredWords(): Set<string> {
  const section = readFileSync("docs/glossary.md", "utf8").split("## Retired words")[1] ?? "";
  const cells = [...section.matchAll(/^\| ([a-z, ]+) \|/gm)].map(([, cell = ""]) => cell);
  return new Set(cells.flatMap((cell) => cell.split(", ")).filter((word) => word !== "not"));
}
