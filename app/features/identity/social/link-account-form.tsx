import { Form, useNavigation } from "@remix-run/react";
import { PasswordField } from "#app/features/identity/password/password-field.tsx";
import { useShell } from "#app/features/tenancy/use-shell.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import * as styles from "./callback-page.css.ts";
import { OrDivider, SocialButtons } from "./social-buttons.tsx";
import type { SocialProvider } from "./social-identity.ts";
import type { LinkRefusal } from "./social-view.ts";

interface LinkAccountFormProps {
  /** E-mail address of the account and of the social sign-in. */
  email: string;
  /** Sign-ins already linked to the account. */
  providers: SocialProvider[];
  refusal: LinkRefusal | null;
}

/**
 * Proves ownership of the account to be linked with a social sign-in, by its password or by an already linked
 * sign-in.
 */
export function LinkAccountForm({ email, providers, refusal }: LinkAccountFormProps) {
  const { t } = useTranslation("identity");
  const { tenant } = useShell();
  const pending = useNavigation().formData?.has("password") ?? false;
  const error = refusal && !pending ? t(refusal.error, { count: refusal.minutes }) : undefined;
  return (
    <>
      <Heading level={1} look="form">
        {t("linking.title")}
      </Heading>
      <p className={styles.text} role={pending ? "status" : undefined}>
        {pending ? t("linking.processing") : t("linking.prove")}
      </p>
      {error ? <ErrorSummary title={error} errors={[]} /> : null}
      <Form method="post" className={styles.form}>
        <TextField
          id="email"
          name="email"
          type="email"
          label={t("email")}
          value={email}
          autoComplete="username"
          readOnly
        />
        <PasswordField
          id="password"
          name="password"
          label={t("password")}
          autoComplete="current-password"
          aside={
            <TextLink to={tenant.paths.forgotPassword} reloadDocument>
              {t("forgotLink")}
            </TextLink>
          }
        />
        <Button type="submit" kind="primary" size="form" width="wide" pending={pending}>
          {t("linking.proveAction")}
        </Button>
      </Form>
      {providers.length > 0 ? (
        <div className={styles.form}>
          <OrDivider />
          <SocialButtons providers={providers} purpose="prove" page={null} />
        </div>
      ) : null}
    </>
  );
}
