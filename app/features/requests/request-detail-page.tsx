import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useShell } from "#app/features/shell/use-shell.ts";
import { Day } from "#app/ui/day.tsx";
import { Heading } from "#app/ui/heading.tsx";
import * as layout from "#app/ui/page-layout.css.ts";
import { TextLink } from "#app/ui/text-link.tsx";
import { Wrap } from "#app/ui/wrap.tsx";
import { ActionRefusal, type ActionState, RequestCompose, RequestMoves } from "./request-compose.tsx";
import * as styles from "./request-page-parts.css.ts";
import { RequestStepper, StateTag } from "./request-state.tsx";
import { RequestHistory, RequestThread } from "./request-thread.tsx";
import type { RequestDetail } from "./request-view.ts";

interface RequestDetailPageProps {
  request: RequestDetail;
  state: ActionState;
  /** Where in the product this is. */
  trail?: ReactNode;
}

/** What became of a request, for the person who made it: to read, answer, accept and withdraw. */
export function RequestDetailPage({ request, state, trail }: RequestDetailPageProps) {
  return (
    <Wrap>
      <div className={layout.page}>
        {trail}
        <Head request={request} />
        <ActionRefusal state={state} />
        <div className={styles.way}>
          <RequestStepper request={request} />
        </div>
        <div className={layout.contentAndAside}>
          <div className={styles.main}>
            <RequestThread request={request} />
            <RequestCompose request={request} state={state} />
          </div>
          <div className={styles.side}>
            <Facts request={request} />
            <RequestHistory request={request} />
          </div>
        </div>
      </div>
    </Wrap>
  );
}

function Head({ request }: { request: RequestDetail }) {
  const { t } = useTranslation("requests");
  return (
    <div className={styles.head}>
      <div className={styles.headWords}>
        <div className={styles.headLine}>
          <span>{request.reference}</span>
          <StateTag state={request.state} />
        </div>
        <Heading level={1} look="app">
          {request.serviceName || t("general")}
        </Heading>
      </div>
      <RequestMoves request={request} />
    </div>
  );
}

function Facts({ request }: { request: RequestDetail }) {
  const { t, i18n } = useTranslation("requests");
  const { serviceBase } = useShell().tenant;
  return (
    <section aria-labelledby="facts">
      <Heading level={2} look="small" id="facts">
        {t("facts")}
      </Heading>
      <dl className={styles.facts}>
        <dt className={styles.term}>{t("kind")}</dt>
        <dd className={styles.value}>{t(`kind.${request.kind}`)}</dd>
        {request.serviceId === null ? null : (
          <>
            <dt className={styles.term}>{t("service")}</dt>
            <dd className={styles.value}>
              <TextLink to={`${serviceBase}/service/${request.serviceId}`}>{request.serviceName}</TextLink>
            </dd>
          </>
        )}
        {request.sellerName === "" ? null : (
          <>
            <dt className={styles.term}>{t("seller")}</dt>
            <dd className={styles.value}>{request.sellerName}</dd>
          </>
        )}
        <dt className={styles.term}>{t("asked")}</dt>
        <dd className={styles.value}>
          <Day iso={request.createdAt} locale={i18n.language} />
        </dd>
        <dt className={styles.term}>{t("askedBy")}</dt>
        <dd className={styles.value}>{request.buyerName}</dd>
      </dl>
    </section>
  );
}
