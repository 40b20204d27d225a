import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import * as layout from "#app/ui/page-layout.css.ts";
import { TextField } from "#app/ui/text-field.tsx";
import type { CampaignErrors, CampaignFormValues } from "./campaign.ts";
import { limits } from "./lead.ts";

interface CampaignFormProps {
  formKey: string;
  /** What was typed and is wrong; null when nothing was posted. */
  fault: { values: CampaignFormValues; errors?: CampaignErrors } | null;
}

const order = ["firstName", "lastName", "email", "agencyName", "phoneNumber"] as const;
const empty: CampaignFormValues = { firstName: "", lastName: "", email: "", agencyName: "", phoneNumber: "" };

/** The campaign's form (spec 2.6); works the same before JavaScript arrives. */
export function CampaignForm({ formKey, fault }: CampaignFormProps) {
  const { t } = useTranslation("leads");
  const pending = useNavigation().state === "submitting";
  const values = fault?.values ?? empty;
  const errorOf = (field: keyof CampaignFormValues) => {
    const key = fault?.errors?.[field];
    return key === undefined ? undefined : t(key);
  };
  const wrong = order.flatMap((id) => {
    const message = errorOf(id);
    return message === undefined ? [] : [{ id, message }];
  });
  const fieldOf = (id: keyof CampaignFormValues) => ({
    id,
    name: id,
    defaultValue: values[id],
    error: errorOf(id),
    maxLength: limits.line,
  });
  return (
    <>
      {wrong.length > 0 ? <ErrorSummary title={t("summary", { count: wrong.length })} errors={wrong} /> : null}
      <Form method="post" noValidate className={layout.fields}>
        <input type="hidden" name="formKey" value={formKey} />
        <TextField {...fieldOf("firstName")} label={t("firstName")} autoComplete="given-name" />
        <TextField {...fieldOf("lastName")} label={t("lastName")} autoComplete="family-name" />
        <TextField {...fieldOf("email")} label={t("email")} type="email" inputMode="email" autoComplete="email" />
        <TextField {...fieldOf("agencyName")} label={t("agencyName")} autoComplete="organization" />
        <TextField
          {...fieldOf("phoneNumber")}
          label={t("phone")}
          optional
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={limits.phone}
        />
        <div className={`${layout.full} ${layout.actions}`}>
          <Button type="submit" kind="primary" size="form" width="wideOnPhone" pending={pending}>
            {t("campaign.submit")}
          </Button>
        </div>
      </Form>
    </>
  );
}
