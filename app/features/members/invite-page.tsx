import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { roles } from "#app/features/identity/role.ts";
import { limits } from "#app/features/onboarding/registration.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Heading } from "#app/ui/heading.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import * as layout from "#app/ui/page-layout.css.ts";
import { TextField } from "#app/ui/text-field.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { Wrap } from "#app/ui/wrap.tsx";
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

/** Invites somebody into the own company by e-mail (product.md 5). */
export function InvitePage({ joinPath, state }: InvitePageProps) {
  const { t } = useTranslation("members");
  const pending = useNavigation().state !== "idle";
  const refusal = state === null || state.kind === "done" || pending ? null : state;
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
          {t("invite.lead")} <TextLink to={joinPath}>{t("invite.link")}</TextLink>
        </p>
        <div className={styles.cards}>
          {state?.kind === "done" && !pending ? (
            <p className={styles.done} role="status">
              {t("invite.done", { email: state.email })}
            </p>
          ) : null}
          {refusal ? <Refusal refusal={refusal} /> : null}
          <InviteForm key={state?.kind === "done" ? state.email : "open"} state={state} />
        </div>
      </div>
    </Wrap>
  );
}

function Refusal({ refusal }: { refusal: Exclude<InvitationState, { kind: "done" }> }) {
  const { t } = useTranslation("members");
  if (refusal.kind === "faulty") {
    const errors = fields.flatMap((id) => (refusal.errors[id] ? [{ id, message: t(refusal.errors[id]) }] : []));
    return <ErrorSummary title={t("identity:summary", { count: errors.length })} errors={errors} />;
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
  const values = state === null || state.kind === "done" ? empty : state.values;
  const errorOf = (field: (typeof fields)[number]) => {
    const key = state?.kind === "faulty" && !pending ? state.errors[field] : undefined;
    return key && t(key);
  };
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
