import { Inbox, Workflow } from "lucide-react";
import { RequestLogo } from "#app/features/requests/inbox/request-row.tsx";
import { RequestStepper, WayTag } from "#app/features/requests/request-state.tsx";
import type { FollowedRequest } from "#app/features/requests/request-view.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { EmptyNote } from "#app/ui/feedback/empty-state.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { rows } from "#app/ui/layout/rows.css.ts";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { Moment } from "#app/ui/page/moment.tsx";
import * as styles from "./dashboard-page.css.ts";

const places = {
  workflows: { all: "/workflowdashboard", start: "/featuredworkflow" },
  services: { all: "/myservices", start: "/" },
} as const;

interface FollowedCardProps {
  kind: keyof typeof places;
  requests: readonly FollowedRequest[];
  /** Answerers of requests also send some: the heading then says whose these are. */
  answersOthers?: boolean;
}

/** Workflows or requests in progress, each with its stepper. */
export function FollowedCard({ kind, requests, answersOthers = false }: FollowedCardProps) {
  const { t, i18n } = useTranslation("dashboard");
  const { all, start } = places[kind];
  return (
    <Card as="section" labelledBy={kind} padding="none">
      <div className={styles.cardHead}>
        <Heading level={2} look="card" id={kind}>
          {answersOthers ? t("services.own") : t(kind)}
        </Heading>
        <TextLink to={all} standalone>
          {t(`${kind}.all`)}
        </TextLink>
      </div>
      {requests.length === 0 ? (
        <EmptyNote
          icon={kind === "workflows" ? Workflow : Inbox}
          action={
            <TextLink to={start} standalone>
              {t(`${kind}.start`)}
            </TextLink>
          }
        >
          {answersOthers ? t("services.own.none") : t(`${kind}.none`)}
        </EmptyNote>
      ) : null}
      <ul className={rows}>
        {requests.map((request) => (
          <li key={request.id} className={styles.followed}>
            <RequestLogo request={request} />
            <div>
              <div className={styles.rowTitle}>
                <TextLink to={`/details?id=${request.id}`}>{request.serviceName || t("general")}</TextLink>
              </div>
              <p className={styles.rowText}>
                {request.sellerName === "" ? request.reference : request.sellerName} ·&nbsp;
                {t("requests:followed.started")} <Moment iso={request.createdAt} locale={i18n.language} look="day" />
              </p>
            </div>
            <div className={styles.rowEnd}>
              <WayTag state={request.state} />
            </div>
            <div className={styles.way}>
              <RequestStepper request={request} />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
