import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { expect, it } from "vitest";

/** Functions that answer with a bare word, and why it is no outcome of an action. */
const exceptions: Record<string, string> = {
  hashPassword: "what a gate of work answers; the outcomes of its callers name it",
  verifyPassword: "what a gate of work answers; the outcomes of its callers name it",
  drawAnswers: "what a gate of work answers; the outcome of its caller names it",
  drawDocument: "what a gate of work answers; its route names it",
};

const folders = ["app/features", "app/http", "app/routes", "app/api"];
const sources = folders
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`))
  .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
  .map((file) => ts.createSourceFile(path.basename(file), readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true));

/** Exported functions whose declared answer is, besides other types, a string of its own: `Promise<Key | "tooMany">`. */
function listBareAnswers(source: ts.SourceFile): string[] {
  return source.statements.flatMap((statement) => {
    if (!ts.isFunctionDeclaration(statement) || !isExported(statement)) return [];
    const promised =
      statement.type && ts.isTypeReferenceNode(statement.type) ? statement.type.typeArguments?.[0] : null;
    if (!promised || !ts.isUnionTypeNode(promised)) return [];
    return promised.types.some(isText) ? [statement.name?.text ?? ""] : [];
  });
}

/** Types that are called an outcome without its kinds being checked against the statuses. */
function listUncheckedOutcomes(source: ts.SourceFile): string[] {
  return source.statements.flatMap((statement) =>
    ts.isTypeAliasDeclaration(statement) &&
    statement.name.text.endsWith("Outcome") &&
    !/\bOutcome<|^Exclude</.test(statement.type.getText())
      ? [statement.name.text]
      : [],
  );
}

function isExported(statement: ts.FunctionDeclaration): boolean {
  return statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;
}

function isText(type: ts.TypeNode): boolean {
  return ts.isLiteralTypeNode(type) && ts.isStringLiteral(type.literal);
}

it("finds answers that are bare words, and outcomes without checked kinds", () => {
  const read = (text: string) => ts.createSourceFile("probe.ts", text, ts.ScriptTarget.Latest, true);
  expect(listBareAnswers(read('export function make(): Promise<Key | "tooMany" | null> {}'))).toEqual(["make"]);
  expect(listBareAnswers(read("export function make(): Promise<KeyOutcome | null> {}"))).toEqual([]);
  expect(listUncheckedOutcomes(read('type KeyOutcome = { kind: "done" } | { kind: "mostly" };'))).toEqual([
    "KeyOutcome",
  ]);
  expect(listUncheckedOutcomes(read('type KeyOutcome = Outcome<{ kind: "done" }>;'))).toEqual([]);
});

it("an expected refusal is an outcome, whose status one table gives", () => {
  expect(sources.flatMap(listBareAnswers).sort()).toEqual(Object.keys(exceptions).sort());
  expect(sources.flatMap(listUncheckedOutcomes)).toEqual([]);
});
