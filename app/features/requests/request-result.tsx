import { CircleCheck, CirclePause, Hourglass, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import type { ServiceCardData } from "#app/features/marketplace/service/service.ts";
import { toAnswerTime } from "#app/features/requests/form/answer-time.ts";
import type { RequestFormOutcome, RequestTaken } from "#app/features/requests/form/request-form-state.ts";
import * as styles from "#app/features/requests/form/request-page.css.ts";
import { useShell } from "#app/features/tenancy/use-shell.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { DoneMark } from "#app/ui/feedback/notice.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { useArrivalFocus } from "#app/ui/page/use-arrival-focus.ts";
import { StateTag } from "./request-state.tsx";

/** Who answers and how, below the sentence that the spec fixes (spec 8). */
export function RequestDone({ reference, email, answeredBy, answerHours, isConfirmed, followId }: RequestTaken) {
  const { t } = useTranslation("requests");
  const { tenant } = useShell();
  return (
    <Result icon={CircleCheck} title={t("success.title")} text={t("success")}>
      <dl className={styles.resultFacts}>
        <dt className={styles.term}>{t("success.reference")}</dt>
        <dd className={styles.resultValue}>{reference}</dd>
        <dt className={styles.term}>{t("success.answeredBy")}</dt>
        <dd className={styles.resultValue}>{answeredBy ?? tenant.name}</dd>
        <dt className={styles.term}>{t("success.when")}</dt>
        <dd className={styles.resultValue}>
          {answerHours === null ? t("success.whenUnknown") : toAnswerTime(t, answerHours)}
        </dd>
        <dt className={styles.term}>{t("success.how")}</dt>
        <dd className={styles.resultValue}>{t("success.byEmail", { email })}</dd>
      </dl>
      {followId === null ? (
        <p className={styles.reference}>{t(isConfirmed ? "success.link" : "success.noMail", { email })}</p>
      ) : null}
      <FollowLinks followId={followId} />
    </Result>
  );
}

/** A repeated request: a link to the first one, and no form. */
export function RequestRunning({ running, email, values }: Extract<RequestFormOutcome, { kind: "running" }>) {
  const { t } = useTranslation("requests");
  return (
    <Result icon={Hourglass} title={t("running.title")} text={t("duplicate")}>
      {running.kind === "own" ? (
        <dl className={styles.resultFacts}>
          <dt className={styles.term}>{t("success.reference")}</dt>
          <dd className={styles.resultValue}>{running.reference}</dd>
          <dt className={styles.term}>{t("status")}</dt>
          <dd className={styles.resultValue}>
            <StateTag state={running.state} />
          </dd>
        </dl>
      ) : (
        <p className={styles.reference}>{t(running.sent ? "running.sent" : "running.notSent", { email })}</p>
      )}
      <Typed text={values.description} lead={t(running.kind === "own" ? "running.add" : "running.addByLink")} />
      <FollowLinks followId={running.kind === "own" ? running.id : null} />
    </Result>
  );
}

/** An inactive service can be read, but not requested. */
export function ServiceInactive({ service, typed }: { service: Pick<ServiceCardData, "id" | "name">; typed: string }) {
  const { t } = useTranslation("requests");
  const { tenant } = useShell();
  return (
    <Result icon={CirclePause} title={t("inactive.title", { service: service.name })} text={t("inactive.text")}>
      <Typed text={typed} lead={t("inactive.typed")} />
      <div className={styles.ways}>
        <LinkButton to={`${tenant.serviceBase}/requestservice`} kind="primary" size="form">
          {t("inactive.instead")}
        </LinkButton>
        <LinkButton to={`${tenant.serviceBase}/service/${service.id}`} size="form">
          {t("own.one.look")}
        </LinkButton>
      </div>
    </Result>
  );
}

interface ResultProps {
  icon: LucideIcon;
  title: string;
  text: string;
  children: ReactNode;
}

function Result({ icon, title, text, children }: ResultProps) {
  const result = useArrivalFocus<HTMLDivElement>();
  return (
    <div ref={result} tabIndex={-1} className={styles.done} role="status" aria-label={title}>
      <DoneMark icon={icon} />
      <Heading level={1} look="page">
        {title}
      </Heading>
      <p className={styles.doneText}>{text}</p>
      {children}
    </div>
  );
}

/** Shows the typed text, so that it is not lost with the form. */
function Typed({ text, lead }: { text: string; lead: string }) {
  if (text === "") return null;
  return (
    <div className={styles.typed}>
      <p className={styles.typedLead}>{lead}</p>
      <blockquote className={styles.typedText}>{text}</blockquote>
    </div>
  );
}

function FollowLinks({ followId }: { followId: number | null }) {
  const { t } = useTranslation("requests");
  const { tenant } = useShell();
  return (
    <div className={styles.ways}>
      {followId === null ? null : (
        <LinkButton to={`/details?id=${followId}`} kind="primary" size="form">
          {t("follow")}
        </LinkButton>
      )}
      <LinkButton to={tenant.home} kind={followId === null ? "primary" : "quiet"} size="form">
        {t("success.again")}
      </LinkButton>
    </div>
  );
}
