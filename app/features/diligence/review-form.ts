import { z } from "zod";
import { field } from "#app/content/form/form-schema.ts";
import { unprintableInText } from "#app/content/unprintable.ts";

const longestNote = 1000;
const note = z
  .string()
  .trim()
  .max(longestNote, "diligence:error.long")
  .refine((text) => !unprintableInText.test(text), "diligence:error.characters");
const look = { kind: "area", label: "diligence:note", hint: "diligence:note.hint" } as const;

/** What the seller reads with a decision; a refusal needs a reason. Messages are copy keys. */
export const reviewForms = {
  accept: z.object({ note: field(note, look) }),
  decline: z.object({ note: field(note.min(1, "diligence:error.reason"), look) }),
};
