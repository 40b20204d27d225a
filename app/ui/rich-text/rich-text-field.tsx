import { type Ref, useEffect, useImperativeHandle, useRef, useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { input } from "#app/ui/form/field.css.ts";
import { Field, type FieldLook, fieldDescription } from "#app/ui/form/field.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import * as styles from "./rich-text.css.ts";
import type { InsertHtml } from "./rich-text-editor.tsx";
import { findFormat, type TextFormat } from "./text-format.ts";

type EditorParts = Pick<typeof import("./rich-text-editor.tsx"), "RichTextEditor" | "isKept">;

/** Imperative access to the text. */
export interface RichTextHandle {
  insert: InsertHtml;
}

interface RichTextFieldProps extends Omit<FieldLook, "labelHidden"> {
  id: string;
  name: string;
  defaultValue: string;
  /** Format of an empty text; an existing one keeps its own. */
  startsAs: TextFormat;
  /** Maximum characters accepted by the server, shown with the current count. */
  limit?: number;
  /** One of several texts of a form: lower. */
  isLow?: boolean;
  handle?: Ref<RichTextHandle>;
}

/** An HTML or Markdown text that becomes an editor with JavaScript; its source can be shown. */
export function RichTextField({ startsAs, limit, isLow = false, handle, defaultValue, ...rest }: RichTextFieldProps) {
  const { id, name, label, optional, hint, error } = rest;
  const { t } = useTranslation("shell");
  const source = useRef<HTMLTextAreaElement>(null);
  const insert = useRef<InsertHtml | null>(null);
  const [editor, setEditor] = useState<EditorParts | null>(null);
  /** The editor's initial text; null while the source is shown. */
  const [formatted, setFormatted] = useState<string | null>(null);
  const [isPlainOnly, setPlainOnly] = useState(false);
  const [length, setLength] = useState(defaultValue.length);

  useImperativeHandle(handle, () => ({
    insert: (html) => (insert.current ?? ((piece) => source.current?.setRangeText(piece)))(html),
  }));
  const showFormatted = ({ isKept }: EditorParts) => {
    const text = source.current?.value ?? "";
    const kept = isKept(text, findFormat(text, startsAs));
    setPlainOnly(!kept);
    setFormatted(kept ? text : null);
  };
  const showPlain = () => {
    insert.current = null;
    setFormatted(null);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; what is saved meanwhile changes nothing of what is shown
  useEffect(() => {
    let isGone = false;
    import("./rich-text-editor.tsx").then(
      ({ RichTextEditor, isKept }) => {
        if (isGone) return;
        const loaded = { RichTextEditor, isKept };
        setEditor(loaded);
        // Does not replace the text while the user is typing in it.
        if (document.activeElement !== source.current) showFormatted(loaded);
      },
      // Where the editor does not arrive, its source is typed in, as without scripts.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, []);

  const plainId = formatted === null ? id : `${id}-source`;
  const note = isPlainOnly ? t("richText.plainOnly") : undefined;
  const below = [hint, note].filter(Boolean).join(" ") || undefined;
  const describedBy = fieldDescription(plainId, { optional, hint: below, error });
  const format = findFormat(formatted ?? source.current?.value ?? defaultValue, startsAs);
  return (
    <div className={styles.stack}>
      <Field
        id={plainId}
        label={label}
        optional={optional}
        aside={limit === undefined ? undefined : `${length}/${limit}`}
        hint={below}
        error={error}
      >
        <textarea
          ref={source}
          id={plainId}
          name={name}
          defaultValue={defaultValue}
          hidden={formatted !== null}
          className={`${input.area} ${isLow ? styles.lowSource : styles.source}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy}
          onInput={({ currentTarget }) => setLength(currentTarget.value.length)}
          // Its label was pressed, which cannot give the focus to what is hidden.
          onClick={formatted === null ? undefined : () => document.getElementById(id)?.focus()}
        />
        {editor === null || formatted === null ? null : (
          <editor.RichTextEditor
            id={id}
            label={label}
            describedBy={describedBy}
            isInvalid={error !== undefined}
            isLow={isLow}
            text={formatted}
            format={format}
            onChange={(text) => writeTyped(source.current, text)}
            onReady={(put) => {
              insert.current = put;
            }}
          />
        )}
      </Field>
      <div className={styles.below}>
        {editor === null ? null : (
          <Button size="small" kind="quiet" onClick={() => (formatted === null ? showFormatted(editor) : showPlain())}>
            {t(formatted === null ? "richText.formatted" : `richText.source.${format}`)}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Sets the text and fires its events, so that counters and comparisons notice. */
function writeTyped(source: HTMLTextAreaElement | null, text: string): void {
  if (source === null) return;
  source.value = text;
  source.dispatchEvent(new Event("input", { bubbles: true }));
}
