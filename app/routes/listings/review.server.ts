import { z } from "zod";
import { readValues } from "#app/content/form/form-schema.ts";
import type { ListingDecision } from "#app/features/listings/review/decide-listing.server.ts";
import { reviewNote } from "#app/features/listings/review/review-note.ts";
import { readFields } from "#app/http/posted-fields.server.ts";

const postedDecision = z.object({ decision: z.string(), submittedAt: z.string() });

/** Parses a posted decision about a listing; null when invalid. */
export function parseDecisionForm(form: FormData, id: number | null): ListingDecision | null {
  const { decision, submittedAt } = readFields(postedDecision, form);
  if (id === null || (decision !== "accept" && decision !== "askChanges" && decision !== "reject")) return null;
  return {
    id,
    decision,
    note: readValues(reviewNote, form).note.replaceAll("\r\n", "\n"),
    submittedAt,
  };
}
