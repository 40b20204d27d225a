import { Inbox } from "lucide-react";
import * as card from "#app/features/dashboard/dashboard-page.css.ts";
import type { OwnRequest } from "#app/features/dashboard/open-requests.server.ts";
import { WayTag } from "#app/features/requests/request-state.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { EmptyNote } from "#app/ui/feedback/empty-state.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { Initials } from "#app/ui/layout/message.tsx";
import { rows } from "#app/ui/layout/rows.css.ts";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { Moment } from "#app/ui/page/moment.tsx";

/** Requests by the company's people, with their states. */
export function PeopleAskCard({ requests }: { requests: readonly OwnRequest[] }) {
  const { t, i18n } = useTranslation("dashboard");
  return (
    <Card as="section" labelledBy="asked" padding="none">
      <div className={card.cardHead}>
        <Heading level={2} look="card" id="asked">
          {t("asked")}
        </Heading>
        <TextLink to="/myservices" standalone>
          {t("services.all")}
        </TextLink>
      </div>
      {requests.length === 0 ? (
        <EmptyNote
          icon={Inbox}
          action={
            <TextLink to="/users" standalone>
              {t("asked.people")}
            </TextLink>
          }
        >
          {t("asked.none")}
        </EmptyNote>
      ) : null}
      <ul className={rows}>
        {requests.map(({ id, own, buyerName, serviceName, state, createdAt }) => (
          <li key={id} className={card.row}>
            <Initials name={buyerName} isOwn={own} />
            <div>
              <div className={card.rowTitle}>
                <TextLink to={`/details?id=${id}`}>{serviceName || t("general")}</TextLink>
              </div>
              <p className={card.rowText}>
                {own ? t("asked.you") : buyerName} ·&nbsp;
                <Moment iso={createdAt} locale={i18n.language} look="day" />
              </p>
            </div>
            <div className={card.rowEnd}>
              <WayTag state={state} />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
