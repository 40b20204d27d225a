import { useTranslation } from "#app/i18n/use-translation.ts";
import { BodyField } from "./body-field.tsx";
import type { ItemKind } from "./item.ts";
import { type FieldsProps, ItemLine, ItemSummary } from "./item-field.tsx";
import * as styles from "./publishing.css.ts";

/** The same for readers of Spanish; what is left empty they get as it was written. */
export function SpanishFields({ kind, ...fields }: FieldsProps & { kind: ItemKind }) {
  const { t } = useTranslation("publishing");
  return (
    <>
      <p className={styles.plain}>{t("spanish.hint")}</p>
      <ItemLine {...fields} name="titleEs" optional />
      <ItemSummary {...fields} name="summaryEs" />
      {kind === "posts" ? (
        <>
          <BodyField {...fields} name="bodyEs" optional />
          <ItemLine {...fields} name="topicsEs" optional hint={t("hint.topics")} />
          <ItemLine {...fields} name="thumbnailAltEs" optional />
        </>
      ) : null}
    </>
  );
}
