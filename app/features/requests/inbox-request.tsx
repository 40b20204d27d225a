import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { Heading } from "#app/ui/heading.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import * as styles from "./inbox-page.css.ts";
import { ActionRefusal, type ActionState, RequestCompose, RequestMoves } from "./request-compose.tsx";
import * as parts from "./request-page-parts.css.ts";
import { StateTag } from "./request-state.tsx";
import { RequestHistory, RequestThread } from "./request-thread.tsx";
import type { RequestDetail } from "./request-view.ts";
import { businessTypes } from "./service-request.ts";

export type InboxRequestDetail = RequestDetail & { assignees: { id: number; name: string }[] };

interface InboxRequestProps {
  request: InboxRequestDetail;
  state: ActionState;
  search: string;
}

/** An open request of the inbox: what was said, what can be done, who asks. */
export function InboxRequest({ request, state, search }: InboxRequestProps) {
  const { t } = useTranslation("requests");
  const name = request.serviceName || t("general");
  return (
    <article className={styles.open}>
      <div className={styles.openHead}>
        <div className={styles.back}>
          <TextLink to={search === "" ? "/requests" : `/requests?${search}`} standalone>
            {t("inbox.back")}
          </TextLink>
        </div>
        <div className={styles.openLine}>
          <span>{t("inbox.request", { reference: request.reference })}</span>
          <StateTag state={request.state} reader="seller" />
        </div>
        <Heading level={1} look="banner">
          {t("inbox.for", { name, buyer: request.buyerCompany || request.buyerName })}
        </Heading>
        <div className={styles.openMoves}>
          <RequestMoves request={request} />
        </div>
      </div>
      <div className={styles.openBody}>
        <div className={styles.conversation}>
          <div>
            <ActionRefusal state={state} />
            <RequestThread request={request} />
          </div>
          <RequestCompose request={request} state={state} />
        </div>
        <aside className={styles.rail} aria-label={t("inbox.about")}>
          <Buyer request={request} />
          <Assignee request={request} />
          <RequestHistory request={request} />
        </aside>
      </div>
    </article>
  );
}

function Buyer({ request }: Pick<InboxRequestProps, "request">) {
  const { t } = useTranslation("requests");
  const needs = businessTypes.filter(({ name }) => request.businessTypes.includes(name));
  return (
    <section aria-labelledby="buyer">
      <Heading level={2} look="small" id="buyer">
        {t("buyer")}
      </Heading>
      <p className={styles.buyer}>
        {request.buyerName}
        {request.buyerCompany === "" ? null : (
          <>
            <br />
            <span className={parts.term}>{request.buyerCompany}</span>
          </>
        )}
      </p>
      <dl className={parts.facts}>
        <dt className={parts.term}>{t("email")}</dt>
        <dd className={parts.value}>
          <TextLink to={`mailto:${request.workEmail}`}>{request.workEmail}</TextLink>
        </dd>
        {request.phoneNumber === null ? null : (
          <>
            <dt className={parts.term}>{t("phone")}</dt>
            <dd className={parts.value}>{request.phoneNumber}</dd>
          </>
        )}
        <dt className={parts.term}>{t("kind")}</dt>
        <dd className={parts.value}>{t(`kind.${request.kind}`)}</dd>
        {needs.length === 0 ? null : (
          <>
            <dt className={parts.term}>{t("businessType")}</dt>
            <dd className={parts.value}>{needs.map(({ key }) => t(`type.${key}`)).join(", ")}</dd>
          </>
        )}
      </dl>
    </section>
  );
}

function Assignee({ request }: Pick<InboxRequestProps, "request">) {
  const { t } = useTranslation("requests");
  return (
    <Form method="post" className={styles.assign} key={`${request.id} ${request.assigneeId}`}>
      <SelectField
        id="assigneeId"
        name="assigneeId"
        label={t("inbox.assignee")}
        placeholder={t("inbox.nobody")}
        defaultValue={request.assigneeId ?? ""}
        options={request.assignees.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <Button type="submit" name="intent" value="assign" size="small">
        {t("inbox.assign")}
      </Button>
    </Form>
  );
}
