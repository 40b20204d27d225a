import { useTranslation } from "#app/i18n/use-translation.ts";
import { ImageField } from "#app/ui/form/image-field.tsx";
import { type FieldsProps, ItemFile, ItemLine, ItemSummary } from "./item-field.tsx";
import * as styles from "./publishing.css.ts";

/** A video's texts, film, poster and captions. */
export function VideoFields(fields: FieldsProps) {
  const { t } = useTranslation("publishing");
  const { values, errors } = fields;
  return (
    <>
      <ItemLine {...fields} name="title" />
      <ItemSummary {...fields} name="summary" />
      <ItemLine {...fields} name="videoUrl" inputMode="url" hint={t("hint.videoUrl")} />
      <Film {...fields} />
      <ItemFile {...fields} name="video" field="videoUrl" accept="video/mp4,video/webm" hint={t("hint.video")} />
      <ItemLine {...fields} name="length" hint={t("hint.length")} />
      <ImageField
        id="poster"
        name="poster"
        label={t("field.poster")}
        hint={t("hint.poster")}
        current={values.posterUrl === "" ? null : values.posterUrl}
        error={errors.posterUrl && t(errors.posterUrl)}
      />
      <input type="hidden" name="posterUrl" value={values.posterUrl} />
      {(["captionsEn", "captionsEs"] as const).map((field) => (
        <div key={field} className={styles.section}>
          <ItemFile
            {...fields}
            name={`${field}File`}
            field={field}
            accept=".vtt,text/vtt"
            hint={t(values[field] === "" ? "hint.captions" : "hint.captions.there")}
          />
          <input type="hidden" name={field} value={values[field]} />
        </div>
      ))}
    </>
  );
}

/** The current film, to check that it plays. */
function Film({ values }: FieldsProps) {
  const { t } = useTranslation("publishing");
  if (values.videoUrl === "") return null;
  return (
    // biome-ignore lint/a11y/useMediaCaption: its captions are what this form is about
    <video
      key={values.videoUrl}
      src={values.videoUrl}
      poster={values.posterUrl || undefined}
      controls
      preload="none"
      width={320}
      height={180}
      className={styles.film}
      aria-label={t("film")}
    />
  );
}
