import { type Editor, EditorContent, useEditor } from "@tiptap/react";
import StarterKit from "@tiptap/starter-kit";
import { prose } from "#app/ui/layout/prose.css.ts";
import { PictureNode } from "./picture-node.ts";
import * as styles from "./rich-text.css.ts";
import { RichTextToolbar } from "./rich-text-toolbar.tsx";

/** Puts HTML where the caret is. */
export type InsertHtml = (html: string) => void;

interface RichTextEditorProps {
  id: string;
  label: string;
  describedBy: string | undefined;
  /** Where it starts. */
  html: string;
  onChange: (html: string) => void;
  onReady: (insert: InsertHtml) => void;
}

/** The kept editor; its own styles stay out, because the policy of pages lets no script write them. */
export function RichTextEditor({ id, label, describedBy, html, onChange, onReady }: RichTextEditorProps) {
  const editor = useEditor({
    extensions: [
      StarterKit.configure({
        heading: { levels: [2, 3, 4] },
        underline: false,
        strike: false,
        link: { openOnClick: false, defaultProtocol: "https", HTMLAttributes: { target: null, rel: null } },
      }),
      PictureNode,
    ],
    content: html,
    injectCSS: false,
    editorProps: {
      attributes: {
        id,
        class: `${prose} ${styles.content}`,
        role: "textbox",
        "aria-multiline": "true",
        "aria-label": label,
        ...(describedBy === undefined ? {} : { "aria-describedby": describedBy }),
      },
    },
    onCreate: (created) => onReady((piece) => insert(created.editor, piece)),
    onUpdate: (updated) => onChange(updated.editor.isEmpty ? "" : updated.editor.getHTML()),
  });
  return (
    <div className={styles.frame}>
      <RichTextToolbar editor={editor} controls={id} />
      <EditorContent editor={editor} className={styles.scroll} />
    </div>
  );
}

function insert(editor: Editor, html: string): void {
  editor.chain().focus().insertContent(html).run();
}
