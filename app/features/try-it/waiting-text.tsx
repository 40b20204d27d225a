import { useTranslation } from "#app/i18n/use-translation.ts";
import { Spinner } from "#app/ui/feedback/spinner.tsx";
import * as styles from "./try-it.css.ts";

/** Replaces a result: an instruction, or a progress message. */
export function WaitingText({ waiting, text }: { waiting: boolean; text: string }) {
  const { t } = useTranslation("try-it");
  return (
    <p className={styles.empty}>
      {waiting ? <Spinner place="beside" /> : null}
      {waiting ? t("waiting") : text}
    </p>
  );
}
