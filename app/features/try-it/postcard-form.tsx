import { Form, useSearchParams } from "@remix-run/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { input } from "#app/ui/form/field.css.ts";
import { Field, fieldDescription } from "#app/ui/form/field.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import type { PostcardSample } from "./demo.ts";
import { countWords, longestMessage, postcardSizes, savingTime, wordsHint } from "./postcard.ts";
import * as styles from "./try-it.css.ts";
import { useEarlyInput } from "./use-early-input.ts";

interface PostcardFormProps {
  samples: readonly PostcardSample[];
  template: string;
  size: string;
  /** The message sent without JavaScript. */
  message: string;
  refused: boolean;
  onTemplate: (template: string) => void;
  onSize: (size: string) => void;
  onSave: (message: string) => void;
  onPreview: () => void;
  onSubmit: () => void;
}

/** Message, template and size. Saving is simulated and keeps the message for the preview; nothing leaves the page. */
export function PostcardForm(props: PostcardFormProps) {
  const { t } = useTranslation("try-it");
  const [params] = useSearchParams();
  const [message, setMessage] = useState(props.message);
  const form = useEarlyInput((text) => {
    setMessage(text("message"));
    props.onTemplate(text("template"));
    props.onSize(text("size"));
  });
  const [isRefused, setRefused] = useState(props.refused);
  const { saving, savedMessage, save } = useSaving(props.onSave);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const missing = message.trim() === "";
    setRefused(missing);
    if (missing) document.getElementById("message")?.focus();
    else if (!saving) save(message);
  };
  // What is typed since answers the message.
  const error = isRefused && message.trim() === "";
  const fault = error ? t("postcard.messageRequired") : undefined;
  const hint = t("postcard.words", { count: wordsHint });
  return (
    <Form ref={form} method="get" onSubmit={submit} noValidate className={styles.fields}>
      <input type="hidden" name="tab" value={params.get("tab") ?? "tryit"} />
      <Field
        id="message"
        label={t("postcard.message")}
        aside={`${countWords(message)}/${wordsHint}`}
        hint={hint}
        error={fault}
      >
        <textarea
          id="message"
          name="message"
          className={input.area}
          maxLength={longestMessage}
          value={message}
          aria-required="true"
          aria-invalid={error ? true : undefined}
          aria-describedby={fieldDescription("message", { hint, error: fault })}
          onChange={({ currentTarget }) => setMessage(currentTarget.value)}
        />
      </Field>
      <div className={styles.pair}>
        <SelectField
          id="template"
          name="template"
          label={t("postcard.template")}
          options={props.samples.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={props.template}
          onChange={({ currentTarget }) => props.onTemplate(currentTarget.value)}
        />
        <SelectField
          id="size"
          name="size"
          label={t("postcard.size")}
          options={Object.keys(postcardSizes).map((size) => ({ value: size, label: size }))}
          value={props.size}
          onChange={({ currentTarget }) => props.onSize(currentTarget.value)}
        />
      </div>
      <div className={styles.actions}>
        <Button size="form" onClick={props.onPreview}>
          {t("postcard.preview")}
        </Button>
        <Button type="submit" size="form" pending={saving}>
          {t("postcard.save")}
        </Button>
        <Button kind="primary" size="form" onClick={props.onSubmit}>
          {t("postcard.submit")}
        </Button>
      </div>
      <p role="status" className={styles.said}>
        {saving ? t("postcard.saving") : savedMessage === message && !error ? t("postcard.saved") : null}
      </p>
    </Form>
  );
}

/** Saves after a simulated delay (spec 9). */
function useSaving(onSave: (message: string) => void) {
  const [saving, setSaving] = useState(false);
  const [savedMessage, setSavedMessage] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);
  const save = (message: string) => {
    setSaving(true);
    setSavedMessage(null);
    timer.current = setTimeout(() => {
      setSaving(false);
      setSavedMessage(message);
      onSave(message);
    }, savingTime);
  };
  return { saving, savedMessage, save };
}
