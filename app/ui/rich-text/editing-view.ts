import { Plugin } from "@tiptap/pm/state";
import { Decoration, DecorationSet, type EditorProps, type EditorView } from "@tiptap/pm/view";
import { Extension } from "@tiptap/react";
import * as styles from "./rich-text.css.ts";

type Drawn = Parameters<NonNullable<EditorProps["decorations"]>>[0]["doc"];

/** Of a text's highest heading: the page's own title and its card's stand above it. */
const firstLevel = 3;

/** How a text looks while it is edited; what is saved keeps its own headings and words. */
export const EditingView = Extension.create({
  name: "editingView",
  addProseMirrorPlugins: () => [
    new Plugin({ props: { nodeViews: { heading: drawHeading }, decorations: ({ doc }) => markPlaceholders(doc) } }),
  ],
});

/** Lower in the page's outline, as large as its own level. */
function drawHeading({ attrs }: Drawn, { state }: EditorView): { dom: HTMLElement; contentDOM: HTMLElement } {
  const level = Number(attrs.level);
  const dom = document.createElement(`h${Math.min(level - findHighest(state.doc) + firstLevel, 6)}`);
  if (level <= 2) dom.className = level === 1 ? styles.title : styles.heading;
  return { dom, contentDOM: dom };
}

/** Of texts whose headings were drawn. Each is a new object after every change. */
const highestOf = new WeakMap<Drawn, number>();

/** The smallest level of a text's headings, which are all drawn at once when it is opened. */
function findHighest(doc: Drawn): number {
  const known = highestOf.get(doc);
  if (known !== undefined) return known;
  let highest = 6;
  doc.descendants((node) => {
    if (node.type.name === "heading") highest = Math.min(highest, Number(node.attrs.level));
  });
  highestOf.set(doc, highest);
  return highest;
}

/** Shows `{{email}}` and the like, which readers see filled in, as pieces. */
function markPlaceholders(doc: Drawn): DecorationSet {
  const found: Decoration[] = [];
  doc.descendants((node, at) => {
    for (const { index, 0: words } of (node.text ?? "").matchAll(/\{\{\s*[^{}\s]{1,60}\s*\}\}/g))
      found.push(Decoration.inline(at + index, at + index + words.length, { class: styles.placeholder }));
  });
  return DecorationSet.create(doc, found);
}
