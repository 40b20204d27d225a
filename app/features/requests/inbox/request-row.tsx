import { MessageSquareText } from "lucide-react";
import * as styles from "#app/features/requests/form/request-page-parts.css.ts";
import { RequestStepper, StateTag, WayTag } from "#app/features/requests/request-state.tsx";
import type { FollowedRequest, OwnRequests } from "#app/features/requests/request-view.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { visuallyHidden } from "#app/ui/layout/hidden.css.ts";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { Icon } from "#app/ui/media/icon.tsx";
import { ServiceLogo } from "#app/ui/media/service-logo.tsx";
import { Moment } from "#app/ui/page/moment.tsx";

interface RequestRowProps {
  request: OwnRequests["requests"][number];
  withWay?: boolean;
}

/** A buyer's request in a list, optionally with its stepper. */
export function RequestRow({ request, withWay = false }: RequestRowProps) {
  const { t, i18n } = useTranslation("requests");
  return (
    <article className={styles.row}>
      <RequestLogo request={request} />
      <div>
        <div className={styles.rowTitle}>
          <TextLink to={`/details?id=${request.id}`}>{request.serviceName || t("general")}</TextLink>
        </div>
        <p className={styles.rowMeta}>
          {request.sellerName === "" ? request.reference : `${request.sellerName} ·\u00a0${request.reference}`} ·&nbsp;
          <Moment iso={request.createdAt} locale={i18n.language} look="day" />
          {request.own ? null : ` ·\u00a0${request.buyerName}`}
        </p>
      </div>
      <div className={styles.rowEnd}>
        {withWay ? <WayTag state={request.state} /> : <StateTag state={request.state} />}
        {request.state === "waitingForBuyer" ? (
          <LinkButton to={`/details?id=${request.id}`} size="small">
            {t("row.answer")}
            <span className={visuallyHidden}> {request.reference}</span>
          </LinkButton>
        ) : null}
      </div>
      {withWay ? (
        <div className={styles.rowWay}>
          <RequestStepper request={request} />
        </div>
      ) : null}
    </article>
  );
}

/** The service's logo; an icon for a need without a listing. */
export function RequestLogo({ request }: { request: Pick<FollowedRequest, "logoUrl"> }) {
  if (request.logoUrl !== null) return <ServiceLogo src={request.logoUrl} />;
  return (
    <span className={styles.noLogo}>
      <Icon of={MessageSquareText} size={20} />
    </span>
  );
}
