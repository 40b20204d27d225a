import { Form, useNavigation } from "@remix-run/react";
import { type ComponentProps, Fragment, type ReactNode } from "react";
import type { FormField } from "#app/content/form/form-field.ts";
import { toNamedRole } from "#app/features/identity/role.ts";
import { useShell } from "#app/features/tenancy/use-shell.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { DoneNotice } from "#app/ui/feedback/notice.tsx";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { FormFields } from "#app/ui/form/form-fields.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Page } from "#app/ui/layout/page.tsx";
import { PageHead } from "#app/ui/layout/page-head.tsx";
import { SectionCard } from "#app/ui/layout/section-card.tsx";
import {
  type Member,
  type MemberOutcome,
  type PositionName,
  toPositionName,
  type UnconfirmedChange,
} from "./member.ts";
import { LastSeen, MemberStateTag } from "./member-state.tsx";
import * as styles from "./members-page.css.ts";
import { RoleChoice } from "./role-choice.tsx";

interface MemberPageProps {
  member: Member;
  fields: readonly FormField<"roleId">[];
  /** Positions that the viewer may assign. */
  given: readonly PositionName[];
  /** The viewer's own entry. */
  isSelf: boolean;
  /** Deactivated by the platform, which alone can reactivate it. */
  managedByConsole: boolean;
  /** Result of the last posted form; null before. */
  outcome: MemberOutcome | UnconfirmedChange | null;
}

/** A user of the company, and the administrator's actions on the account. */
export function MemberPage({ member, fields, given, isSelf, managedByConsole, outcome }: MemberPageProps) {
  const { t } = useTranslation("members");
  const name = `${member.firstName} ${member.lastName}`.trim();
  const position = toPositionName(member);
  const isGiven = position !== null && given.includes(position);
  const settled = useNavigation().state === "idle" ? outcome : null;
  const trail = [
    { name: t("title"), to: "/users" },
    { name, to: "#" },
  ];
  return (
    <Page>
      <PageHead look="app" trail={trail} title={name} />
      <div className={styles.cards}>
        {settled ? <Outcome outcome={settled} name={name} /> : null}
        <Facts member={member} />
        {isGiven ? <RoleForm member={member} fields={fields} given={given} /> : null}
        {given.includes("3") ? <QuotingForm member={member} /> : null}
        {member.state === "invited" ? <ResendForm member={member} /> : null}
        {isSelf || !isGiven ? null : <EndForms member={member} managedByConsole={managedByConsole} name={name} />}
      </div>
    </Page>
  );
}

function Outcome({ outcome, name }: { outcome: NonNullable<MemberPageProps["outcome"]>; name: string }) {
  const { t } = useTranslation("members");
  if (outcome.kind === "done") return <DoneNotice>{t(`done.${outcome.change}`, { name })}</DoneNotice>;
  if (outcome.kind === "throttled") {
    const count = Math.ceil(outcome.retryAfterSeconds / 60);
    return <ErrorSummary title={t("onboarding:error.throttled", { count })} errors={[]} />;
  }
  if (outcome.kind === "unconfirmed") {
    const message = t(`refused.unconfirmed.${outcome.change}`, { name });
    const errors = [{ id: `confirm-${outcome.change}`, message }];
    return <ErrorSummary title={t("identity:summary", { count: 1 })} errors={errors} />;
  }
  return <ErrorSummary title={t(`refused.${outcome.kind}`, { name })} errors={[]} />;
}

function Facts({ member }: { member: Member }) {
  const { t } = useTranslation("members");
  const facts: [string, ReactNode][] = [
    [t("identity:email"), member.email],
    [t("role"), t(member.isTeamMember ? "role.4m" : `role.${toNamedRole(member)}`)],
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

interface PartProps extends Pick<ComponentProps<typeof Button>, "kind"> {
  intent: string;
  title: string;
  text?: string;
  action: string;
  children?: ReactNode;
}

/** A heading, an explanation, and a form with one button. */
function Part({ intent, title, text, action, kind, children }: PartProps) {
  const pending = useNavigation().formData?.get("intent") === intent;
  return (
    <SectionCard id={intent} title={title} roomy>
      {text ? <p className={styles.text}>{text}</p> : null}
      <Form method="post" noValidate className={text ? styles.form : styles.formAlone}>
        <input type="hidden" name="intent" value={intent} />
        {children}
        <div>
          <Button type="submit" kind={kind} size="form" pending={pending}>
            {action}
          </Button>
        </div>
      </Form>
    </SectionCard>
  );
}

function RoleForm({ member, fields, given }: Pick<MemberPageProps, "member" | "fields" | "given">) {
  const { t } = useTranslation("members");
  const position = toPositionName(member);
  return (
    <Part intent="role" title={t("changeRole")} action={t("changeRole.action")}>
      <FormFields
        fields={fields}
        values={{}}
        errorOf={() => undefined}
        drawn={{ roleId: () => <RoleChoice key={position} given={given} chosen={position} labelledBy="role" /> }}
      />
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

function EndForms({ member, managedByConsole, name }: { member: Member; managedByConsole: boolean; name: string }) {
  const { t } = useTranslation("members");
  const { state } = member;
  return (
    <>
      {managedByConsole ? <Held /> : null}
      {state === "deactivated" && !managedByConsole ? (
        <Part
          intent="reactivate"
          title={t("reactivate")}
          text={t("reactivate.text")}
          action={t("reactivate.action", { name })}
        />
      ) : null}
      {state === "active" ? <EndForm change="deactivate" text={t("deactivate.text")} name={name} /> : null}
      <EndForm change="remove" text={t(state === "invited" ? "remove.textInvited" : "remove.text")} name={name} />
    </>
  );
}

/** Explains that only the platform can reactivate the account. */
function Held() {
  const { t } = useTranslation("members");
  const { email } = useShell().tenant.support;
  return (
    <SectionCard id="reactivate" title={t("reactivate")} roomy>
      <p className={styles.text}>{email === null ? t("reactivate.held") : t("reactivate.held.contact", { email })}</p>
    </SectionCard>
  );
}

/** Deactivates or removes a user, after a confirmation. */
function EndForm({ change, text, name }: { change: UnconfirmedChange["change"]; text: string; name: string }) {
  const { t } = useTranslation("members");
  return (
    <Part intent={change} title={t(change)} text={text} action={t(`${change}.action`)} kind="critical">
      <Checkbox id={`confirm-${change}`} name="confirm" value="yes">
        {t(`${change}.confirm`, { name })}
      </Checkbox>
    </Part>
  );
}
