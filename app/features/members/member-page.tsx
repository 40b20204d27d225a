import { Form, useNavigation } from "@remix-run/react";
import { Fragment, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Heading } from "#app/ui/heading.tsx";
import * as layout from "#app/ui/page-layout.css.ts";
import { Wrap } from "#app/ui/wrap.tsx";
import { isMemberRole, type Member, type MemberOutcome } from "./member.ts";
import { LastSeen, MemberStateTag } from "./member-state.tsx";
import * as styles from "./members-page.css.ts";
import { RoleChoice } from "./role-choice.tsx";

interface MemberPageProps {
  member: Member;
  /** The viewer's own entry. */
  isSelf: boolean;
  /** What came of the last posted form; null before. */
  outcome: MemberOutcome | { kind: "unconfirmed" } | null;
}

/** One person of the company, and what its administrator may do about the account. */
export function MemberPage({ member, isSelf, outcome }: MemberPageProps) {
  const { t } = useTranslation("members");
  const name = `${member.firstName} ${member.lastName}`.trim();
  const settled = useNavigation().state === "idle" ? outcome : null;
  const trail = [
    { name: t("title"), to: "/users" },
    { name, to: "#" },
  ];
  return (
    <Wrap>
      <div className={layout.page}>
        <Breadcrumb label={t("shell:breadcrumb")} trail={trail} />
        <Heading level={1} look="app">
          {name}
        </Heading>
        <div className={styles.cards}>
          {settled ? <Outcome outcome={settled} name={name} /> : null}
          <Facts member={member} />
          {isMemberRole(member.roleId) ? <RoleForm member={member} /> : null}
          <QuotingForm member={member} />
          {member.state === "invited" ? <ResendForm member={member} /> : null}
          {isSelf || !isMemberRole(member.roleId) ? null : <EndForms member={member} name={name} />}
        </div>
      </div>
    </Wrap>
  );
}

function Outcome({ outcome, name }: { outcome: NonNullable<MemberPageProps["outcome"]>; name: string }) {
  const { t } = useTranslation("members");
  if (outcome.kind === "done")
    return (
      <p className={styles.done} role="status">
        {t(`done.${outcome.change}`, { name })}
      </p>
    );
  if (outcome.kind === "throttled") {
    const count = Math.ceil(outcome.retryAfterSeconds / 60);
    return <ErrorSummary title={t("onboarding:error.throttled", { count })} errors={[]} />;
  }
  const message = t(`refused.${outcome.kind}`, { name });
  const errors = outcome.kind === "unconfirmed" ? [{ id: "confirm", message }] : [];
  return <ErrorSummary title={errors.length > 0 ? t("identity:summary", { count: 1 }) : message} errors={errors} />;
}

function Facts({ member }: { member: Member }) {
  const { t } = useTranslation("members");
  const facts: [string, ReactNode][] = [
    [t("identity:email"), member.email],
    [t("role"), t(`role.${member.roleId}`)],
    [t("state"), <MemberStateTag key="state" state={member.state} />],
    [t("lastSeen"), <LastSeen key="seen" at={member.lastSeenAt} />],
  ];
  return (
    <Card padding="roomy">
      <dl className={styles.facts}>
        {facts.map(([term, value]) => (
          <Fragment key={term}>
            <dt className={styles.term}>{term}</dt>
            <dd className={styles.value}>{value}</dd>
          </Fragment>
        ))}
      </dl>
    </Card>
  );
}

interface PartProps {
  intent: string;
  title: string;
  text?: string;
  action: string;
  children?: ReactNode;
}

/** A heading, what it means, and a form with one button. */
function Part({ intent, title, text, action, children }: PartProps) {
  const pending = useNavigation().formData?.get("intent") === intent;
  return (
    <Card as="section" labelledBy={intent} padding="roomy">
      <Heading level={2} look="section" id={intent}>
        {title}
      </Heading>
      {text ? <p className={styles.text}>{text}</p> : null}
      <Form method="post" noValidate className={text ? styles.form : styles.formAlone}>
        <input type="hidden" name="intent" value={intent} />
        {children}
        <div>
          <Button type="submit" pending={pending}>
            {action}
          </Button>
        </div>
      </Form>
    </Card>
  );
}

function RoleForm({ member }: { member: Member }) {
  const { t } = useTranslation("members");
  return (
    <Part intent="role" title={t("changeRole")} action={t("changeRole.action")}>
      <RoleChoice key={member.roleId} chosen={member.roleId} labelledBy="role" />
    </Part>
  );
}

function QuotingForm({ member }: { member: Member }) {
  const { t } = useTranslation("members");
  const allowed = member.quotingPartner;
  return (
    <Part
      intent={allowed ? "denyQuoting" : "allowQuoting"}
      title={t("quoting")}
      text={t(allowed ? "quoting.allowed" : "quoting.denied")}
      action={t(allowed ? "quoting.deny" : "quoting.allow")}
    />
  );
}

function ResendForm({ member }: { member: Member }) {
  const { t } = useTranslation("members");
  const text = t("resend.text", { email: member.email });
  return <Part intent="resend" title={t("resend")} text={text} action={t("resend.action")} />;
}

function EndForms({ member, name }: { member: Member; name: string }) {
  const { t } = useTranslation("members");
  const next = member.state === "deactivated" ? "reactivate" : "deactivate";
  return (
    <>
      {member.state === "invited" ? null : (
        <Part intent={next} title={t(next)} text={t(`${next}.text`)} action={t(`${next}.action`, { name })} />
      )}
      <Part
        intent="remove"
        title={t("remove")}
        text={t(member.state === "invited" ? "remove.textInvited" : "remove.text")}
        action={t("remove.action")}
      >
        <Checkbox id="confirm" name="confirm" value="yes">
          {t("remove.confirm", { name })}
        </Checkbox>
      </Part>
    </>
  );
}
