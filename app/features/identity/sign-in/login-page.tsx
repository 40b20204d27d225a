import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { credentials } from "#app/features/identity/password/credentials.ts";
import { PasswordField } from "#app/features/identity/password/password-field.tsx";
import { OrDivider, SocialButtons } from "#app/features/identity/social/social-buttons.tsx";
import type { SocialProvider } from "#app/features/identity/social/social-identity.ts";
import { useShell } from "#app/features/tenancy/use-shell.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { AuthLayout } from "./auth-layout.tsx";
import * as styles from "./login-page.css.ts";

interface LoginPageProps {
  /** Path on this site to go to after sign-in. */
  returnTo: string | null;
  /** Whom one can sign in with instead. */
  providers: readonly SocialProvider[];
  /** What the last attempt led to; its errors are copy keys. */
  lastResult: SubmissionResult<string[]> | null;
  /** How long to wait before the next attempt; 0 when it need not wait. */
  retryAfterSeconds: number;
}

/** Sign-in by e-mail and password in the tenant's brand. */
export function LoginPage({ returnTo, providers, lastResult, retryAfterSeconds }: LoginPageProps) {
  const { t } = useTranslation("identity");
  const { tenant } = useShell();
  const pending = useNavigation().formData?.has("password") ?? false;
  const [form, fields] = useForm({
    id: "login",
    lastResult,
    shouldRevalidate: "onSubmit",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: credentials }),
  });
  const toMessage = (key: string | undefined) => key && t(key, { count: Math.ceil(retryAfterSeconds / 60) });
  const refusal = toMessage(form.errors?.[0]);
  const errors = [fields.email, fields.password].flatMap(({ id, errors: [key] = [] }) => {
    const message = toMessage(key);
    return message ? [{ id, message }] : [];
  });
  return (
    <AuthLayout title={t("loginTitle")} lead={t(returnTo === null ? "loginLead" : "loginReturn")}>
      {refusal || errors.length > 0 ? (
        <ErrorSummary title={refusal ?? t("summary", { count: errors.length })} errors={errors} />
      ) : null}
      <Form {...getFormProps(form)} method="post" className={styles.form}>
        {returnTo === null ? null : <input type="hidden" name="returnTo" value={returnTo} />}
        <TextField
          id={fields.email.id}
          name={fields.email.name}
          type="email"
          label={t("email")}
          error={toMessage(fields.email.errors?.[0])}
          defaultValue={fields.email.initialValue}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={500}
          required
        />
        <PasswordField
          id={fields.password.id}
          name={fields.password.name}
          label={t("password")}
          error={toMessage(fields.password.errors?.[0])}
          autoComplete="current-password"
          aside={
            <TextLink to={tenant.paths.forgotPassword} reloadDocument>
              {t("forgotLink")}
            </TextLink>
          }
        />
        <Button type="submit" kind="primary" size="form" width="wide" pending={pending}>
          {t("loginAction")}
        </Button>
      </Form>
      {providers.length > 0 ? (
        <>
          <OrDivider />
          <SocialButtons providers={providers} purpose="login" page={returnTo} />
        </>
      ) : null}
      {tenant.features.signUp ? (
        <p className={styles.below}>
          {t("newHere")}{" "}
          <TextLink to={tenant.paths.onboarding} reloadDocument>
            {t("registerLink")}
          </TextLink>
          {tenant.isMarket ? null : (
            <>
              {" "}
              {t("newSeller")}{" "}
              <TextLink to="/register-seller" reloadDocument>
                {t("sellerLink")}
              </TextLink>
            </>
          )}
        </p>
      ) : null}
    </AuthLayout>
  );
}
