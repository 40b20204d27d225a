import { z } from "zod";
import type { FormField } from "#app/content/form/form-field.ts";
import { describeForm, field } from "#app/content/form/form-schema.ts";
import { unprintableInText } from "#app/content/unprintable.ts";
import type { CopyKey } from "#app/i18n/copy-keys.ts";
import { type DisputeAction, disputeActions } from "./dispute.ts";

/** Maximum length of a dispute's message in characters. */
const noteLimit = 2000;

const note = (label: CopyKey, hint?: CopyKey) =>
  field(
    z
      .string()
      .trim()
      .min(1, "requests:error.note")
      .max(noteLimit, "requests:error.tooLong")
      .refine((text) => !unprintableInText.test(text), "requests:error.characters"),
    { kind: "area", label, hint },
  );

/** Opens a dispute of a line. Messages are copy keys. */
export const problemReport = z.object({
  /** UTC, YYYY-MM-DD; empty for the whole month. */
  day: field(z.string().max(10), {
    kind: "choice",
    label: "usage:dispute.report.day",
    placeholder: "usage:dispute.report.day.all",
    isWide: true,
  }),
  note: note("usage:dispute.report.note", "usage:dispute.report.note.hint"),
});

/** Corrects a day of a line downwards. */
export const correction = z.object({
  day: field(z.string().max(10), { kind: "choice", label: "usage:dispute.correct.day", isWide: true }),
  /** The correct number of requests of the day. */
  requests: field(
    z.string().trim().max(9, "usage:dispute.error.requests").regex(/^\d+$/, "usage:dispute.error.requests"),
    { label: "usage:dispute.correct.requests", inputMode: "numeric", isWide: true },
  ),
  note: note("usage:dispute.correct.note"),
});

const reply = z.object({ note: note("usage:dispute.reply") });
const decline = z.object({ note: note("usage:dispute.decline.note") });

/** Forms of a dispute's actions; the buyer's withdrawal has no fields. */
export const disputeForms: Readonly<Record<DisputeAction, z.ZodObject>> = {
  reply,
  correct: correction,
  decline,
  takeBack: z.object({}),
};

/** Their fields from top to bottom. */
export type DisputeFields = Record<DisputeAction, readonly FormField[]>;

export function describeDisputeForms(): DisputeFields {
  const fields = disputeActions.map((intent) => [intent, describeForm(disputeForms[intent])]);
  return Object.fromEntries(fields);
}
