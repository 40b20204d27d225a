import { readdirSync, readFileSync } from "node:fs";
import ts from "typescript";

interface CopyUse {
  /** Every string and template in the code; some are keys. */
  texts: Set<string>;
  templates: RegExp[];
}

/** Everything in the code that may be a key, judging by its syntax. */
export function readCopyUse(): CopyUse {
  const use: CopyUse = { texts: new Set(), templates: [] };
  const files = readdirSync("app", { recursive: true, encoding: "utf8" });
  for (const name of files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))) {
    const source = ts.createSourceFile(name, readFileSync(`app/${name}`, "utf8"), ts.ScriptTarget.Latest, true);
    const visit = (node: ts.Node): void => {
      if (ts.isStringLiteralLike(node)) use.texts.add(node.text);
      if (ts.isTemplateExpression(node)) use.templates.push(toPattern(node));
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return use;
}

function toPattern(node: ts.TemplateExpression): RegExp {
  const parts = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
  return new RegExp(`^${parts.map(escapePattern).join(".+")}$`, "s");
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
