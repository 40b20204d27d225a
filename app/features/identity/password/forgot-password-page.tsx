import { Form, useNavigation } from "@remix-run/react";
import type { FieldErrors, FormField } from "#app/content/form/form-field.ts";
import { AuthLayout } from "#app/features/identity/sign-in/auth-layout.tsx";
import * as styles from "#app/features/identity/sign-in/login-page.css.ts";
import { useShell } from "#app/features/tenancy/use-shell.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { toFormErrors, toOrder } from "#app/ui/form/form-errors.ts";
import { FormFields } from "#app/ui/form/form-fields.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";

interface ForgotPasswordPageProps {
  fields: readonly FormField<"email">[];
  state: ForgotState | null;
}

/** The answer to a request for a link; `errors` are copy keys. */
export type ForgotState =
  | { kind: "faulty"; email: string; errors: FieldErrors<"email"> }
  | { kind: "throttled"; email: string; retryAfterSeconds: number }
  | { kind: "asked"; email: string };

/** Requests a link to reset a forgotten password. */
export function ForgotPasswordPage({ fields, state }: ForgotPasswordPageProps) {
  return state?.kind === "asked" ? <LinkSent email={state.email} /> : <AskForLink fields={fields} state={state} />;
}

interface AskForLinkProps extends Pick<ForgotPasswordPageProps, "fields"> {
  state: Exclude<ForgotState, { kind: "asked" }> | null;
}

function AskForLink({ fields, state }: AskForLinkProps) {
  const { t } = useTranslation("identity");
  const { tenant } = useShell();
  const pending = useNavigation().state === "submitting";
  const errors = state?.kind === "faulty" ? state.errors : undefined;
  const { errorOf, wrong } = toFormErrors(toOrder(fields), errors, t);
  const minutes = state?.kind === "throttled" ? Math.ceil(state.retryAfterSeconds / 60) : 0;
  return (
    <AuthLayout title={t("forgotTitle")} lead={t("forgotLead")}>
      {wrong.length > 0 ? <ErrorSummary title={t("summary", { count: wrong.length })} errors={wrong} /> : null}
      {minutes > 0 ? <ErrorSummary title={t("signInThrottled", { count: minutes })} errors={[]} /> : null}
      <Form method="post" noValidate className={styles.form}>
        <FormFields fields={fields} values={{ email: state?.email }} errorOf={errorOf} />
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
