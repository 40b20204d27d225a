import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/layout/button.tsx";
import * as styles from "./wizard.css.ts";
import type { Wizard } from "./wizard.server.ts";

/** Throws a draft away, or what was changed in a live listing: asked for twice. */
export function DiscardDraft({ wizard }: { wizard: Wizard }) {
  const { t } = useTranslation("listings");
  if (wizard.status === "published") return null;
  return (
    <details className={styles.discard}>
      <summary className={styles.discardSummary}>{t(wizard.isEdit ? "discard.changes" : "discard.draft")}</summary>
      <Form method="post" className={styles.discardForm}>
        <Button type="submit" name="intent" value="discard" size="small">
          {t("discard.confirm")}
        </Button>
      </Form>
    </details>
  );
}
