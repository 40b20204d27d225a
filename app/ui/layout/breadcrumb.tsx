import { Link } from "@remix-run/react";
import { ChevronRight } from "lucide-react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Icon } from "#app/ui/media/icon.tsx";
import { useShownPath } from "#app/ui/page/shown-path.ts";
import * as styles from "./breadcrumb.css.ts";

/** A page's ancestors, from the top; the last one is the page itself without a link. */
export type Trail = readonly { name: string; to: string }[];

/** Breadcrumb, 20 px below the header; hidden on a phone. */
export function Breadcrumb({ trail, label }: { trail: Trail; label?: string }) {
  const { t } = useTranslation("shell");
  const toShown = useShownPath();
  const current = trail.length - 1;
  return (
    <nav aria-label={label ?? t("breadcrumb")}>
      <ol className={styles.list}>
        {trail.map(({ name, to }, index) => (
          <li key={to} className={styles.item}>
            {index === current ? (
              <span className={styles.current} aria-current="page">
                {name}
              </span>
            ) : (
              <Link to={toShown(to)} className={styles.link}>
                {name}
              </Link>
            )}
            {index === current ? null : (
              <span className={styles.separator}>
                <Icon of={ChevronRight} size={14} />
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
