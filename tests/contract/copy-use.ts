import { readdirSync, readFileSync } from "node:fs";
import ts from "typescript";

/** A key as the code names it: what stands for `${…}` may be anything. */
export interface NamedKey {
  file: string;
  /** Namespaces in which it may be meant. */
  features: string[];
  pattern: RegExp;
  text: string;
}

export interface CopyUse {
  /** What is given to a function called `t`. */
  asked: NamedKey[];
  /** Every text and template in the code, of which some are keys that are handed on. */
  texts: Set<string>;
  templates: RegExp[];
}

/** How the code uses the words of `features`, by its syntax. */
export function readCopyUse(features: readonly string[]): CopyUse {
  const use: CopyUse = { asked: [], texts: new Set(), templates: [] };
  const files = readdirSync("app", { recursive: true, encoding: "utf8" });
  for (const name of files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))) {
    const file = `app/${name.replaceAll("\\", "/")}`;
    const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true, toKind(file));
    const named = listNamespaces(source, features);
    const own = /^app\/features\/([^/]+)\//.exec(file)?.[1];
    const namespaces = named.length > 0 ? named : own === undefined ? [...features] : [own];
    const visit = (node: ts.Node): void => {
      if (ts.isStringLiteralLike(node)) use.texts.add(node.text);
      if (ts.isTemplateExpression(node)) use.templates.push(toPattern(node));
      if (ts.isCallExpression(node) && /^(?:t|translate)$|\.t$/.test(node.expression.getText(source))) {
        const [key] = node.arguments;
        if (key) use.asked.push(...listKeys(key).map((pattern) => ({ file, ...scopeKey(pattern, namespaces) })));
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return use;
}

function toKind(file: string): ts.ScriptKind {
  return file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
}

/** The features that the file asks for with `useTranslation("…")`, or names before a colon of its own. */
function listNamespaces(source: ts.SourceFile, features: readonly string[]): string[] {
  return [...source.text.matchAll(/(?:useTranslation|getFixedT)\(([^)]*)\)/g)]
    .flatMap(([, given = ""]) => [...given.matchAll(/"([^"]+)"/g)].map(([, name = ""]) => name))
    .filter((name) => features.includes(name));
}

interface Key {
  text: string;
  pattern: RegExp;
}

/** The keys that an argument can be: a text, a template, or either side of a choice. */
function listKeys(node: ts.Expression): Key[] {
  if (ts.isStringLiteralLike(node)) return [{ text: node.text, pattern: new RegExp(`^${escapePattern(node.text)}$`) }];
  if (ts.isTemplateExpression(node)) return [{ text: node.getText(), pattern: toPattern(node) }];
  if (ts.isConditionalExpression(node)) return [...listKeys(node.whenTrue), ...listKeys(node.whenFalse)];
  if (ts.isParenthesizedExpression(node)) return listKeys(node.expression);
  return [];
}

function toPattern(node: ts.TemplateExpression): RegExp {
  const parts = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
  return new RegExp(`^${parts.map(escapePattern).join(".+")}$`, "s");
}

function scopeKey({ text, pattern }: Key, namespaces: string[]): Omit<NamedKey, "file"> {
  const feature = /^`?([a-z-]+):/.exec(text)?.[1];
  if (feature === undefined) return { text, pattern, features: namespaces };
  return { text, features: [feature], pattern: new RegExp(pattern.source.replace(`^${feature}:`, "^"), "s") };
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
