import type { ListingDecision } from "#app/features/listings/review/decide-listing.server.ts";
import { toFieldReader } from "#app/http/posted-fields.ts";

/** Reads a posted decision about a listing; null for what is none. */
export function parseDecisionForm(form: FormData, id: number | null): ListingDecision | null {
  const text = toFieldReader(form);
  const decision = text("decision");
  if (id === null || (decision !== "accept" && decision !== "askChanges" && decision !== "reject")) return null;
  return { id, decision, note: text("note").replaceAll("\r\n", "\n"), submittedAt: text("submittedAt") };
}
