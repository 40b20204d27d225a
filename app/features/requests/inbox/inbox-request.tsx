import { Form } from "@remix-run/react";
import { Mail, Phone } from "lucide-react";
import { Fragment } from "react";
import * as parts from "#app/features/requests/form/request-page-parts.css.ts";
import { StateTag } from "#app/features/requests/request-state.tsx";
import type { RequestDetail } from "#app/features/requests/request-view.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { MailLink } from "#app/ui/contact/mail-link.tsx";
import { PhoneLink } from "#app/ui/contact/phone-link.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { Initials } from "#app/ui/layout/message.tsx";
import { Stack } from "#app/ui/layout/stack.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { Icon } from "#app/ui/media/icon.tsx";
import { Moment } from "#app/ui/page/moment.tsx";
import * as styles from "./inbox-page.css.ts";
import type { MessageFields } from "./message-form.ts";
import { ActionRefusal, type ActionState, RequestCompose, RequestMoves } from "./request-compose.tsx";
import * as thread from "./request-thread.css.ts";
import { RequestHistory, RequestThread } from "./request-thread.tsx";

export type InboxRequestDetail = RequestDetail & { assignees: { id: number; name: string }[] };

interface InboxRequestProps {
  request: InboxRequestDetail;
  /** Fields of the forms that move it or add a message. */
  fields: MessageFields;
  state: ActionState;
  search: string;
  chosen: boolean;
}

/** An open request in the inbox: thread, actions, and buyer. */
export function InboxRequest({ request, fields, state, search, chosen }: InboxRequestProps) {
  const { t } = useTranslation("requests");
  const query = search === "" ? "" : `?${search}`;
  const action = `/requests/${request.reference}${query}`;
  const name = request.serviceName || t("general");
  return (
    <article className={styles.open}>
      <div className={styles.openHead}>
        <div className={styles.back}>
          <TextLink to={`/requests${query}`} standalone>
            {t("inbox.back")}
          </TextLink>
        </div>
        <div className={styles.openLine}>
          <span>{t("inbox.request", { reference: request.reference })}</span>
          <StateTag state={request.state} reader="seller" />
        </div>
        <Heading level={chosen ? 1 : 2} look="banner">
          {t("inbox.for", { name, buyer: request.buyerCompany || request.buyerName })}
        </Heading>
        <div className={styles.openMoves}>
          <RequestMoves request={request} fields={fields} action={action} />
          {request.buyerCompany === "" && request.moves.some(({ key }) => key === "approve") ? (
            <p className={styles.openNote}>{t("mail.agreement.noCompany")}</p>
          ) : null}
        </div>
      </div>
      <div className={styles.openBody}>
        <div className={styles.conversation}>
          <Stack gap={5}>
            <ActionRefusal state={state} />
            <RequestStanding request={request} />
            <RequestThread request={request} />
          </Stack>
          {request.standing === null ? null : (
            <RequestCompose request={request} fields={fields} state={state} action={action} />
          )}
        </div>
        <aside className={styles.rail} aria-label={t("inbox.about")}>
          <Buyer request={request} />
          {request.standing === null ? null : <Assignee request={request} action={action} />}
          <RequestHistory request={request} />
          {request.standing === null ? null : <SpamForm request={request} action={action} />}
        </aside>
      </div>
    </article>
  );
}

function Buyer({ request }: Pick<InboxRequestProps, "request">) {
  const { t } = useTranslation("requests");
  return (
    <section aria-labelledby="buyer">
      <Heading level={2} look="small" id="buyer">
        {t("buyer")}
      </Heading>
      <div className={styles.buyer}>
        <Initials name={request.buyerName} />
        <div>
          <div className={thread.buyerName}>{request.buyerName}</div>
          {request.buyerCompany === "" ? null : <div className={parts.term}>{request.buyerCompany}</div>}
        </div>
      </div>
      <ul className={styles.contact}>
        <li className={styles.contactLine}>
          <Icon of={Mail} size={16} label={t("email")} />
          <MailLink address={request.workEmail} />
        </li>
        {request.phoneNumber === null ? null : (
          <li className={styles.contactLine}>
            <Icon of={Phone} size={16} label={t("phone")} />
            <PhoneLink phone={request.phoneNumber} />
          </li>
        )}
      </ul>
      <dl className={parts.facts}>
        <dt className={parts.term}>{t("kind")}</dt>
        <dd className={parts.value}>{t(`kind.${request.kind}`)}</dd>
        {request.answers.map(({ label, options, text }) => (
          <Fragment key={label}>
            <dt className={parts.term}>{t(label)}</dt>
            <dd className={parts.value}>{text || options.map((option) => t(option)).join(", ")}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
}

function SpamForm({ request: { isSpam }, action }: { request: InboxRequestDetail; action: string }) {
  const { t } = useTranslation("requests");
  return (
    <Form method="post" action={action} className={styles.spam}>
      <Button type="submit" name="intent" value={isSpam ? "notSpam" : "spam"} size="small">
        {t(isSpam ? "inbox.notSpam" : "inbox.spam")}
      </Button>
      <p className={styles.spamHint}>{t(isSpam ? "inbox.notSpam.hint" : "inbox.spam.hint")}</p>
    </Form>
  );
}

function Assignee({ request, action }: { request: InboxRequestDetail; action: string }) {
  const { t } = useTranslation("requests");
  return (
    <Form method="post" action={action} className={styles.assign} key={`${request.id} ${request.assigneeId}`}>
      <SelectField
        id="assigneeId"
        name="assigneeId"
        label={t("inbox.assignee")}
        placeholder={t("inbox.nobody")}
        defaultValue={request.assigneeId ?? ""}
        options={request.assignees.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <Button type="submit" name="intent" value="assign" size="form">
        {t("inbox.assign")}
      </Button>
    </Form>
  );
}

/** In which role the reader answers if not as the seller, or who answers, and how long it has waited. */
function RequestStanding({ request }: { request: RequestDetail }) {
  const { t, i18n } = useTranslation("requests");
  const { standing, sellerName: seller } = request;
  if (standing === "delegate" || (standing === "administrator" && seller !== ""))
    return <Card>{t(`standing.${standing}`, { seller })}</Card>;
  if (standing !== null) return null;
  const isFresh = request.state === "submitted";
  return (
    <Card>
      {request.isOwnPurchase ? `${t("standing.bought")} ` : null}
      {t(request.isForPlatform ? "standing.readsPlatform" : "standing.reads", { seller })}{" "}
      {t(isFresh ? "standing.waits" : "standing.changed")}{" "}
      <Moment iso={isFresh ? request.createdAt : request.updatedAt} locale={i18n.language} />.
    </Card>
  );
}
