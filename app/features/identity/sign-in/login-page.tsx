import { Form, useNavigation } from "@remix-run/react";
import type { FieldErrors, FormField } from "#app/content/form/form-field.ts";
import { PasskeyButton } from "#app/features/identity/factors/passkey-button.tsx";
import type { Credentials } from "#app/features/identity/password/credentials.ts";
import { PasswordControl } from "#app/features/identity/password/password-field.tsx";
import { useReturnTo } from "#app/features/identity/pending-form/use-tab-form.ts";
import { OrDivider, SocialButtons } from "#app/features/identity/social/social-buttons.tsx";
import type { SocialProvider } from "#app/features/identity/social/social-identity.ts";
import { showsSignUp } from "#app/features/tenancy/sign-up/sign-up-mode.ts";
import { useShell } from "#app/features/tenancy/use-shell.ts";
import type { CopyKey, CountedCopyKey } from "#app/i18n/copy-keys.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { toFormErrors, toOrder } from "#app/ui/form/form-errors.ts";
import { FormFields } from "#app/ui/form/form-fields.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { AuthLayout } from "./auth-layout.tsx";
import * as styles from "./login-page.css.ts";

interface LoginPageProps {
  /** Path on this site to return to after sign-in. */
  returnTo: string | null;
  /** Social sign-in providers. */
  providers: readonly SocialProvider[];
  fields: readonly FormField<keyof Credentials>[];
  /** Result of the last attempt; null before one. */
  state: LoginState | null;
}

/** Why nobody was signed in; `refusal` may include a number of minutes. */
export interface LoginState {
  email: string;
  errors: FieldErrors<keyof Credentials>;
  /** Null when fields are invalid. */
  refusal: CountedCopyKey | CopyKey | null;
  /** Seconds until the next attempt is allowed; 0 without a delay. */
  retryAfterSeconds: number;
}

/** Sign-in by e-mail and password, in the tenant's theme. */
export function LoginPage({ providers, fields, state, ...page }: LoginPageProps) {
  const { t } = useTranslation("identity");
  const { tenant } = useShell();
  const { returnTo, isKept } = useReturnTo(page.returnTo);
  const pending = useNavigation().formData?.has("password") ?? false;
  const order = toOrder(fields);
  const { errorOf, wrong } = toFormErrors(order, state?.errors, t);
  const count = Math.ceil((state?.retryAfterSeconds ?? 0) / 60);
  const refusal = state?.refusal ? t(state.refusal, { count }) : null;
  return (
    <AuthLayout
      title={t("loginTitle")}
      lead={t(isKept ? "loginKept" : returnTo === null ? "loginLead" : "loginReturn")}
    >
      {refusal !== null || wrong.length > 0 ? (
        <ErrorSummary title={refusal ?? t("summary", { count: wrong.length })} errors={wrong} />
      ) : null}
      <Form method="post" noValidate className={styles.form}>
        {returnTo === null ? null : <input type="hidden" name="returnTo" value={returnTo} />}
        <FormFields
          fields={fields}
          values={{ email: state?.email }}
          errorOf={errorOf}
          drawn={{
            password: (control) => (
              <PasswordControl
                control={control}
                autoComplete="current-password"
                aside={
                  <TextLink to={tenant.paths.forgotPassword} reloadDocument>
                    {t("forgotLink")}
                  </TextLink>
                }
              />
            ),
          }}
        />
        <Button type="submit" kind="primary" size="form" width="wide" pending={pending}>
          {t("loginAction")}
        </Button>
      </Form>
      <Form method="post" className={styles.next}>
        {returnTo === null ? null : <input type="hidden" name="returnTo" value={returnTo} />}
        <PasskeyButton purpose="login" label={t("passkey.login")} />
      </Form>
      {providers.length > 0 ? (
        <>
          <OrDivider />
          <SocialButtons providers={providers} purpose="login" page={returnTo} />
        </>
      ) : null}
      {showsSignUp(tenant.signUp) ? (
        <p className={styles.below}>
          {t("newHere")}{" "}
          <TextLink to={tenant.paths.onboarding} reloadDocument>
            {t("registerLink")}
          </TextLink>
          {tenant.isMarket ? null : (
            <>
              <br />
              {t("newSeller")}{" "}
              <TextLink to={`${tenant.serviceBase}/register-seller`} reloadDocument>
                {t("sellerLink")}
              </TextLink>
            </>
          )}
        </p>
      ) : null}
    </AuthLayout>
  );
}
