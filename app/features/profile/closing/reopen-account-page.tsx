import { Form, useNavigation } from "@remix-run/react";
import { AuthLayout } from "#app/features/identity/sign-in/auth-layout.tsx";
import { useShell } from "#app/features/tenancy/use-shell.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/layout/button.tsx";
import { LinkButton } from "#app/ui/layout/link-button.tsx";

interface ReopenAccountPageProps {
  /** The closed account's address; null when the link has ended. */
  email: string | null;
  done: boolean;
}

/** Reopens a closed account by its mailed link. */
export function ReopenAccountPage({ email, done }: ReopenAccountPageProps) {
  const { t } = useTranslation("profile");
  const { tenant } = useShell();
  const pending = useNavigation().state === "submitting";
  const login = (
    <LinkButton to={tenant.paths.login} kind="primary" size="form" reloadDocument>
      {t("reopen.login")}
    </LinkButton>
  );
  if (done)
    return (
      <AuthLayout title={t("reopen.doneTitle")} lead={t("reopen.done")} done>
        {login}
      </AuthLayout>
    );
  if (email === null)
    return (
      <AuthLayout title={t("identity:linkEndedTitle")} lead={t("reopen.ended")}>
        {login}
      </AuthLayout>
    );
  return (
    <AuthLayout title={t("reopen.title")} lead={t("reopen.lead", { email })}>
      <Form method="post">
        <Button type="submit" kind="primary" size="form" width="wide" pending={pending}>
          {t("reopen.action")}
        </Button>
      </Form>
    </AuthLayout>
  );
}
