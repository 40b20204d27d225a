import { parseForm } from "#app/content/form/form-schema.ts";
import type { ShownScope } from "#app/db/scope.ts";
import { type CampaignFormValues, type CampaignState, campaignSignUp } from "./campaign.ts";
import { chargeLead, createLead, type LeadSenders } from "./leads.server.ts";

interface Submission {
  values: CampaignFormValues;
  formKey: string | null;
  /** Network address of the sender. */
  address: string | null;
}

/** Handles the campaign form (spec 2.6): stores a lead and its mails, or returns errors. */
export async function submitCampaign(
  scope: ShownScope,
  senders: LeadSenders,
  { values, formKey, address }: Submission,
): Promise<Exclude<CampaignState, { kind: "failed" }>> {
  const parsed = parseForm(campaignSignUp, values);
  if (!parsed.ok) return { kind: "faulty", values, errors: parsed.errors };
  const retryAfterSeconds = await chargeLead(scope, { address, email: parsed.value.email });
  if (retryAfterSeconds > 0) return { kind: "throttled", values, retryAfterSeconds };
  const { firstName, lastName, email, agencyName, phoneNumber } = parsed.value;
  await createLead(scope, senders, {
    kind: "campaign",
    name: `${firstName} ${lastName}`,
    email,
    company: agencyName,
    phoneNumber,
    message: "",
    idempotencyKey: formKey,
  });
  return { kind: "done" };
}
