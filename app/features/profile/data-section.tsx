import { useSearchParams } from "@remix-run/react";
import { useShell } from "#app/features/tenancy/use-shell.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { Inline } from "#app/ui/layout/inline.tsx";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { ProfileSection } from "./profile-section.tsx";

/** A file of all that is kept of the person. */
export function DataSection({ isProved }: { isProved: boolean }) {
  const { t } = useTranslation("profile");
  const { tenant } = useShell();
  const [search] = useSearchParams();
  const lead = t("data.lead", { product: tenant.productName });
  return (
    <ProfileSection section="data" state={null} lead={isProved ? lead : `${lead} ${t("data.unproved")}`}>
      {search.get("data") === "later" ? <ErrorSummary title={t("data.later")} errors={[]} /> : null}
      <Inline>
        <LinkButton to="/profile/data.json" reloadDocument size="form">
          {t("data.action")}
        </LinkButton>
      </Inline>
    </ProfileSection>
  );
}
