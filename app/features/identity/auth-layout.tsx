import { BadgeDollarSign, Copy, Layers, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Heading } from "#app/ui/heading.tsx";
import { Icon } from "#app/ui/icon.tsx";
import * as styles from "./auth-layout.css.ts";

/** A form of signing in or up, with the tenant's own words beside it. */
export function AuthLayout({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  const { t } = useTranslation("identity");
  return (
    <div className={styles.page}>
      <div className={styles.formSide}>
        <div className={styles.box}>
          <Heading level={1} look="page">
            {title}
          </Heading>
          <p className={styles.lead}>{lead}</p>
          {children}
        </div>
      </div>
      <aside className={styles.panel} aria-labelledby="brand-panel">
        <div className={styles.panelContent}>
          <h2 id="brand-panel" className={styles.panelTitle}>
            {t("panelTitle")}
          </h2>
          <ul className={styles.points}>
            <Point icon={Layers} title={t("panelPoint1Title")} text={t("panelPoint1Text")} />
            <Point icon={Copy} title={t("panelPoint2Title")} text={t("panelPoint2Text")} />
            <Point icon={BadgeDollarSign} title={t("panelPoint3Title")} text={t("panelPoint3Text")} />
          </ul>
        </div>
      </aside>
    </div>
  );
}

function Point({ icon, title, text }: { icon: LucideIcon; title: string; text: string }) {
  return (
    <li className={styles.point}>
      <span className={styles.pointIcon}>
        <Icon of={icon} size={20} />
      </span>
      <span>
        <b className={styles.pointTitle}>{title}</b>
        {text}
      </span>
    </li>
  );
}
