import { useFetcher } from "@remix-run/react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import type { BodyField } from "#app/features/publishing/item-form.ts";
import type { ItemFormState } from "#app/features/publishing/item-form-state.ts";
import { PictureFields } from "#app/features/publishing/picture-fields.tsx";
import type { CopyKey } from "#app/i18n/copy-keys.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { input } from "#app/ui/form/field.css.ts";
import { Field, fieldDescription } from "#app/ui/form/field.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import * as styles from "./rich-text.css.ts";
import type { InsertHtml } from "./rich-text-editor.tsx";

const RichTextEditor = lazy(() =>
  import("./rich-text-editor.tsx").then((module) => ({ default: module.RichTextEditor })),
);

interface RichTextFieldProps {
  field: BodyField;
  label: string;
  hint: string;
  optional?: boolean;
  defaultValue: string;
  error: string | undefined;
  /** Copy key of what is wrong with a picture that was sent with the whole form. */
  pictureError: CopyKey | undefined;
}

/** A text of HTML or Markdown that becomes an editor once there is JavaScript; it can be shown as HTML again. */
export function RichTextField({ field, label, hint, optional, defaultValue, error, pictureError }: RichTextFieldProps) {
  const { t } = useTranslation("publishing");
  const source = useRef<HTMLTextAreaElement>(null);
  const insert = useRef<InsertHtml | null>(null);
  const [visual, setVisual] = useState<string | null>(null);
  const fetcher = useFetcher<ItemFormState>();
  const toggle = () => setVisual(visual === null ? toEditable(source.current?.value ?? "") : null);

  useEffect(() => setVisual(toEditable(defaultValue)), [defaultValue]);
  useEffect(() => {
    if (fetcher.data?.kind !== "picture") return;
    if (insert.current) insert.current(fetcher.data.html);
    else source.current?.setRangeText(fetcher.data.html);
  }, [fetcher.data]);
  useEffect(() => {
    if (visual === null) insert.current = null;
  }, [visual]);

  const fault = fetcher.data?.kind === "pictureFault" ? fetcher.data.error : pictureError;
  const plainId = visual === null ? field : `${field}-source`;
  return (
    <div className={styles.stack}>
      <Field id={plainId} label={label} optional={optional} hint={hint} error={error}>
        <textarea
          ref={source}
          id={plainId}
          name={field}
          defaultValue={defaultValue}
          hidden={visual !== null}
          className={`${input.area} ${styles.source}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={fieldDescription(plainId, { hint, error })}
        />
        {visual === null ? null : (
          <Suspense fallback={<div className={styles.frame} />}>
            <RichTextEditor
              id={field}
              label={label}
              describedBy={fieldDescription(plainId, { hint, error })}
              html={visual}
              onChange={(html) => {
                if (source.current) source.current.value = html;
              }}
              onReady={(put) => {
                insert.current = put;
              }}
            />
          </Suspense>
        )}
      </Field>
      <ModeButton shown={visual === null ? "html" : "visual"} onPress={toggle} />
      <PictureFields
        field={field}
        error={fault === undefined ? undefined : t(fault)}
        isAdded={fetcher.data?.kind === "picture" && fetcher.state === "idle"}
        isSending={fetcher.state !== "idle"}
        onSend={(form) => fetcher.submit(form, { method: "post", encType: "multipart/form-data" })}
      />
    </div>
  );
}

function ModeButton({ shown, onPress }: { shown: "html" | "visual"; onPress: () => void }) {
  const { t } = useTranslation("publishing");
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return (
    <div className={styles.below}>
      {hydrated ? (
        <Button size="small" kind="quiet" onClick={onPress}>
          {t(shown === "html" ? "mode.visual" : "mode.html")}
        </Button>
      ) : null}
    </div>
  );
}

/** The editor would lose tables, and does not read Markdown: such a text stays as it is. */
function toEditable(text: string): string | null {
  const html = text.trim();
  return html === "" || (/^<[a-z]/i.test(html) && !/<table/i.test(html)) ? html : null;
}
