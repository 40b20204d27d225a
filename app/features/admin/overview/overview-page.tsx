import { Link } from "@remix-run/react";
import { CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import type { MenuCounts } from "#app/features/admin/console-menu-entries.ts";
import * as pageStyles from "#app/features/admin/console-page.css.ts";
import { ConsolePage } from "#app/features/admin/console-page.tsx";
import type { Health } from "#app/features/admin/health.ts";
import { getNumberFormat } from "#app/i18n/intl-formats.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { EmptyNote } from "#app/ui/feedback/empty-state.tsx";
import { Tag } from "#app/ui/feedback/tag.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { useShownPath } from "#app/ui/page/shown-path.ts";
import type { Business } from "./business.ts";
import { BusinessCard } from "./business-card.tsx";
import { ConsolePageSearch } from "./console-search-form.tsx";
import * as styles from "./overview.css.ts";
import type { ConsoleFound, OverviewGroup } from "./overview-group.ts";
import { FoundList, WaitingLists } from "./overview-groups.tsx";
import { SlowestCard } from "./slowest-card.tsx";

interface OverviewPageProps {
  counts: MenuCounts & { faulty: number };
  /** Null for a tenant's administrators. */
  health: Health | null;
  business: Business;
  /** What has waited longest. */
  waiting: readonly OverviewGroup[];
  /** Null unless something is searched. */
  found: ConsoleFound | null;
  /** Content above the figures. */
  children?: ReactNode;
}

/** Search over everything, the month's business, pending work, and the server in a line. */
export function OverviewPage({ counts, health, business, waiting, found, children }: OverviewPageProps) {
  const { t } = useTranslation("admin");
  return (
    <ConsolePage
      {...(found
        ? {
            title: t("find.title", { text: found.text }),
            trail: [{ name: t("overview.title"), to: "/gigmarket/admin" }],
          }
        : { title: t("overview.title"), lead: t(health ? "overview.lead" : "overview.lead.own") })}
    >
      <div className={styles.parts}>
        <ConsolePageSearch text={found?.text ?? ""} />
        {found ? (
          <FoundList found={found} />
        ) : (
          <>
            {children}
            {health ? <ServerLine health={health} /> : null}
            <BusinessCard business={business} />
            <Waiting counts={counts} />
            <WaitingLists groups={waiting} />
            {health ? <SlowestCard slowest={health.figures.slowest} /> : null}
          </>
        )}
      </div>
    </ConsolePage>
  );
}

function Waiting({ counts }: Pick<OverviewPageProps, "counts">) {
  const { t, i18n } = useTranslation("admin");
  const { format } = getNumberFormat(i18n.language);
  const toShown = useShownPath();
  const waiting = listFigures(counts).filter(({ count }) => count > 0);
  if (waiting.length === 0)
    return (
      <Card padding="none">
        <EmptyNote icon={CircleCheck}>{t("overview.nothing")}</EmptyNote>
      </Card>
    );
  return (
    <ul className={pageStyles.figures} aria-label={t("overview.waiting")}>
      {waiting.map(({ key, to, count }) => (
        <li key={key}>
          <Link to={toShown(to)} className={pageStyles.figure}>
            <span className={pageStyles.figureValue}>{format(count)}</span>
            <span className={pageStyles.figureName}>{t(`overview.${key}`, { count })}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The health page's state, mails and ledger. */
function ServerLine({ health: { obstacles, outbox, ledger, databaseMs } }: { health: Health }) {
  const { t, i18n } = useTranslation("admin");
  const { format } = getNumberFormat(i18n.language);
  const failing = obstacles.join(", ");
  return (
    <p className={styles.server}>
      {failing === "" ? <Tag tone="live">{t("health.ready")}</Tag> : <Tag tone="pending">{failing}</Tag>}
      <span>
        {t("health.database")}{" "}
        <span className={styles.serverFact}>{t("health.databaseMs", { milliseconds: format(databaseMs) })}</span>
      </span>
      <span>
        {t("health.due")} <span className={styles.serverFact}>{format(outbox.due)}</span>
      </span>
      <span>
        {t("health.ledger")}{" "}
        <span className={styles.serverFact}>
          {ledger.unbalanced > 0
            ? t("health.ledger.unbalanced", { count: ledger.unbalanced })
            : t("health.ledger.balanced")}
        </span>
      </span>
      <span className={styles.serverEnd}>
        <TextLink to="/gigmarket/admin/health" standalone>
          {t("health.title")}
        </TextLink>
      </span>
    </p>
  );
}

function listFigures(counts: OverviewPageProps["counts"]) {
  const review = { key: "listings", to: "/gigmarket/admin/listings", count: counts.listings } as const;
  const overdue = { key: "disputes", to: "/gigmarket/admin/disputes", count: counts.disputes } as const;
  const held = { key: "held", to: "/gigmarket/admin/held?state=held", count: counts.held } as const;
  return [
    ...(counts.isPlatform ? [review, overdue, held] : []),
    { key: "requests", to: "/requests", count: counts.requests },
    { key: "evidence", to: "/gigmarket/admin/diligence?state=waiting", count: counts.evidence },
    { key: "leads", to: "/gigmarket/admin/leads?state=waiting", count: counts.leads },
    { key: "deadMails", to: "/gigmarket/admin/mail?status=dead", count: counts.deadMails },
    { key: "faulty", to: "/gigmarket/admin/tenants?state=faulty", count: counts.faulty },
  ] as const;
}
