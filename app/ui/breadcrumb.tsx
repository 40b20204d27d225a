import { Link } from "@remix-run/react";
import { ChevronRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import * as styles from "./breadcrumb.css.ts";
import { Icon } from "./icon.tsx";

interface BreadcrumbProps {
  /** From the top down; the page itself comes last and is no link. */
  trail: readonly { label: string; to: string }[];
  current: string;
}

/** Where this page is. Stands 20 px below the header; phones show it in the menu's title instead. */
export function Breadcrumb({ trail, current }: BreadcrumbProps) {
  const { t } = useTranslation("shell");
  return (
    <nav aria-label={t("breadcrumb")}>
      <ol className={styles.list}>
        {trail.map(({ label, to }) => (
          <li key={to} className={styles.item}>
            <Link to={to} className={styles.link}>
              {label}
            </Link>
            <span className={styles.separator}>
              <Icon of={ChevronRight} size={14} />
            </span>
          </li>
        ))}
        <li className={styles.item}>
          <span className={styles.current} aria-current="page">
            {current}
          </span>
        </li>
      </ol>
    </nav>
  );
}
