import { type Editor, useEditorState } from "@tiptap/react";
import {
  Bold,
  Code,
  Heading2,
  Heading3,
  Italic,
  Link2,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  Redo2,
  Undo2,
} from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import { Icon } from "#app/ui/media/icon.tsx";
import * as styles from "./rich-text.css.ts";

interface Tool {
  key: "bold" | "italic" | "heading2" | "heading3" | "list" | "numbers" | "quote" | "code";
  icon: LucideIcon;
  isOn: (editor: Editor) => boolean;
  press: (editor: Editor) => void;
}

const start = (editor: Editor) => editor.chain().focus();

const tools: readonly Tool[] = [
  { key: "bold", icon: Bold, isOn: (e) => e.isActive("bold"), press: (e) => start(e).toggleBold().run() },
  { key: "italic", icon: Italic, isOn: (e) => e.isActive("italic"), press: (e) => start(e).toggleItalic().run() },
  {
    key: "heading2",
    icon: Heading2,
    isOn: (e) => e.isActive("heading", { level: 2 }),
    press: (e) => start(e).toggleHeading({ level: 2 }).run(),
  },
  {
    key: "heading3",
    icon: Heading3,
    isOn: (e) => e.isActive("heading", { level: 3 }),
    press: (e) => start(e).toggleHeading({ level: 3 }).run(),
  },
  { key: "list", icon: List, isOn: (e) => e.isActive("bulletList"), press: (e) => start(e).toggleBulletList().run() },
  {
    key: "numbers",
    icon: ListOrdered,
    isOn: (e) => e.isActive("orderedList"),
    press: (e) => start(e).toggleOrderedList().run(),
  },
  { key: "quote", icon: Quote, isOn: (e) => e.isActive("blockquote"), press: (e) => start(e).toggleBlockquote().run() },
  { key: "code", icon: Code, isOn: (e) => e.isActive("code"), press: (e) => start(e).toggleCode().run() },
];

/** Where the focus goes from a tool by a key. */
const steps: Record<string, (at: number, last: number) => number> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** Formatting buttons for the selected text: one stop of the Tab key, with arrow keys between them (WAI-ARIA toolbar). */
export function RichTextToolbar({ editor, controls }: { editor: Editor; controls: string }) {
  const { t } = useTranslation("shell");
  const [linking, setLinking] = useState(false);
  /** The tool that Tab leads to: the last one that had the focus. */
  const [stop, setStop] = useState(0);
  const walk = (event: KeyboardEvent<HTMLDivElement>) => {
    // With these the keys are the browser's.
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const buttons = [...event.currentTarget.querySelectorAll("button")];
    const next = steps[event.key]?.(stop, buttons.length - 1);
    if (next === undefined) return;
    event.preventDefault();
    buttons[next]?.focus();
  };
  const toolAt = (index: number) => ({ isStop: index === stop, onFocus: () => setStop(index) });
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      on: tools.filter(({ isOn }) => isOn(now)).map(({ key }) => key),
      link: now.isActive("link"),
      undo: now.can().undo(),
      redo: now.can().redo(),
    }),
  });
  return (
    <>
      <div
        role="toolbar"
        aria-label={t("richText.tools")}
        aria-controls={controls}
        className={styles.toolbar}
        onKeyDown={walk}
      >
        {tools.map(({ key, icon, press }, index) => (
          <ToolButton
            key={key}
            {...toolAt(index)}
            icon={icon}
            label={t(`richText.tool.${key}`)}
            pressed={state.on.includes(key)}
            onPress={() => press(editor)}
          />
        ))}
        <ToolButton
          {...toolAt(tools.length)}
          icon={Link2}
          label={t("richText.tool.link")}
          pressed={state.link}
          onPress={() => (state.link ? start(editor).unsetLink().run() : setLinking(!linking))}
        />
        <ToolButton
          {...toolAt(tools.length + 1)}
          icon={Undo2}
          label={t("richText.tool.undo")}
          disabled={!state.undo}
          onPress={() => start(editor).undo().run()}
        />
        <ToolButton
          {...toolAt(tools.length + 2)}
          icon={Redo2}
          label={t("richText.tool.redo")}
          disabled={!state.redo}
          onPress={() => start(editor).redo().run()}
        />
      </div>
      {linking ? <LinkRow editor={editor} id={`${controls}-link`} onDone={() => setLinking(false)} /> : null}
    </>
  );
}

interface ToolButtonProps {
  icon: LucideIcon;
  label: string;
  pressed?: boolean;
  disabled?: boolean;
  isStop: boolean;
  onFocus: () => void;
  onPress: () => void;
}

function ToolButton({ icon, label, pressed, disabled, isStop, onFocus, onPress }: ToolButtonProps) {
  return (
    <button
      type="button"
      className={styles.tool}
      title={label}
      aria-label={label}
      aria-pressed={pressed}
      aria-disabled={disabled || undefined}
      tabIndex={isStop ? 0 : -1}
      onFocus={onFocus}
      onClick={disabled ? undefined : onPress}
    >
      <Icon of={icon} size={18} />
    </button>
  );
}

/** Link address of the selected text. */
function LinkRow({ editor, id, onDone }: { editor: Editor; id: string; onDone: () => void }) {
  const { t } = useTranslation("shell");
  const [href, setHref] = useState("");
  const apply = () => {
    if (href.trim() !== "") start(editor).extendMarkRange("link").setLink({ href: href.trim() }).run();
    onDone();
  };
  return (
    <div className={styles.linkRow}>
      <div className={styles.linkField}>
        <TextField
          id={id}
          label={t("richText.link.address")}
          inputMode="url"
          value={href}
          onChange={({ currentTarget }) => setHref(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            apply();
          }}
        />
      </div>
      <Button size="form" onClick={apply}>
        {t("richText.link.set")}
      </Button>
    </div>
  );
}
