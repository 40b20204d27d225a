import type { ReactNode } from "react";
import * as styles from "#app/features/requests/form/request-page-parts.css.ts";
import { RequestStepper, StateTag } from "#app/features/requests/request-state.tsx";
import type { RequestDetail } from "#app/features/requests/request-view.ts";
import { useShell } from "#app/features/tenancy/use-shell.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Columns } from "#app/ui/layout/columns.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { Page } from "#app/ui/layout/page.tsx";
import { PageHead } from "#app/ui/layout/page-head.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { Moment } from "#app/ui/page/moment.tsx";
import type { MessageFields } from "./message-form.ts";
import { ActionRefusal, type ActionState, RequestCompose, RequestMoves } from "./request-compose.tsx";
import { RequestHistory, RequestThread } from "./request-thread.tsx";

interface RequestDetailPageProps {
  request: RequestDetail;
  /** Fields of the forms that move it or add a message. */
  fields: MessageFields;
  state: ActionState;
  /** The agreement under which the reader's company uses the service; null without one. */
  agreementId?: string | null;
  /** Breadcrumb. */
  trail?: ReactNode;
}

/** A request as its buyer sees it: to read, answer, accept and withdraw. */
export function RequestDetailPage({ request, fields, state, agreementId = null, trail }: RequestDetailPageProps) {
  return (
    <Page>
      {trail}
      <Head request={request} fields={fields} />
      <ActionRefusal state={state} />
      <Acceptance request={request} agreementId={agreementId} />
      <div className={styles.way}>
        <RequestStepper request={request} />
      </div>
      <Columns of="content">
        <div className={styles.main}>
          <RequestThread request={request} />
          <RequestCompose request={request} fields={fields} state={state} />
        </div>
        <div className={styles.side}>
          <Facts request={request} agreementId={agreementId} />
          <RequestHistory request={request} />
        </div>
      </Columns>
    </Page>
  );
}

function Head({ request, fields }: Pick<RequestDetailPageProps, "request" | "fields">) {
  const { t } = useTranslation("requests");
  return (
    <PageHead
      look="app"
      title={request.serviceName || t("general")}
      tag={<StateTag state={request.state} />}
      byline={request.reference}
      actions={<RequestMoves request={request} fields={fields} />}
    />
  );
}

/** What accepting does, above all that it costs: of a listed service, by a company that has no agreement yet. */
function Acceptance({ request, agreementId }: { request: RequestDetail; agreementId: string | null }) {
  const { t } = useTranslation("requests");
  const { serviceBase } = useShell().tenant;
  const { moves, serviceId, buyerCompany } = request;
  const agrees = serviceId !== null && buyerCompany !== "" && agreementId === null;
  if (!agrees || !moves.some(({ key }) => key === "accept")) return null;
  return (
    <p className={styles.acceptance}>
      {t("accepting.agreement")}{" "}
      <TextLink to={`${serviceBase}/service/${serviceId}?tab=pricing`}>{t("accepting.price")}</TextLink>
    </p>
  );
}

function Facts({ request, agreementId }: { request: RequestDetail; agreementId: string | null }) {
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
        {agreementId === null ? null : (
          <>
            <dt className={styles.term}>{t("agreement")}</dt>
            <dd className={styles.value}>
              <TextLink to={`/myservices/agreements/${agreementId}`}>{t("own.one.used.look")}</TextLink>
            </dd>
          </>
        )}
        <dt className={styles.term}>{t("asked")}</dt>
        <dd className={styles.value}>
          <Moment iso={request.createdAt} locale={i18n.language} look="day" />
        </dd>
        <dt className={styles.term}>{t("askedBy")}</dt>
        <dd className={styles.value}>{request.buyerName}</dd>
      </dl>
    </section>
  );
}
