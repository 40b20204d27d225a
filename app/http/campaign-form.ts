import type { Logger } from "pino";
import type { CampaignFormValues } from "#app/features/leads/campaign.ts";
import { readFormKey, toFieldReader } from "./posted-fields.ts";

/** Reads the posted fields of the campaign form; what was not posted is empty. A file counts as empty text. */
export function parseCampaignForm(form: FormData): { values: CampaignFormValues; formKey: string | null } {
  const text = toFieldReader(form);
  return {
    values: {
      firstName: text("firstName"),
      lastName: text("lastName"),
      email: text("email"),
      agencyName: text("agencyName"),
      phoneNumber: text("phoneNumber"),
    },
    formKey: readFormKey(form),
  };
}

/** For whoever must not lose what was typed because something broke; it is logged here, once. */
export function toFailedCampaign(log: Logger, values: CampaignFormValues) {
  return (error: unknown): { kind: "failed"; values: CampaignFormValues } => {
    log.error({ err: error }, "campaign sign-up failed");
    return { kind: "failed", values };
  };
}
