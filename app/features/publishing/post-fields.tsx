import type { CopyKey } from "#app/i18n/copy-keys.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { ImageField } from "#app/ui/form/image-field.tsx";
import { BodyField } from "./body-field.tsx";
import { type FieldsProps, ItemLine, ItemSummary } from "./item-field.tsx";

/** A post's texts in its original language. */
export function PostFields(fields: FieldsProps) {
  const { t } = useTranslation("publishing");
  const { values, errors } = fields;
  const error = (key: CopyKey | undefined) => key && t(key);
  return (
    <>
      <ItemLine {...fields} name="title" />
      <ItemSummary {...fields} name="summary" />
      <BodyField {...fields} name="body" />
      <ItemLine {...fields} name="author" />
      <ItemLine {...fields} name="topics" optional hint={t("hint.topics")} />
      <ImageField
        id="thumbnail"
        name="thumbnail"
        label={t("field.thumbnail")}
        hint={t("hint.thumbnail")}
        current={values.thumbnailUrl === "" ? null : values.thumbnailUrl}
        error={error(errors.thumbnailUrl)}
      />
      <input type="hidden" name="thumbnailUrl" value={values.thumbnailUrl} />
      <input type="hidden" name="thumbnailSmallUrl" value={values.thumbnailSmallUrl} />
      <ItemLine {...fields} name="thumbnailAlt" optional hint={t("hint.thumbnailAlt")} />
    </>
  );
}
