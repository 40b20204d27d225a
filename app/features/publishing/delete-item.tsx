import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import type { ItemKind } from "./item.ts";
import * as styles from "./publishing.css.ts";

/** Deletes an item for good: asked for twice. */
export function DeleteItem({ kind }: { kind: ItemKind }) {
  const { t } = useTranslation("publishing");
  return (
    <details className={styles.remove}>
      <summary className={styles.removeSummary}>{t(`${kind}.delete`)}</summary>
      <Form method="post" className={styles.removeForm}>
        <p className={styles.plain}>{t(`${kind}.delete.text`)}</p>
        <Button type="submit" name="intent" value="delete">
          {t("delete.confirm")}
        </Button>
      </Form>
    </details>
  );
}
