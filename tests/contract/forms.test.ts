import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { expect, it } from "vitest";

/** Files of the form system: what reads a post by schema, by intent and as an upload (docs/decisions/027). */
const formSystem = [
  "app/content/form/form-field.ts",
  "app/content/form/form-schema.ts",
  "app/http/posted-fields.server.ts",
  "app/http/read-form.server.ts",
];

/** Others that read a posted form without a schema, and why. */
const exceptions: Record<string, string> = {
  "app/http/form-base.ts": "conflict resolutions, named after the fields in conflict",
  "app/routes/companies/market-form.server.ts": "a row of fields for each service, named after its id",
  "app/features/identity/pending-form/pending-form.ts": "keeps any form for after sign-in",
};

const readers = new Set(["get", "getAll", "has", "keys", "values", "entries", "forEach"]);

it("finds fields that are read by hand", () => {
  const read = (text: string) => listHandReads("probe.ts", text);
  expect(read('function act(form: FormData) { return form.get("id"); }')).toEqual(['form.get("id")']);
  expect(read('const posted = await readForm(request); posted.has("id");')).toEqual(['posted.has("id")']);
  expect(read('(await readPermittedForm(context, request, "sell")).getAll("id");')).toHaveLength(1);
  expect(read("function act({ form }: { form: FormData }) { return [...form]; }")).toEqual(["...form"]);
  expect(read("function act(form: FormData) { for (const [name] of form) use(name); }")).toEqual(["of form"]);
  expect(read("const list = Object.fromEntries(await readForm(request));")).toHaveLength(1);
  expect(read("const read = toFieldReader(form);")).toEqual(["toFieldReader(form)"]);
  expect(read('const { id } = readFields(chosen, form); search.get("id"); fields.has("id");')).toEqual([]);
});

it("posted forms are read by their schema and intent", () => {
  const found = listServerFiles()
    .filter((file) => !formSystem.includes(file))
    .map((file) => [file, listHandReads(file, readFileSync(file, "utf8"))] as const)
    .filter(([, reads]) => reads.length > 0);
  expect(found.filter(([file]) => !(file in exceptions))).toEqual([]);
  expect(found.map(([file]) => file).sort()).toEqual(Object.keys(exceptions).sort());
});

/** A file without any of these words has no form data: parsing all of them takes longer under load than a test may. */
const formWords = /FormData|formData|\bread(?:Permitted)?Form\b|\btoFieldReader\b|\bform\b/;

/** Reads of form data by field name: of parameters, of what `readForm` returns, and of `toFieldReader`. */
function listHandReads(file: string, text: string): string[] {
  if (!formWords.test(text)) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const forms = new Set<string>();
  const found: string[] = [];
  const isForm = (node: ts.Node) => (ts.isIdentifier(node) && forms.has(node.text)) || isReadForm(node);
  const visit = (node: ts.Node): void => {
    for (const name of listFormNames(node)) forms.add(name);
    const read = toRead(node, isForm);
    if (read !== null) found.push(read);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Names that a declaration gives to form data. */
function listFormNames(node: ts.Node): string[] {
  if (!ts.isParameter(node) && !ts.isVariableDeclaration(node)) return [];
  if (ts.isIdentifier(node.name)) {
    const isRead = ts.isVariableDeclaration(node) && node.initializer !== undefined && isReadForm(node.initializer);
    return isRead || node.type?.getText() === "FormData" ? [node.name.text] : [];
  }
  // `{ form }: Posted`: the codebase's name for it.
  return node.name.elements.some((part) => ts.isBindingElement(part) && part.name.getText() === "form") ? ["form"] : [];
}

function isReadForm(node: ts.Node): boolean {
  if (ts.isParenthesizedExpression(node) || ts.isAwaitExpression(node)) return isReadForm(node.expression);
  return ts.isCallExpression(node) && /^(?:readForm|readPermittedForm)$|\.formData$/.test(node.expression.getText());
}

function toRead(node: ts.Node, isForm: (node: ts.Node) => boolean): string | null {
  if (ts.isSpreadElement(node) && isForm(node.expression)) return node.getText();
  if (ts.isForOfStatement(node) && isForm(node.expression)) return `of ${node.expression.getText()}`;
  if (!ts.isCallExpression(node)) return null;
  const { expression: called, arguments: given } = node;
  const isFieldReader = /^(?:toFieldReader|Object\.fromEntries)$/.test(called.getText());
  if (isFieldReader && given[0] && (isForm(given[0]) || called.getText() === "toFieldReader")) return node.getText();
  const isMethod = ts.isPropertyAccessExpression(called) && readers.has(called.name.text);
  return isMethod && isForm(called.expression) ? node.getText() : null;
}

/** Where posts are read: the demo's identity provider has forms of its own. */
function listServerFiles(): string[] {
  return ["app/api", "app/features", "app/http", "app/routes", "app/server", "app/content"].flatMap((folder) =>
    listFiles(folder, /(?<!\.test)\.tsx?$/),
  );
}

function listFiles(folder: string, pattern: RegExp): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((file) => path.posix.join(folder, file))
    .filter((file) => pattern.test(file));
}
