import { z } from "zod";
import type { FormField } from "#app/content/form/form-field.ts";
import { describeForm, field } from "#app/content/form/form-schema.ts";
import { unprintableInText } from "#app/content/unprintable.ts";

const longestMessage = 2000;

const text = z
  .string()
  .trim()
  .refine((typed) => !unprintableInText.test(typed), "requests:error.characters")
  .max(longestMessage, "requests:error.tooLong");
const needed = text.min(1, "requests:error.note");

/** A message about a request, or the text of a move; some moves need none. Messages are copy keys. */
export const neededMessage = z.object({ note: field(needed, { kind: "area" }) });
export const optionalMessage = z.object({ note: field(text, { kind: "area" }) });

/** The forms that a request's page may show. Labels of replies have the buyer's `name`. */
const messageForms = {
  toSeller: z.object({ note: field(needed, { kind: "area", label: "requests:reply.toSeller" }) }),
  toBuyer: z.object({ note: field(needed, { kind: "area", label: "requests:reply.toBuyer" }) }),
  decline: z.object({ note: field(needed, { kind: "area", label: "requests:reason.decline" }) }),
  withdraw: z.object({ note: field(text, { kind: "area", label: "requests:reason.withdraw" }) }),
};

/** Their fields from top to bottom. */
export type MessageFields = Record<keyof typeof messageForms, readonly FormField<"note">[]>;

export function describeMessageForms(): MessageFields {
  const { toSeller, toBuyer, decline, withdraw } = messageForms;
  return {
    toSeller: describeForm(toSeller),
    toBuyer: describeForm(toBuyer),
    decline: describeForm(decline),
    withdraw: describeForm(withdraw),
  };
}
