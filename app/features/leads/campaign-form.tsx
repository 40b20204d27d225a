import { useTranslation } from "react-i18next";
import { TextField } from "#app/ui/form/text-field.tsx";
import type { CampaignFormValues } from "./campaign.ts";
import { limits } from "./lead.ts";
import { type LeadFault, LeadForm, LeadPhoneField, useLeadFields } from "./lead-form.tsx";

interface CampaignFormProps {
  formKey: string;
  /** What was typed and is wrong; null when nothing was posted. */
  fault: LeadFault<CampaignFormValues> | null;
}

const order = ["firstName", "lastName", "email", "agencyName", "phoneNumber"] as const;
const empty: CampaignFormValues = { firstName: "", lastName: "", email: "", agencyName: "", phoneNumber: "" };
const line = { maxLength: limits.line };

/** The campaign's form (spec 2.6). */
export function CampaignForm({ formKey, fault }: CampaignFormProps) {
  const { t } = useTranslation("leads");
  const { fieldOf, wrong, refusal } = useLeadFields(order, empty, fault, t("campaign.failed"));
  return (
    <LeadForm formKey={formKey} wrong={wrong} refusal={refusal} submit={t("campaign.submit")}>
      <TextField {...fieldOf("firstName")} {...line} label={t("firstName")} autoComplete="given-name" />
      <TextField {...fieldOf("lastName")} {...line} label={t("lastName")} autoComplete="family-name" />
      <TextField
        {...fieldOf("email")}
        {...line}
        label={t("email")}
        type="email"
        inputMode="email"
        autoComplete="email"
      />
      <TextField {...fieldOf("agencyName")} {...line} label={t("agencyName")} autoComplete="organization" />
      <LeadPhoneField {...fieldOf("phoneNumber")} />
    </LeadForm>
  );
}
