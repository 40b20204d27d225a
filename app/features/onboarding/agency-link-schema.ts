import { z } from "zod";
import { field } from "#app/content/form/form-schema.ts";

/** An invitation code, asked for before the registration form. */
export const invitationCode = z.object({
  code: field(z.string().trim().min(1).max(500), { label: "onboarding:gigcode", autoComplete: "off" }),
});

/** Where an agency's people register, as it was passed on. Messages are copy keys. */
export const agencyLink = z.object({
  link: field(z.string().trim().min(1, "onboarding:chooser.agentMissing").max(500, "onboarding:chooser.agentUnknown"), {
    label: "onboarding:chooser.agentLink",
    inputMode: "url",
  }),
});
