import { Form, useNavigation } from "@remix-run/react";
import { AuthLayout } from "#app/features/identity/sign-in/auth-layout.tsx";
import { translateData } from "#app/i18n/translate-data.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/layout/button.tsx";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import type { CompanyInvitation } from "./join-company.server.ts";
import { toPositionName } from "./member.ts";

interface JoinPageProps {
  /** The link's invitation; null when it has ended. */
  invitation: CompanyInvitation | null;
  /** The joined company, and the next page; null before. */
  joined: { company: string; next: string } | null;
}

/** Adds an account without a company to the inviting one. */
export function JoinPage({ invitation, joined }: JoinPageProps) {
  const { t } = useTranslation("members");
  const pending = useNavigation().state === "submitting";
  if (joined !== null)
    return (
      <AuthLayout title={t("join.doneTitle", joined)} lead={t("join.done")} done>
        <LinkButton to={joined.next} kind="primary" size="form" reloadDocument>
          {t("join.go")}
        </LinkButton>
      </AuthLayout>
    );
  if (invitation === null)
    return (
      <AuthLayout title={t("identity:linkEndedTitle")} lead={t("join.ended")}>
        <LinkButton to="/profile" kind="primary" size="form">
          {t("profile:confirm.back")}
        </LinkButton>
      </AuthLayout>
    );
  const { company, email } = invitation;
  const role = translateData(t, `role.${toPositionName(invitation)}`, "");
  return (
    <AuthLayout title={t("join.title", { company })} lead={t("join.lead", { email, company, role })}>
      <Form method="post">
        <Button type="submit" kind="primary" size="form" width="wide" pending={pending}>
          {t("join.action")}
        </Button>
      </Form>
    </AuthLayout>
  );
}
