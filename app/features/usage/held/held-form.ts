import { z } from "zod";
import { field } from "#app/content/form/form-schema.ts";
import { unprintableInText } from "#app/content/unprintable.ts";

/** Characters of why the platform decided. */
const noteLimit = 1000;

/** What the platform says of use that is held; both sides are told. Messages are copy keys. */
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
