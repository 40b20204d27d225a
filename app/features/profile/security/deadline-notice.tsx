import { useTranslation } from "#app/i18n/use-translation.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { Inline } from "#app/ui/layout/inline.tsx";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { Day } from "#app/ui/page/day.tsx";
import * as styles from "./security-page.css.ts";

interface DeadlineNoticeProps {
  /** YYYY-MM-DD. */
  from: string;
  /** Whether the day has come. */
  isDue: boolean;
}

/** Tells an administrator without a second step from when the console needs one, and leads to setting it up. */
export function DeadlineNotice({ from, isDue }: DeadlineNoticeProps) {
  const { t, i18n } = useTranslation("profile");
  return (
    <Card padding="roomy">
      <div className={styles.stack}>
        <p className={styles.text}>
          {t(isDue ? "deadline.due" : "deadline.soon")} <Day iso={from} locale={i18n.language} />
        </p>
        <Inline>
          <LinkButton to="/profile/security/app" kind="primary" reloadDocument>
            {t("apps.first")}
          </LinkButton>
        </Inline>
      </div>
    </Card>
  );
}
