import { z } from "zod";
import { field } from "#app/content/form/form-schema.ts";
import { unprintableInText } from "#app/content/unprintable.ts";

/** Maximum length of the platform's reason in characters. */
const noteLimit = 1000;

/** The platform's reason for its decision on held usage; both sides are notified of it. Messages are copy keys. */
export const platformDecision = z.object({
  note: field(
    z
      .string()
      .trim()
      .min(1, "requests:error.note")
      .max(noteLimit, "requests:error.tooLong")
      .refine((text) => !unprintableInText.test(text), "requests:error.characters"),
    { kind: "area", label: "usage:held.reason", hint: "usage:held.reason.hint", isWide: true },
  ),
});
