import type { CampaignFormValues } from "#app/features/leads/campaign.ts";
import { readFormKey, toFieldReader } from "#app/http/posted-fields.ts";

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
