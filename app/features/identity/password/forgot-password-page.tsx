import { Form, useNavigation } from "@remix-run/react";
import { AuthLayout } from "#app/features/identity/sign-in/auth-layout.tsx";
import * as styles from "#app/features/identity/sign-in/login-page.css.ts";
import { useShell } from "#app/features/tenancy/use-shell.ts";
import type { CopyKey } from "#app/i18n/copy-keys.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";

/** Result of asking for a link; `error` is a copy key. */
export type ForgotState =
  | { kind: "faulty"; email: string; error: CopyKey }
  | { kind: "throttled"; email: string; retryAfterSeconds: number }
  | { kind: "asked"; email: string };

/** Requests a link to reset a forgotten password. */
export function ForgotPasswordPage({ state }: { state: ForgotState | null }) {
  return state?.kind === "asked" ? <LinkSent email={state.email} /> : <AskForLink state={state} />;
}

function AskForLink({ state }: { state: Exclude<ForgotState, { kind: "asked" }> | null }) {
  const { t } = useTranslation("identity");
  const { tenant } = useShell();
  const pending = useNavigation().state === "submitting";
  const error = state?.kind === "faulty" ? t(state.error) : undefined;
  const minutes = state?.kind === "throttled" ? Math.ceil(state.retryAfterSeconds / 60) : 0;
  return (
    <AuthLayout title={t("forgotTitle")} lead={t("forgotLead")}>
      {error ? <ErrorSummary title={t("summary", { count: 1 })} errors={[{ id: "email", message: error }]} /> : null}
      {minutes > 0 ? <ErrorSummary title={t("signInThrottled", { count: minutes })} errors={[]} /> : null}
      <Form method="post" noValidate className={styles.form}>
        <TextField
          id="email"
          name="email"
          type="email"
          label={t("email")}
          error={error}
          defaultValue={state?.email}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={500}
          required
        />
        <Button type="submit" kind="primary" size="form" width="wide" pending={pending}>
          {t("forgotAction")}
        </Button>
        <p className={styles.aside}>
          <TextLink to={tenant.paths.login} reloadDocument>
            {t("forgotBack")}
          </TextLink>
        </p>
      </Form>
    </AuthLayout>
  );
}

function LinkSent({ email }: { email: string }) {
  const { t } = useTranslation("identity");
  const { tenant } = useShell();
  return (
    <AuthLayout title={t("forgotDoneTitle")} lead={t("forgotDone", { email })} done>
      <p className={styles.note}>{t("forgotNoMail")}</p>
      <div className={styles.actions}>
        <LinkButton to={tenant.paths.login} kind="primary" size="form" reloadDocument>
          {t("forgotBack")}
        </LinkButton>
        <LinkButton to={tenant.paths.forgotPassword} size="form" reloadDocument>
          {t("forgotAgain")}
        </LinkButton>
      </div>
    </AuthLayout>
  );
}
