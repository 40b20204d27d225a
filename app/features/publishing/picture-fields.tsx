import { useRef } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { FileField } from "#app/ui/form/file-field.tsx";
import { imageTypes } from "#app/ui/form/image-types.ts";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import { type BodyFieldName, longestAlt } from "./item-form.ts";
import * as styles from "./publishing.css.ts";

interface PictureFieldsProps {
  field: BodyFieldName;
  error: string | undefined;
  isAdded: boolean;
  isSending: boolean;
  /** Sends the picture only. Without JavaScript it is sent with the whole form. */
  onSend: (form: FormData) => void;
}

/** A picture for a text, with its alt text. */
export function PictureFields({ field, error, isAdded, isSending, onSend }: PictureFieldsProps) {
  const { t } = useTranslation("publishing");
  const box = useRef<HTMLFieldSetElement>(null);
  const id = `${field}Picture`;
  const send = () => {
    const form = new FormData();
    form.set("intent", `picture:${field}`);
    for (const input of box.current?.querySelectorAll("input") ?? [])
      form.set(input.name, input.files?.[0] ?? input.value);
    onSend(form);
  };
  return (
    <fieldset ref={box} className={styles.picture}>
      <div className={styles.pictureField}>
        <FileField id={id} name={id} label={t("picture.file")} accept={imageTypes} error={error} />
      </div>
      <div className={styles.pictureField}>
        <TextField id={`${id}Alt`} name={`${id}Alt`} label={t("picture.alt")} maxLength={longestAlt} />
      </div>
      <Button
        type="submit"
        name="intent"
        value={`picture:${field}`}
        size="form"
        pending={isSending}
        onClick={(event) => {
          event.preventDefault();
          send();
        }}
      >
        {t("picture.add")}
      </Button>
      <span role="status">{isAdded ? t("picture.added") : ""}</span>
    </fieldset>
  );
}
