import { Parser } from "htmlparser2";
import { createElement, Fragment, type ReactElement, type ReactNode } from "react";
import { renderToString } from "react-dom/server";

/** What is written as it is, without escapes. */
const rawTags = ["script", "style"];

/**
 * A renderer of a document as the plain elements of its HTML: without components, hooks, context and data, which is as
 * fast as React can write it.
 * @throws {Error} when it writes another number of elements
 */
export function preparePlainElements(html: string): () => string {
  const tree = toElements(html);
  const render = () => renderToString(tree);
  const [written, given] = [render(), html].map(countElements);
  if (written !== given) throw new Error(`the document has ${given} elements, and its plain elements are ${written}`);
  return render;
}

interface OpenElement {
  tag: string;
  attributes: Record<string, string>;
  children: ReactNode[];
}

function toElements(html: string): ReactElement {
  const root: OpenElement = { tag: "", attributes: {}, children: [] };
  const open = [root];
  const handler = {
    onopentag: (tag: string, attributes: Record<string, string>) => void open.push({ tag, attributes, children: [] }),
    // A text with entities comes in parts.
    ontext: (text: string) => {
      const children = open.at(-1)?.children ?? [];
      const before = children.at(-1);
      if (typeof before === "string") children[children.length - 1] = before + text;
      else children.push(text);
    },
    onclosetag: () => {
      const element = open.pop();
      if (element) open.at(-1)?.children.push(toElement(element));
    },
  };
  const parser = new Parser(handler, { lowerCaseAttributeNames: false, lowerCaseTags: false });
  parser.end(html);
  // Scripts of what is streamed follow the document.
  return createElement(Fragment, null, ...root.children);
}

function toElement({ tag, attributes, children }: OpenElement): ReactElement {
  const { class: className, style, ...others } = attributes;
  const props = { ...others, ...(className && { className }), ...(style && { style: toStyle(style) }) };
  if (!rawTags.includes(tag)) return createElement(tag, props, ...children);
  return createElement(tag, { ...props, dangerouslySetInnerHTML: { __html: children.join("") } });
}

function toStyle(style: string): Record<string, string> {
  const declarations = style.split(";").map((declaration) => declaration.split(/:(.*)/s));
  return Object.fromEntries(declarations.map(([property = "", value = ""]) => [property.trim(), value.trim()]));
}

function countElements(html: string): number {
  return html.match(/<[a-z]/g)?.length ?? 0;
}
