import { Form, useNavigation } from "@remix-run/react";
import type { FieldErrors, FormField } from "#app/content/form/form-field.ts";
import { AuthLayout } from "#app/features/identity/sign-in/auth-layout.tsx";
import * as styles from "#app/features/identity/sign-in/login-page.css.ts";
import { useShell } from "#app/features/tenancy/use-shell.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { toFormErrors, toOrder } from "#app/ui/form/form-errors.ts";
import { FormFields } from "#app/ui/form/form-fields.tsx";
import { useFieldState } from "#app/ui/form/use-field-state.ts";
import { Button } from "#app/ui/layout/button.tsx";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { shortestPassword } from "./new-password.ts";
import { PasswordControl } from "./password-field.tsx";
import { PasswordMeter } from "./password-meter.tsx";

/** The answer to a chosen password; `errors` are copy keys. */
export type SetPasswordState =
  | { kind: "done" }
  | { kind: "ended" }
  | { kind: "faulty" | "busy"; errors: FieldErrors<"password"> };

interface SetPasswordPageProps {
  /** The first password, or a reset. */
  purpose: "set" | "reset";
  fields: readonly FormField<"password">[];
  /** The account that the link opens; null when the link is no longer valid. */
  email: string | null;
  /** Somebody invited the owner, who has accepted no terms yet. */
  isInvited?: boolean;
  state: SetPasswordState | null;
}

/** Chooses a password by a mailed link; a first password signs its owner in and leaves this page. */
export function SetPasswordPage({ purpose, fields, email, isInvited = false, state }: SetPasswordPageProps) {
  if (state?.kind === "done") return <PasswordSet purpose={purpose} />;
  if (email === null || state?.kind === "ended") return <LinkEnded />;
  return <ChoosePassword {...{ purpose, fields, email, isInvited }} errors={state?.errors} />;
}

interface ChoosePasswordProps extends Pick<SetPasswordPageProps, "purpose" | "fields"> {
  email: string;
  isInvited: boolean;
  errors: FieldErrors<"password"> | undefined;
}

function ChoosePassword({ purpose, fields, email, isInvited, errors }: ChoosePasswordProps) {
  const { t } = useTranslation("identity");
  const { tenant } = useShell();
  const pending = useNavigation().state === "submitting";
  const [password, setPassword] = useFieldState("password", "");
  const { errorOf, wrong } = toFormErrors(toOrder(fields), errors, t);
  return (
    <AuthLayout title={t(`${purpose}Title`)} lead={t(`${purpose}Lead`, { email })}>
      {wrong.length > 0 ? <ErrorSummary title={t("summary", { count: wrong.length })} errors={wrong} /> : null}
      <Form method="post" noValidate className={styles.form}>
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <FormFields
          fields={fields}
          values={{}}
          errorOf={errorOf}
          drawn={{
            password: (control) => (
              <PasswordControl
                control={control}
                hint={t("newPasswordHint", { count: shortestPassword })}
                autoComplete="new-password"
                onInput={(event) => setPassword(event.currentTarget.value)}
              />
            ),
          }}
        />
        {password === "" ? null : (
          <PasswordMeter password={password} avoid={[email, tenant.productName, tenant.name]} />
        )}
        {isInvited ? <AcceptedTerms /> : null}
        <Button type="submit" kind="primary" size="form" width="wide" pending={pending}>
          {t(`${purpose}Action`)}
        </Button>
      </Form>
    </AuthLayout>
  );
}

/** Whoever registers ticks it; an invitation is accepted with the password. */
function AcceptedTerms() {
  const { t } = useTranslation("identity");
  const { paths } = useShell().tenant;
  return (
    <p className={styles.aside}>
      {`${t("setAccepts")} `}
      <TextLink to={paths.terms} newTab>
        {t("shell:accept.terms")}
      </TextLink>
      {` ${t("shell:accept.and")} `}
      <TextLink to={paths.privacyPolicy} newTab>
        {t("shell:accept.privacy")}
      </TextLink>
      .
    </p>
  );
}

function PasswordSet({ purpose }: { purpose: "set" | "reset" }) {
  const { t } = useTranslation("identity");
  const { tenant } = useShell();
  return (
    <AuthLayout title={t(`${purpose}DoneTitle`)} lead={t(`${purpose}Done`)} done>
      <LinkButton to={tenant.paths.login} kind="primary" size="form" reloadDocument>
        {t("loginAction")}
      </LinkButton>
    </AuthLayout>
  );
}

function LinkEnded() {
  const { t } = useTranslation("identity");
  const { tenant } = useShell();
  return (
    <AuthLayout title={t("linkEndedTitle")} lead={t("linkEnded")}>
      <div className={styles.actions}>
        <LinkButton to={tenant.paths.forgotPassword} kind="primary" size="form" reloadDocument>
          {t("linkEndedAction")}
        </LinkButton>
        <LinkButton to={tenant.paths.login} size="form" reloadDocument>
          {t("forgotBack")}
        </LinkButton>
      </div>
    </AuthLayout>
  );
}
