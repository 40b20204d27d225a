import { FileWarning } from "lucide-react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { Wrap } from "#app/ui/layout/wrap.tsx";
import * as styles from "./lost-page.css.ts";

/** The error page for an unreadable request, which no form of ours sends. */
export function RefusedPage() {
  const { t } = useTranslation("shell");
  return (
    <div className={styles.lost}>
      <Wrap>
        <EmptyState
          icon={FileWarning}
          title={t("refused.title")}
          level={1}
          text={t("refused.text")}
          actions={
            <LinkButton to="/" kind="primary" reloadDocument>
              {t("notFound.home")}
            </LinkButton>
          }
        />
      </Wrap>
    </div>
  );
}
