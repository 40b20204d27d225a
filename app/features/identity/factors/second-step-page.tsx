import { Form, useNavigation } from "@remix-run/react";
import type { FieldErrors, FormField } from "#app/content/form/form-field.ts";
import { AuthLayout } from "#app/features/identity/sign-in/auth-layout.tsx";
import * as styles from "#app/features/identity/sign-in/login-page.css.ts";
import { OrDivider } from "#app/features/identity/social/social-buttons.tsx";
import { useShell } from "#app/features/tenancy/use-shell.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { toFormErrors, toOrder } from "#app/ui/form/form-errors.ts";
import { FormFields } from "#app/ui/form/form-fields.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import type { SecondStepMethod } from "./factor.ts";
import { PasskeyButton } from "./passkey-button.tsx";

/** Why the second step was not taken. */
export interface SecondStepState {
  errors: FieldErrors<"code">;
  /** The device's answer was not accepted. */
  isPasskeyWrong: boolean;
  /** Seconds until the next try is allowed; 0 without a delay. */
  retryAfterSeconds: number;
}

interface SecondStepPageProps {
  methods: readonly SecondStepMethod[];
  fields: readonly FormField<"code">[];
  /** The login page, for somebody else. */
  login: string;
  /** Result of the last try; null before one. */
  state: SecondStepState | null;
}

/** Asks for the code of an authenticator app, or a recovery code, after the password or a social sign-in. */
export function SecondStepPage({ methods, fields, login, state }: SecondStepPageProps) {
  const { t } = useTranslation("identity");
  const { email } = useShell().tenant.support;
  const pending = useNavigation().formData?.has("code") ?? false;
  const { errorOf, wrong } = toFormErrors(toOrder(fields), state?.errors, t);
  const count = Math.ceil((state?.retryAfterSeconds ?? 0) / 60);
  const throttled = count > 0 ? t("signInThrottled", { count }) : state?.isPasskeyWrong ? t("passkey.wrong") : null;
  return (
    <AuthLayout title={t("secondStep.title")} lead={t(`secondStep.lead.${toLead(methods)}`)}>
      {throttled !== null || wrong.length > 0 ? (
        <ErrorSummary title={throttled ?? t("summary", { count: wrong.length })} errors={wrong} />
      ) : null}
      {methods.includes("passkey") ? (
        <Form method="post" className={styles.form}>
          <PasskeyButton purpose="prove" kind="primary" label={t("passkey.use")}>
            <OrDivider />
          </PasskeyButton>
        </Form>
      ) : null}
      <Form method="post" noValidate className={styles.form}>
        <FormFields fields={fields} values={{}} errorOf={errorOf} />
        <Button type="submit" kind="primary" size="form" width="wide" pending={pending}>
          {t("secondStep.action")}
        </Button>
      </Form>
      <p className={styles.below}>{email === null ? t("secondStep.lost") : t("secondStep.lost.contact", { email })}</p>
      <p className={styles.below}>
        <TextLink to={login} reloadDocument>
          {t("secondStep.other")}
        </TextLink>
      </p>
    </AuthLayout>
  );
}

function toLead(methods: readonly SecondStepMethod[]) {
  if (methods.includes("passkey")) return methods.includes("app") ? "all" : "passkey";
  if (!methods.includes("app")) return "recoveryCode";
  return methods.includes("recoveryCode") ? "both" : "app";
}
