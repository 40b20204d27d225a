import { Form, useNavigation } from "@remix-run/react";
import { AuthLayout } from "#app/features/identity/sign-in/auth-layout.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/layout/button.tsx";
import { LinkButton } from "#app/ui/layout/link-button.tsx";

interface ConfirmEmailPageProps {
  /** The link's address change; null when the link has ended. */
  change: { email: string; newEmail: string } | null;
  /** The new address after confirmation. */
  done: string | null;
}

/** Confirms the account's new address, by the signed-in user who received the mail. */
export function ConfirmEmailPage({ change, done }: ConfirmEmailPageProps) {
  const { t } = useTranslation("profile");
  const pending = useNavigation().state === "submitting";
  const back = (
    <LinkButton to="/profile" kind="primary" size="form">
      {t("confirm.back")}
    </LinkButton>
  );
  if (done !== null)
    return (
      <AuthLayout title={t("confirm.doneTitle")} lead={t("confirm.done", { email: done })} done>
        {back}
      </AuthLayout>
    );
  if (change === null)
    return (
      <AuthLayout title={t("identity:linkEndedTitle")} lead={t("confirm.ended")}>
        {back}
      </AuthLayout>
    );
  return (
    <AuthLayout title={t("confirm.title")} lead={t("confirm.lead", { ...change })}>
      <Form method="post">
        <Button type="submit" kind="primary" size="form" width="wide" pending={pending}>
          {t("confirm.action")}
        </Button>
      </Form>
    </AuthLayout>
  );
}
