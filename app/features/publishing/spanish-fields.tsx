import { RichTextField } from "#app/features/publishing/rich-text/rich-text-field.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { ItemKind } from "./item.ts";
import { type FieldsProps, ItemLine, ItemSummary } from "./item-field.tsx";
import * as styles from "./publishing.css.ts";

/** The same for readers of Spanish; what is left empty they get as it was written. */
export function SpanishFields({ kind, ...fields }: FieldsProps & { kind: ItemKind }) {
  const { t } = useTranslation("publishing");
  const { values, errors, pictureFault } = fields;
  return (
    <>
      <p className={styles.plain}>{t("spanish.hint")}</p>
      <ItemLine {...fields} name="titleEs" optional />
      <ItemSummary {...fields} name="summaryEs" />
      {kind === "posts" ? (
        <>
          <RichTextField
            field="bodyEs"
            label={t("field.bodyEs")}
            hint={t("hint.body")}
            optional
            defaultValue={values.bodyEs}
            error={errors.bodyEs && t(errors.bodyEs)}
            pictureError={pictureFault?.field === "bodyEs" ? pictureFault.error : undefined}
          />
          <ItemLine {...fields} name="topicsEs" optional hint={t("hint.topics")} />
          <ItemLine {...fields} name="thumbnailAltEs" optional />
        </>
      ) : null}
    </>
  );
}
