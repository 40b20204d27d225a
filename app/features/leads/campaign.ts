import { z } from "zod";
import { toFirstErrors } from "#app/content/first-errors.ts";
import { emailAddress } from "#app/features/identity/email-address.ts";
import { phoneNumber } from "#app/features/requests/form/service-request.ts";
import { line } from "./lead.ts";

const campaignPhone = phoneNumber.refine(
  (value) => value === "" || value.replace(/\D/g, "").length >= 10,
  "requests:error.phone",
);

/** Somebody joins the agency programme (spec 2.6 and 5, Campaign). Messages are copy keys. */
const campaignSignUp = z.object({
  firstName: line("leads:error.firstName"),
  lastName: line("leads:error.lastName"),
  email: emailAddress("leads:error.campaignEmail", "leads:error.campaignEmailInvalid"),
  agencyName: line("leads:error.agencyName"),
  phoneNumber: campaignPhone,
});
export type CampaignSignUp = z.infer<typeof campaignSignUp>;

/** The form as it was typed, to be shown again. */
export interface CampaignFormValues {
  firstName: string;
  lastName: string;
  email: string;
  agencyName: string;
  phoneNumber: string;
}

/** Copy keys by field. */
export type CampaignErrors = Partial<Record<keyof CampaignFormValues, string>>;

/** What came of posting the form. */
export type CampaignState =
  | { kind: "faulty"; values: CampaignFormValues; errors: CampaignErrors }
  | { kind: "throttled"; values: CampaignFormValues; retryAfterSeconds: number }
  | { kind: "failed"; values: CampaignFormValues }
  | { kind: "done" };

/** Validates what was typed; of each wrong field the first message. */
export function parseCampaign(
  values: CampaignFormValues,
): { ok: true; value: CampaignSignUp } | { ok: false; errors: CampaignErrors } {
  const parsed = campaignSignUp.safeParse(values);
  return parsed.success
    ? { ok: true, value: parsed.data }
    : { ok: false, errors: toFirstErrors(z.flattenError(parsed.error).fieldErrors) };
}
