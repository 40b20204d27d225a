import { z } from "zod";
import { type FormValues, field } from "#app/content/form/form-schema.ts";
import { emailAddress } from "#app/features/identity/email-address.ts";
import { phoneNumber } from "#app/features/requests/form/service-request.ts";
import { type LeadFault, line } from "./lead.ts";

const campaignPhone = phoneNumber.refine(
  (value) => value === "" || value.replace(/\D/g, "").length >= 10,
  "requests:error.phone",
);

/** Sign-up for the agency programme (spec 2.6 and 5, Campaign). Messages are copy keys. */
export const campaignSignUp = z.object({
  firstName: field(line("leads:error.firstName"), { label: "leads:firstName", autoComplete: "given-name" }),
  lastName: field(line("leads:error.lastName"), { label: "leads:lastName", autoComplete: "family-name" }),
  email: field(emailAddress("leads:error.campaignEmail", "leads:error.campaignEmailInvalid"), {
    label: "leads:email",
    autoComplete: "email",
  }),
  agencyName: field(line("leads:error.agencyName"), { label: "leads:agencyName", autoComplete: "organization" }),
  phoneNumber: field(campaignPhone, { label: "leads:phone" }),
});
export type CampaignFormValues = FormValues<typeof campaignSignUp>;

/** The outcome of the posted form. */
export type CampaignState = LeadFault<CampaignFormValues> | { kind: "done" };
