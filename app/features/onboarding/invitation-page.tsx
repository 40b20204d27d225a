import { isReservedDomain } from "#app/content/reserved-domain.ts";
import { AuthLayout } from "#app/features/identity/sign-in/auth-layout.tsx";
import { useShell } from "#app/features/tenancy/use-shell.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { Inline } from "#app/ui/layout/inline.tsx";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { LoginInstead } from "./login-instead.tsx";
import * as styles from "./registration-form.css.ts";

/** Shown instead of a registration form where companies join by invitation: says who invites. */
export function InvitationPage({ isRefused }: { isRefused: boolean }) {
  const { t } = useTranslation("onboarding");
  const { paths, support } = useShell().tenant;
  const { email } = support;
  return (
    <AuthLayout title={t("invitation.title")} lead={<LoginInstead />} width="wide">
      {isRefused ? <ErrorSummary title={t("error.codeRefused")} errors={[]} /> : null}
      <p className={styles.before}>{t("invitation.company")}</p>
      <p className={styles.before}>{t("invitation.people")}</p>
      {email === null ? null : <p className={styles.before}>{t("invitation.contact", { email })}</p>}
      <Inline>
        <LinkButton to={paths.login} kind="primary" size="form" reloadDocument>
          {t("identity:forgotBack")}
        </LinkButton>
        {email === null || isReservedDomain(email) ? null : (
          <LinkButton to={`mailto:${email}`} size="form">
            {t("seller.support")}
          </LinkButton>
        )}
      </Inline>
    </AuthLayout>
  );
}
