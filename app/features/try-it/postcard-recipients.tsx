import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/layout/button.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import * as styles from "./try-it.css.ts";

/** Where a list of recipients will go; the demo takes none and says so. */
export function PostcardRecipients() {
  const { t } = useTranslation("try-it");
  const [asked, setAsked] = useState(false);
  return (
    <div className={styles.recipients}>
      <Heading level={3} look="card">
        {t("postcard.recipients")}
      </Heading>
      <p className={styles.hint}>{t("postcard.recipientsHint")}</p>
      <div className={styles.actions}>
        <Button size="small" onClick={() => setAsked(true)}>
          {t("postcard.browse")}
        </Button>
        <Button size="small" onClick={() => setAsked(true)}>
          {t("postcard.upload")}
        </Button>
      </div>
      <p role="status" className={asked ? styles.notice : styles.silent.recipients}>
        {asked ? t("postcard.notUploaded") : null}
      </p>
    </div>
  );
}
