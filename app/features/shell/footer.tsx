import { useTranslation } from "react-i18next";
import { useShell } from "#app/features/tenancy/use-shell.ts";
import { Wrap } from "#app/ui/layout/wrap.tsx";
import * as styles from "./footer.css.ts";

/** Privacy Policy and a copyright line with the current year (spec 2.2). */
export function Footer() {
  const { t } = useTranslation("shell");
  const { tenant } = useShell();
  return (
    <footer className={styles.footer}>
      <Wrap>
        <div className={styles.line}>
          <a href={tenant.paths.privacyPolicy} className={styles.link}>
            {t("privacyPolicy")}
          </a>
          <span>{t("copyright", { year: new Date().getUTCFullYear() })}</span>
        </div>
      </Wrap>
    </footer>
  );
}
