import * as styles from "#app/features/admin/console-page.css.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { SectionCard } from "#app/ui/layout/section-card.tsx";

interface DataCardProps {
  title: string;
  text: string;
  /** Address of the file. */
  to: string;
}

/** All data kept about a person or a company, as a file. */
export function DataCard({ title, text, to }: DataCardProps) {
  const { t } = useTranslation("admin");
  return (
    <SectionCard id="data" title={title} roomy>
      <div className={styles.form}>
        <p className={styles.plain}>{text}</p>
        <div>
          <LinkButton to={to} size="form" reloadDocument>
            {t("users.data.action")}
          </LinkButton>
        </div>
      </div>
    </SectionCard>
  );
}
