import { Building2, ClipboardList, LayoutDashboard, type LucideIcon, Search, Store, UserPlus } from "lucide-react";
import { AuthLayout } from "#app/features/identity/sign-in/auth-layout.tsx";
import type { ShellViewer } from "#app/features/tenancy/shell-data.ts";
import { useShell } from "#app/features/tenancy/use-shell.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { AgencyLinkForm, type AgencyLinkFormProps } from "./agency-link-form.tsx";
import { ChoiceCard } from "./choice-card.tsx";
import * as styles from "./chooser-page.css.ts";
import { listNextSteps, type NextStep } from "./next-steps.ts";

const icons: Record<NextStep["key"], LucideIcon> = {
  company: Building2,
  home: LayoutDashboard,
  market: Store,
  people: UserPlus,
  listing: ClipboardList,
};

/** Next steps for a signed-in user, who has nothing to register. */
export function NextStepsPage({ viewer, fields, state }: AgencyLinkFormProps & { viewer: ShellViewer }) {
  const { t } = useTranslation("onboarding");
  const { home, features } = useShell().tenant;
  const name = `${viewer.firstName} ${viewer.lastName}`.trim();
  const company = viewer.company?.name ?? "";
  return (
    <AuthLayout title={t("next.title")} lead={t("next.lead", { name })} width="wide">
      <div className={styles.ways}>
        {listNextSteps(viewer, features.createMarket).map(({ key, to }, at) => (
          <ChoiceCard
            key={key}
            icon={icons[key]}
            title={t(`next.${key}.title`, { company })}
            text={t(`next.${key}.text`)}
          >
            <LinkButton to={to} kind={at === 0 ? "primary" : "secondary"}>
              {t(`next.${key}.action`)}
            </LinkButton>
          </ChoiceCard>
        ))}
        {viewer.company === null ? (
          <ChoiceCard icon={UserPlus} title={t("chooser.agentTitle")} text={t("chooser.agentText")}>
            <AgencyLinkForm fields={fields} state={state} />
          </ChoiceCard>
        ) : null}
        <ChoiceCard icon={Search} title={t("chooser.buyTitle")} text={t("chooser.buyText")}>
          <LinkButton to={home}>{t("chooser.buyAction")}</LinkButton>
        </ChoiceCard>
      </div>
    </AuthLayout>
  );
}
