import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { createNumberFormat } from "#app/ui/chart/number-format.ts";
import { useShownPath } from "#app/ui/page/shown-path.ts";
import type { MenuCounts } from "./console-menu-entries.ts";
import * as styles from "./console-page.css.ts";
import { ConsolePage } from "./console-page.tsx";
import type { Health } from "./health.ts";
import { ServerHealthCard } from "./health-page.tsx";

interface OverviewPageProps {
  counts: MenuCounts & { faulty: number };
  /** Null for a tenant's administrators. */
  health: Health | null;
  /** Content above the figures. */
  children?: ReactNode;
}

/** Pending work, and the server's health. */
export function OverviewPage({ counts, health, children }: OverviewPageProps) {
  const { t, i18n } = useTranslation("admin");
  const { format } = createNumberFormat(i18n.language);
  const toShown = useShownPath();
  return (
    <ConsolePage title={t("overview.title")} lead={t(health ? "overview.lead" : "overview.lead.own")}>
      {children ? <div className={styles.spaced}>{children}</div> : null}
      <ul className={styles.figures}>
        {listFigures(counts).map(({ key, to, count }) => (
          <li key={key}>
            <Link to={toShown(to)} className={styles.figure}>
              <span className={styles.figureValue}>{format(count)}</span>
              <span className={styles.figureName}>{t(`overview.${key}`, { count })}</span>
            </Link>
          </li>
        ))}
      </ul>
      {health ? <ServerHealthCard health={health} /> : null}
    </ConsolePage>
  );
}

function listFigures(counts: OverviewPageProps["counts"]) {
  const review = { key: "listings", to: "/gigmarket/admin/listings", count: counts.listings } as const;
  const overdue = { key: "disputes", to: "/gigmarket/admin/disputes", count: counts.disputes } as const;
  const held = { key: "held", to: "/gigmarket/admin/held?state=held", count: counts.held } as const;
  return [
    ...(counts.isPlatform ? [review, overdue, held] : []),
    { key: "requests", to: "/gigmarket/admin/requests?kind=service", count: counts.requests },
    { key: "workflows", to: "/gigmarket/admin/requests?kind=workflow", count: counts.workflows },
    { key: "leads", to: "/gigmarket/admin/leads?state=waiting", count: counts.leads },
    { key: "deadMails", to: "/gigmarket/admin/mail?status=dead", count: counts.deadMails },
    { key: "faulty", to: "/gigmarket/admin/tenants?state=faulty", count: counts.faulty },
  ] as const;
}
