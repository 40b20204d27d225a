import { Inbox, MessageSquareText } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { Day } from "#app/ui/day.tsx";
import { Heading } from "#app/ui/heading.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import type { DashboardData } from "./dashboard.server.ts";
import * as styles from "./dashboard-page.css.ts";

/** What waits for the viewer, as a buyer and as one who answers requests. */
export function AttentionCard({ waiting, inbox }: Pick<DashboardData, "waiting" | "inbox">) {
  const { t } = useTranslation("dashboard");
  const fresh = inbox?.fresh ?? [];
  const count = waiting.length + fresh.length;
  return (
    <Card as="section" labelledBy="attention" padding="none">
      <div className={styles.cardHead}>
        <div className={styles.cardTitle}>
          <Heading level={2} look="card" id="attention">
            {t("attention")}
          </Heading>
          <Badge count={count} />
        </div>
        {inbox ? (
          <TextLink to="/requests" standalone>
            {t("inbox", { count: inbox.open })}
          </TextLink>
        ) : null}
      </div>
      {count === 0 ? <p className={styles.calm}>{t("attention.none")}</p> : null}
      <ul className={styles.rows}>
        {waiting.map((request, index) => (
          <Row
            key={request.id}
            icon={MessageSquareText}
            title={t("attention.asks", { name: request.sellerName || t("attention.support"), text: request.excerpt })}
            about={request.serviceName || t("general")}
            iso={request.updatedAt}
            action={{ to: `/details?id=${request.id}`, label: t("attention.reply"), first: index === 0 }}
          />
        ))}
        {fresh.map((request, index) => (
          <Row
            key={request.id}
            icon={Inbox}
            title={t("attention.new", {
              name: request.buyerCompany || request.buyerName,
              service: request.serviceName || t("general"),
            })}
            about={request.excerpt}
            iso={request.updatedAt}
            action={{
              to: `/requests/${request.reference}`,
              label: t("attention.review"),
              first: index === 0 && waiting.length === 0,
            }}
          />
        ))}
      </ul>
    </Card>
  );
}

interface RowProps {
  icon: typeof Inbox;
  title: string;
  about: string;
  iso: string;
  action: { to: string; label: string; first: boolean };
}

function Row({ icon, title, about, iso, action }: RowProps) {
  const { i18n } = useTranslation();
  return (
    <li className={styles.row}>
      <span className={styles.sign}>
        <Icon of={icon} size={18} />
      </span>
      <div>
        <div className={styles.rowTitle}>{title}</div>
        <p className={styles.rowText}>
          {about} · <Day iso={iso} locale={i18n.language} />
        </p>
      </div>
      <div className={styles.rowEnd}>
        <LinkButton to={action.to} size="small" kind={action.first ? "primary" : "secondary"}>
          {action.label}
        </LinkButton>
      </div>
    </li>
  );
}
