import { readValues } from "#app/content/form/form-schema.ts";
import type { ListingDecision } from "#app/features/listings/review/decide-listing.server.ts";
import { reviewNote } from "#app/features/listings/review/review-note.ts";
import { toFieldReader } from "#app/http/posted-fields.ts";

/** Parses a posted decision about a listing; null when invalid. */
export function parseDecisionForm(form: FormData, id: number | null): ListingDecision | null {
  const text = toFieldReader(form);
  const decision = text("decision");
  if (id === null || (decision !== "accept" && decision !== "askChanges" && decision !== "reject")) return null;
  return {
    id,
    decision,
    note: readValues(reviewNote, form).note.replaceAll("\r\n", "\n"),
    submittedAt: text("submittedAt"),
  };
}
