import { CircleCheck, Clock } from "lucide-react";
import * as card from "#app/features/dashboard/dashboard-page.css.ts";
import { getNumberFormat } from "#app/i18n/intl-formats.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Badge } from "#app/ui/feedback/badge.tsx";
import { EmptyNote } from "#app/ui/feedback/empty-state.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { Initials } from "#app/ui/layout/message.tsx";
import { rows } from "#app/ui/layout/rows.css.ts";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { Icon } from "#app/ui/media/icon.tsx";
import { type Selling, toAge } from "./selling.ts";
import * as styles from "./selling-cards.css.ts";

interface RequestsToAnswerProps extends Pick<Selling, "toAnswer"> {
  /** Number of all open requests that the company answers. */
  open: number;
  /** Load time, ISO 8601. */
  now: string;
  /** Whether its first Answer button is the page's primary action. */
  isFirst: boolean;
}

/** Requests that have waited longest for a first answer, with their age; only the first Answer button is filled. */
export function RequestsToAnswer({ toAnswer: { count, oldest }, open, now, isFirst }: RequestsToAnswerProps) {
  const { t } = useTranslation("dashboard");
  return (
    <Card as="section" labelledBy="answer" padding="none">
      <div className={card.cardHead}>
        <div className={card.cardTitle}>
          <Heading level={2} look="card" id="answer">
            {t("answer")}
          </Heading>
          <Badge count={count} />
        </div>
        {open > 0 ? (
          <TextLink to="/requests?assignee=ours" standalone>
            {t("inbox", { count: open })}
          </TextLink>
        ) : null}
      </div>
      {oldest.length === 0 ? <EmptyNote icon={CircleCheck}>{t("answer.none")}</EmptyNote> : null}
      <ul className={rows}>
        {oldest.map((request, at) => (
          <li key={request.id} className={styles.request}>
            <Initials name={request.buyerCompany || request.buyerName} />
            <div className={styles.words}>
              <div className={styles.who}>
                <span className={styles.name}>{request.buyerCompany || request.buyerName}</span>{" "}
                <span className={styles.service}>{request.serviceName || t("general")}</span>
              </div>
              <p className={styles.said}>{request.excerpt}</p>
            </div>
            <Age since={request.createdAt} now={now} />
            <LinkButton
              to={`/requests/${request.reference}`}
              size="small"
              kind={isFirst && at === 0 ? "primary" : "secondary"}
            >
              {t("answer.act")}
            </LinkButton>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Age({ since, now }: { since: string; now: string }) {
  const { i18n } = useTranslation();
  const { unit, count, isLate, isOverdue } = toAge(since, now);
  const format = getNumberFormat(i18n.language, { style: "unit", unit, unitDisplay: "long" });
  return (
    <span className={styles.ageOf[isOverdue ? "overdue" : isLate ? "late" : "fresh"]}>
      <Icon of={Clock} size={16} />
      {format.format(count)}
    </span>
  );
}
