import { BadgeCheck, Coins, MessagesSquare } from "lucide-react";
import type { FormField } from "#app/content/form/form-field.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { CampaignState } from "./campaign.ts";
import { LeadForm } from "./lead-form.tsx";
import { LeadDone, LeadPage } from "./lead-page.tsx";

interface CampaignPageProps {
  formKey: string;
  fields: readonly FormField[];
  /** The outcome of the posted form; null before it is posted. */
  state: CampaignState | null;
}

const benefits = [
  { key: "access", icon: BadgeCheck },
  { key: "perUse", icon: Coins },
  { key: "help", icon: MessagesSquare },
] as const;

/** The agency programme's campaign (spec 2.6): a form, replaced by its thank-you message. */
export function CampaignPage({ state, ...form }: CampaignPageProps) {
  const { t } = useTranslation("leads");
  const list = benefits.map(({ key, icon }) => ({ text: t(`campaign.benefits.${key}`), icon }));
  const done = state?.kind === "done";
  return (
    <LeadPage
      title={t("campaign.title")}
      lead={done ? null : t("campaign.lead")}
      points={{ title: t("campaign.benefits"), list }}
    >
      {done ? (
        <LeadDone message={t("campaign.done")} />
      ) : (
        <LeadForm {...form} fault={state} failed={t("campaign.failed")} submit={t("campaign.submit")} />
      )}
    </LeadPage>
  );
}
