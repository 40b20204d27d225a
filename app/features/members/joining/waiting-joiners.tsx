import { Form } from "@remix-run/react";
import * as styles from "#app/features/members/members-page.css.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { MailAddress } from "#app/ui/contact/mail-link.tsx";
import { DoneNotice } from "#app/ui/feedback/notice.tsx";
import { Tag } from "#app/ui/feedback/tag.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { visuallyHidden } from "#app/ui/layout/hidden.css.ts";
import { Moment } from "#app/ui/page/moment.tsx";
import { type JoinerDecision, longestReason, type WaitingJoiner } from "./joining-mode.ts";

interface WaitingJoinersProps {
  joiners: readonly WaitingJoiner[];
  /** Result of the last decision, and the person concerned; null before. */
  decided: { id: number; decision: JoinerDecision } | null;
}

/** People waiting for approval by the company's administrator. */
export function WaitingJoiners({ joiners, decided }: WaitingJoinersProps) {
  const { t } = useTranslation("members");
  return (
    <>
      {decided ? <DecisionNotice decision={decided.decision} /> : null}
      {joiners.length === 0 ? null : (
        <section aria-labelledby="joiners">
          <Heading level={2} look="section" id="joiners">
            {t("joiner.title", { count: joiners.length })}
          </Heading>
          <p className={styles.text}>{t("joiner.text")}</p>
          <ul className={styles.joiners}>
            {joiners.map((joiner) => (
              <Card key={joiner.id} as="li">
                <Joiner joiner={joiner} decision={decided?.id === joiner.id ? decided.decision : null} />
              </Card>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function DecisionNotice({ decision }: { decision: JoinerDecision }) {
  const { t } = useTranslation("members");
  if (decision.kind === "faulty")
    return (
      <ErrorSummary
        title={t("identity:summary", { count: 1 })}
        errors={[{ id: "reason", message: t("joiner.error.reason", { limit: longestReason }) }]}
      />
    );
  if (decision.kind === "unconfirmed")
    return <ErrorSummary title={t("joiner.unconfirmedYet", { name: decision.name })} errors={[]} />;
  if (decision.kind === "gone") return <ErrorSummary title={t("joiner.gone")} errors={[]} />;
  return <DoneNotice>{t(`joiner.${decision.kind}`, { name: decision.name })}</DoneNotice>;
}

function Joiner({ joiner, decision }: { joiner: WaitingJoiner; decision: JoinerDecision | null }) {
  const { t, i18n } = useTranslation("members");
  const faulty = decision?.kind === "faulty" ? decision : null;
  const reasonId = faulty ? "reason" : `reason-${joiner.id}`;
  return (
    <Form method="post" className={styles.joiner}>
      <input type="hidden" name="joiner" value={joiner.id} />
      <div>
        <span className={styles.name}>{joiner.name}</span>
        <span className={styles.email}>
          <MailAddress address={joiner.email} />
        </span>
        <p>
          {joiner.isStranger ? <Tag tone="inactive">{t("joiner.stranger")}</Tag> : null}{" "}
          {joiner.isConfirmed ? null : <Tag tone="pending">{t("joiner.unconfirmed")}</Tag>}{" "}
          <span className={styles.since}>
            {t("joiner.since")} <Moment iso={joiner.askedAt} locale={i18n.language} />
          </span>
        </p>
      </div>
      <TextField
        id={reasonId}
        name="reason"
        label={t("joiner.reason")}
        hint={t("joiner.reason.hint")}
        defaultValue={faulty?.reason ?? ""}
        error={faulty ? t("joiner.error.reason", { limit: longestReason }) : undefined}
        maxLength={longestReason}
      />
      <div className={styles.joinerActions}>
        <Button type="submit" name="intent" value="approveJoiner" size="small">
          {t("joiner.approve")}
          <span className={visuallyHidden}> {joiner.name}</span>
        </Button>
        <Button type="submit" name="intent" value="declineJoiner" kind="quiet" size="small">
          {t("joiner.decline")}
          <span className={visuallyHidden}> {joiner.name}</span>
        </Button>
      </div>
    </Form>
  );
}
