import { Table, TableCell, TableHeader, TableKit } from "@tiptap/extension-table";
import { Markdown, MarkdownManager } from "@tiptap/markdown";
import { type Attributes, type Editor, EditorContent, Node, useEditor } from "@tiptap/react";
import StarterKit from "@tiptap/starter-kit";
import { prose } from "#app/ui/layout/prose.css.ts";
import { EditingView } from "./editing-view.ts";
import * as styles from "./rich-text.css.ts";
import { RichTextToolbar } from "./rich-text-toolbar.tsx";
import { splitFrontMatter, type TextFormat } from "./text-format.ts";

/** Inserts HTML at the caret. */
export type InsertHtml = (html: string) => void;

interface RichTextEditorProps {
  id: string;
  label: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  isLow: boolean;
  /** Initial text. */
  text: string;
  format: TextFormat;
  /** Receives the text in its initial format. */
  onChange: (text: string) => void;
  onReady: (insert: InsertHtml) => void;
}

/** An image from the site's own files; the server decides what is allowed. */
const PictureNode = Node.create({
  name: "picture",
  group: "block",
  draggable: true,
  addAttributes: () => ({
    src: { default: null },
    srcset: { default: null },
    alt: { default: "" },
    width: { default: null },
    height: { default: null },
  }),
  parseHTML: () => [{ tag: "img[src]" }],
  renderHTML: ({ HTMLAttributes }) => ["img", HTMLAttributes],
});

/** Pages allow no style attributes (decision 067): columns are as wide as their text. */
const PlainTable = Table.extend({
  renderHTML: ({ HTMLAttributes }) => ["table", HTMLAttributes, ["tbody", 0]],
});

/** The same, with the alignment of its column as an attribute of its own. */
const toPlainCell = (cell: Node) =>
  cell.extend({
    addAttributes() {
      const { align, ...others }: Attributes = this.parent?.() ?? {};
      return { ...others, align: { ...align, renderHTML: ({ align: side }) => (side ? { align: side } : {}) } };
    },
  });

const kinds = [
  StarterKit.configure({
    heading: { levels: [1, 2, 3, 4] },
    underline: false,
    strike: false,
    link: { openOnClick: false, defaultProtocol: "https", HTMLAttributes: { target: null, rel: null } },
  }),
  TableKit.configure({ table: false, tableCell: false, tableHeader: false }),
  PlainTable.configure({ resizable: false }),
  toPlainCell(TableCell),
  toPlainCell(TableHeader),
  PictureNode,
];

/** The lazily loaded editor, without its own styles, which the CSP forbids scripts to insert. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { id, label, describedBy, isInvalid, isLow, text, format, onChange, onReady } = props;
  const { head, body } = splitFrontMatter(text);
  const editor = useEditor({
    extensions: [...kinds, Markdown, EditingView],
    content: body,
    contentType: format,
    injectCSS: false,
    editorProps: {
      attributes: {
        id,
        class: `${prose} ${styles.content}`,
        role: "textbox",
        "aria-multiline": "true",
        "aria-label": label,
        ...(isInvalid ? { "aria-invalid": "true" } : {}),
        ...(describedBy === undefined ? {} : { "aria-describedby": describedBy }),
      },
    },
    onCreate: (created) => onReady((piece) => insert(created.editor, piece)),
    onUpdate: (updated) => onChange(updated.editor.isEmpty ? head : `${head}${write(updated.editor, format)}`),
  });
  return (
    <div className={isLow ? styles.lowFrame : styles.frame}>
      <RichTextToolbar editor={editor} controls={id} />
      <EditorContent editor={editor} className={styles.scroll} />
    </div>
  );
}

function write(editor: Editor, format: TextFormat): string {
  return format === "html" ? editor.getHTML() : editor.getMarkdown();
}

function insert(editor: Editor, html: string): void {
  editor.chain().focus().insertContent(html).run();
}

/** Whether the editor returns a text with unchanged meaning; Markdown has more than it supports. */
export function isKept(text: string, format: TextFormat): boolean {
  if (format === "html") return true;
  const { body } = splitFrontMatter(text);
  const manager = new MarkdownManager({ extensions: kinds });
  const read = (markdown: string) => manager.instance.parse(markdown, { async: false }).replace(/\s+/g, " ").trim();
  return read(manager.serialize(manager.parse(body))) === read(body);
}
