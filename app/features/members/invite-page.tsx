import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { limits } from "#app/features/identity/person.ts";
import { roles } from "#app/features/identity/role.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { toFormErrors } from "#app/ui/form/form-errors.ts";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Breadcrumb } from "#app/ui/layout/breadcrumb.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import * as layout from "#app/ui/layout/page-layout.css.ts";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { Wrap } from "#app/ui/layout/wrap.tsx";
import type { InvitationState, InvitationValues } from "./member.ts";
import * as styles from "./members-page.css.ts";
import { RoleChoice } from "./role-choice.tsx";

interface InvitePageProps {
  /** Where anybody of the company can register without being invited by name. */
  joinPath: string;
  /** What came of posting the form; null before. */
  state: InvitationState | null;
}

const fields = ["firstName", "lastName", "workEmail", "roleId"] as const;
const empty: InvitationValues = { firstName: "", lastName: "", workEmail: "", roleId: roles.agent };

/** Invites somebody into the own company by e-mail. */
export function InvitePage({ joinPath, state }: InvitePageProps) {
  const { t } = useTranslation("members");
  const pending = useNavigation().state !== "idle";
  const sent = isSent(state) ? state : null;
  const refusal = state === null || isSent(state) || pending ? null : state;
  const trail = [
    { name: t("title"), to: "/users" },
    { name: t("invite"), to: "#" },
  ];
  return (
    <Wrap>
      <div className={layout.page}>
        <Breadcrumb label={t("shell:breadcrumb")} trail={trail} />
        <Heading level={1} look="app">
          {t("invite.title")}
        </Heading>
        <p className={layout.lead}>
          {t("invite.lead")} <TextLink to={joinPath}>{t("invite.link")}</TextLink>.
        </p>
        <div className={styles.cards}>
          {sent && !pending ? (
            <p className={styles.done} role="status">
              {t(`invite.${sent.kind}`, { email: sent.email })}
            </p>
          ) : null}
          {refusal ? <RefusalMessage refusal={refusal} /> : null}
          <InviteForm key={sent?.email ?? "open"} state={state} />
        </div>
      </div>
    </Wrap>
  );
}

type SentInvitation = Extract<InvitationState, { kind: "done" | "asked" }>;

function isSent(state: InvitationState | null): state is SentInvitation {
  return state?.kind === "done" || state?.kind === "asked";
}

function RefusalMessage({ refusal }: { refusal: Exclude<InvitationState, SentInvitation> }) {
  const { t } = useTranslation("members");
  if (refusal.kind === "faulty") {
    const { wrong } = toFormErrors(fields, refusal.errors, t);
    return <ErrorSummary title={t("identity:summary", { count: wrong.length })} errors={wrong} />;
  }
  if (refusal.kind === "throttled") {
    const count = Math.ceil(refusal.retryAfterSeconds / 60);
    return <ErrorSummary title={t("onboarding:error.throttled", { count })} errors={[]} />;
  }
  return <ErrorSummary title={t(`error.${refusal.kind}`, { email: refusal.values.workEmail.trim() })} errors={[]} />;
}

function InviteForm({ state }: { state: InvitationState | null }) {
  const { t } = useTranslation("members");
  const pending = useNavigation().state === "submitting";
  const values = state === null || isSent(state) ? empty : state.values;
  const { errorOf } = toFormErrors(fields, state?.kind === "faulty" && !pending ? state.errors : undefined, t);
  const field = (name: "firstName" | "lastName" | "workEmail") => ({
    id: name,
    name,
    label: t(`onboarding:${name}`),
    defaultValue: values[name],
    error: errorOf(name),
    maxLength: limits.line,
    autoComplete: "off",
  });
  return (
    <Form method="post" noValidate className={layout.fields}>
      <TextField {...field("firstName")} />
      <TextField {...field("lastName")} />
      <div className={layout.full}>
        <TextField {...field("workEmail")} type="email" inputMode="email" autoCapitalize="none" spellCheck={false} />
      </div>
      <div className={layout.full}>
        <RoleChoice chosen={values.roleId} error={errorOf("roleId")} />
      </div>
      <div className={`${layout.full} ${layout.actions}`}>
        <Button type="submit" kind="primary" size="form" pending={pending}>
          {t("invite.action")}
        </Button>
        <LinkButton to="/users" size="form">
          {t("invite.back")}
        </LinkButton>
      </div>
    </Form>
  );
}
