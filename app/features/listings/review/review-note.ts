import { z } from "zod";
import { field } from "#app/content/form/form-schema.ts";

const longestNote = 2000;

/** What cannot be stored is left out. */
const note = z
  .string()
  .transform((text) => text.replace(/[\0\p{Surrogate}]/gu, ""))
  .pipe(z.string().trim().max(longestNote, "listings:error.tooLong"));

/** What an administrator says to the seller with a decision. Messages are copy keys. */
export const reviewNote = z.object({
  note: field(note, {
    kind: "area",
    label: "listings:decide.note",
    hint: "listings:decide.note.hint",
    typedLimit: longestNote,
  }),
});

/** The same where the decision asks for a reason. */
export const neededReviewNote = z.object({ note: note.pipe(z.string().min(1, "listings:error.note")) });
