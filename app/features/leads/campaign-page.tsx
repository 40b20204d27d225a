import { BadgeCheck, Coins, MessagesSquare } from "lucide-react";
import type { FormField } from "#app/content/form/form-field.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Lead } from "#app/ui/layout/lead.tsx";
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
  return (
    <LeadPage title={t("campaign.title")} points={{ title: t("campaign.benefits"), list }}>
      {state?.kind === "done" ? (
        <LeadDone message={t("campaign.done")} />
      ) : (
        <>
          <Lead>{t("campaign.lead")}</Lead>
          <LeadForm {...form} fault={state} failed={t("campaign.failed")} submit={t("campaign.submit")} />
        </>
      )}
    </LeadPage>
  );
}
