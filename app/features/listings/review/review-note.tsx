import { MessageSquareWarning } from "lucide-react";
import { useTranslation } from "react-i18next";
import * as styles from "#app/features/listings/wizard/wizard.css.ts";
import type { Wizard } from "#app/features/listings/wizard/wizard.server.ts";
import { Icon } from "#app/ui/media/icon.tsx";

/** What the administrator asked for or why an edit was rejected, until it is sent in again; and that the live one stays meanwhile. */
export function ReviewNote({ wizard }: { wizard: Wizard | null }) {
  const { t } = useTranslation("listings");
  if (wizard === null) return null;
  const changeRequest =
    wizard.status === "changes" ? wizard.history.findLast(({ kind }) => kind === "changesAsked") : undefined;
  if (!changeRequest && !wizard.isEdit) return null;
  const last = wizard.history.at(-1);
  const rejected = wizard.isEdit && last?.kind === "rejected" ? last : undefined;
  return (
    <div className={styles.caution} role="note">
      <Icon of={MessageSquareWarning} size={20} />
      <div>
        <b>{t(changeRequest ? "changes.title" : rejected ? "edit.rejected" : "edit.title")}</b>
        <p className={styles.note}>{(changeRequest ?? rejected)?.note ?? t("edit.text")}</p>
      </div>
    </div>
  );
}
