import { useShell } from "#app/features/tenancy/use-shell.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Inline } from "#app/ui/layout/inline.tsx";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { ProfileSection } from "./profile-section.tsx";

/** Leads to closing the account. */
export function CloseSection() {
  const { t } = useTranslation("profile");
  const { tenant } = useShell();
  return (
    <ProfileSection section="close" state={null} lead={t("close.lead", { product: tenant.productName })}>
      <Inline>
        <LinkButton to="/profile/close" size="form">
          {t("close.action")}
        </LinkButton>
      </Inline>
    </ProfileSection>
  );
}
