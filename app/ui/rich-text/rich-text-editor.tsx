import { TableKit } from "@tiptap/extension-table";
import { Markdown, MarkdownManager } from "@tiptap/markdown";
import { type Editor, EditorContent, Node, useEditor } from "@tiptap/react";
import StarterKit from "@tiptap/starter-kit";
import { prose } from "#app/ui/layout/prose.css.ts";
import * as styles from "./rich-text.css.ts";
import { RichTextToolbar } from "./rich-text-toolbar.tsx";
import { splitFrontMatter, type TextFormat } from "./text-format.ts";

/** Puts HTML where the caret is. */
export type InsertHtml = (html: string) => void;

interface RichTextEditorProps {
  id: string;
  label: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  isLow: boolean;
  /** Where it starts. */
  text: string;
  format: TextFormat;
  /** Gets the text in the format that it started in. */
  onChange: (text: string) => void;
  onReady: (insert: InsertHtml) => void;
}

/** A picture of the site's own files in a text; what it may hold is decided on the server. */
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

const kinds = [
  StarterKit.configure({
    heading: { levels: [1, 2, 3, 4] },
    underline: false,
    strike: false,
    link: { openOnClick: false, defaultProtocol: "https", HTMLAttributes: { target: null, rel: null } },
  }),
  TableKit.configure({ table: { resizable: false } }),
  PictureNode,
];

/** The kept editor; its own styles stay out, because the policy of pages lets no script write them. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { id, label, describedBy, isInvalid, isLow, text, format, onChange, onReady } = props;
  const { head, body } = splitFrontMatter(text);
  const editor = useEditor({
    extensions: [...kinds, Markdown],
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

/** Whether the editor gives a text back as it means now; Markdown has more than it knows. */
export function isKept(text: string, format: TextFormat): boolean {
  if (format === "html") return true;
  const { body } = splitFrontMatter(text);
  const manager = new MarkdownManager({ extensions: kinds });
  const read = (markdown: string) => manager.instance.parse(markdown, { async: false }).replace(/\s+/g, " ").trim();
  return read(manager.serialize(manager.parse(body))) === read(body);
}
