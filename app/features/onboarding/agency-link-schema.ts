import { z } from "zod";
import { field } from "#app/content/form/form-schema.ts";

/** Where an agency's people register, as it was passed on. Messages are copy keys. */
export const agencyLink = z.object({
  link: field(z.string().trim().min(1, "onboarding:chooser.agentMissing").max(500, "onboarding:chooser.agentUnknown"), {
    label: "onboarding:chooser.agentLink",
    inputMode: "url",
  }),
});
