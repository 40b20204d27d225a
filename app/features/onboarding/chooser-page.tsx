import { Building2, ClipboardList, Search, UserPlus } from "lucide-react";
import { AuthLayout } from "#app/features/identity/sign-in/auth-layout.tsx";
import type { ShellTenant } from "#app/features/tenancy/shell-data.ts";
import { useOpeningCredit, useShell } from "#app/features/tenancy/use-shell.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { AgencyLinkForm, type AgencyLinkFormProps } from "./agency-link-form.tsx";
import { ChoiceCard } from "./choice-card.tsx";
import * as styles from "./chooser-page.css.ts";
import { InvitationPage } from "./invitation-page.tsx";
import { NextStepsPage } from "./next-steps-page.tsx";

/** The start of signing up, with a link per role. Signed-in users see their next steps instead. */
export function ChooserPage({ fields, state }: AgencyLinkFormProps) {
  const { viewer, tenant } = useShell();
  if (viewer !== null) return <NextStepsPage viewer={viewer} fields={fields} state={state} />;
  if (tenant.signUp === "byInvitation") return <InvitationPage isRefused={false} />;
  return <VisitorChoices fields={fields} state={state} />;
}

function VisitorChoices({ fields, state }: AgencyLinkFormProps) {
  const { t } = useTranslation("onboarding");
  const { tenant } = useShell();
  const credit = useOpeningCredit();
  const offer = credit === null ? t("chooser.agencyMarketText") : t("chooser.agencyMarketText.credit", { credit });
  const lead = (
    <>
      {t("chooser.lead")}{" "}
      <TextLink to={tenant.paths.login} reloadDocument>
        {t("login")}
      </TextLink>
    </>
  );
  return (
    <AuthLayout title={t("chooser.title")} lead={lead} width="wide">
      <div className={styles.ways}>
        <ChoiceCard
          icon={Building2}
          title={t("chooser.agencyTitle")}
          text={tenant.features.createMarket ? offer : t("chooser.agencyText")}
        >
          <LinkButton to={toAgencyPath(tenant)} kind="primary" reloadDocument>
            {t("chooser.agencyAction")}
          </LinkButton>
        </ChoiceCard>
        <ChoiceCard icon={UserPlus} title={t("chooser.agentTitle")} text={t("chooser.agentText")}>
          <AgencyLinkForm fields={fields} state={state} />
        </ChoiceCard>
        <ChoiceCard icon={ClipboardList} title={t("chooser.sellTitle")} text={t("chooser.sellText")}>
          <LinkButton to={`${tenant.serviceBase}/register-seller`} reloadDocument>
            {t("chooser.sellAction")}
          </LinkButton>
        </ChoiceCard>
        <ChoiceCard icon={Search} title={t("chooser.buyTitle")} text={t("chooser.buyText")}>
          <LinkButton to={tenant.home}>{t("chooser.buyAction")}</LinkButton>
        </ChoiceCard>
      </div>
    </AuthLayout>
  );
}

/** Visitors from this page are likely to want a market, so the checkbox is preselected where markets are allowed. */
function toAgencyPath({ paths, features }: ShellTenant): string {
  return features.createMarket ? `${paths.onboarding}?market` : paths.onboarding;
}
