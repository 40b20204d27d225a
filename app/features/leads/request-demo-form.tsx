import { useTranslation } from "react-i18next";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import * as layout from "#app/ui/layout/page-layout.css.ts";
import { type DemoFormValues, limits } from "./lead.ts";
import { type LeadFault, LeadForm, LeadPhoneField, useLeadFields } from "./lead-form.tsx";

interface RequestDemoFormProps {
  formKey: string;
  /** What was typed and is wrong; null when nothing was posted. */
  fault: LeadFault<DemoFormValues> | null;
}

const order = ["name", "company", "email", "phoneNumber", "message"] as const;
const empty: DemoFormValues = { name: "", email: "", company: "", phoneNumber: "", message: "" };
const line = { maxLength: limits.line };

/** The form that asks for a demo. */
export function RequestDemoForm({ formKey, fault }: RequestDemoFormProps) {
  const { t } = useTranslation("leads");
  const { fieldOf, wrong, refusal } = useLeadFields(order, empty, fault, t("demo.failed"));
  return (
    <LeadForm formKey={formKey} wrong={wrong} refusal={refusal} submit={t("submit")}>
      <TextField {...fieldOf("name")} {...line} label={t("name")} autoComplete="name" />
      <TextField {...fieldOf("company")} {...line} label={t("company")} autoComplete="organization" />
      <TextField
        {...fieldOf("email")}
        {...line}
        label={t("email")}
        type="email"
        inputMode="email"
        autoComplete="email"
      />
      <LeadPhoneField {...fieldOf("phoneNumber")} />
      <div className={layout.full}>
        <TextArea
          {...fieldOf("message")}
          label={t("message.label")}
          placeholder={t("message.placeholder")}
          maxLength={limits.message}
          typedLimit={limits.messageTyped}
        />
      </div>
    </LeadForm>
  );
}
